import { say } from '../../language/say.ts';
/** What several people said of one thing. */
export interface SpreadRow {
  readonly id: string;
  readonly label: string;
  /** Of the person who looks. */
  readonly own?: number | undefined;
  /** Of others, the smallest first. */
  readonly values: readonly number[];
  /** Of those among the others whose word has more weight. */
  readonly marked: readonly number[];
}

export interface SpreadNames {
  /** Of the value that is marked by a line: 'You'. */
  readonly own: string;
  /** Of one dot, and of several: 'One other', 'Others'. */
  readonly other: string;
  readonly others: string;
  /** Of one diamond, and of several: 'An expert', 'Experts'. */
  readonly oneMarked: string;
  readonly marked: string;
}

function rangeOf(values: readonly number[], format: (value: number) => string): string {
  const [from, to] = [format(values[0] ?? 0), format(values.at(-1) ?? 0)];
  return from === to ? from : say('{from} to {to}', { from, to });
}

/** A row in words: 'You 40%, others 35% to 55%'. */
export function spokenRow(
  { own, values, marked }: SpreadRow,
  names: SpreadNames,
  format: (value: number) => string,
): string {
  const parts = [
    own === undefined ? null : `${say(names.own)} ${format(own)}`,
    values.length === 0
      ? null
      : `${say(values.length === 1 ? names.other : names.others)} ${rangeOf(values, format)}`,
    marked.length === 0
      ? null
      : `${say(marked.length === 1 ? names.oneMarked : names.marked)} ${rangeOf(marked, format)}`,
  ].filter((part) => part !== null);
  const text = parts.join(', ').toLowerCase();
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
