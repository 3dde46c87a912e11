import { Text } from '@mantine/core';
import { leftOutWords } from '../../domain/suggestion/learn/left-out.ts';
import type { Taught } from '../../domain/suggestion/learn/model-record.ts';

/** What was meant to teach a model and could not be read; nothing where all could be. */
export function LeftOut({ taught }: { readonly taught: Taught }) {
  const words = leftOutWords(taught);
  return words === null ? null : <Text size="sm">{words}</Text>;
}
