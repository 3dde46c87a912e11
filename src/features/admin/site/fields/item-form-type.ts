import type { UseFormReturnType } from '@mantine/form';
import type { TypedItem, WrittenItem } from './typed-item.ts';

/** The form of an item, as its fields get it. */
export type FormOfItem = UseFormReturnType<TypedItem, WrittenItem>;
