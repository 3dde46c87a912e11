import { numberText } from '../../language/formats.ts';

/** A count with its English word: '1 photo', '1,200 photos'. `many` where the plural is not made with an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
