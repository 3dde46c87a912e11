const numbers = new Intl.NumberFormat('en');

/** A count with its word: '1 photo', '1,200 photos'. `many` where the plural is not made with an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}
