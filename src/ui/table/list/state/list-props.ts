import type { ReactNode } from 'react';
import { countText } from '../../../../language/counts.ts';
import { numberText } from '../../../../language/formats.ts';
import { say } from '../../../../language/say.ts';
import type { ListColumn } from './list-column.ts';
import type { ListCsv } from './list-csv.ts';
import type { ListSort } from './list-state.ts';

/** What every list is told, wherever its rows come from. */
export interface ListProps<Row extends object> {
  /** Says what the list is, to whoever hears it: 'Events'. */
  readonly caption: string;
  /** One and many of what it lists: ['event', 'events']. */
  readonly noun: readonly [one: string, many: string];
  /** The same array until something changes. */
  readonly columns: readonly ListColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  /** The row’s name in words, for its checkbox and its actions. */
  readonly nameOf: (row: Row) => string;
  /** Rows that a page may have; the first is the usual one. */
  readonly sizes?: readonly number[];
  /** Begins the list’s names in the address; needed where a page has two lists. */
  readonly prefix?: string;
  readonly sortedBy?: ListSort;
  /** 'Search events by name or code'; absent: the list is not searched. */
  readonly searchLabel?: string;
  /** Buttons or a `RowMenu`, last in the row. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** Buttons for the rows that are selected; absent: none can be. */
  readonly selectionActions?: (selected: readonly Row[], clear: () => void) => ReactNode;
  readonly canSelect?: (row: Row) => boolean;
  /** Absent: the list is not saved. */
  readonly csv?: ListCsv;
  /** Beside the search: filters of the screen. */
  readonly tools?: ReactNode;
  /** Said above the rows of a page, of these. */
  readonly note?: (seen: readonly Row[]) => ReactNode;
  /** Where there are no rows at all, whatever is searched. */
  readonly empty: ReactNode;
  /** Pixels; where there are fewer, the table moves sideways in its own box. On phones rows are cards. */
  readonly minWidth?: number;
}

/** Of lists that are read in pages. */
export const usualSizes: readonly number[] = [20, 30, 50, 100];

/** Which of all rows a page has: '21–40'. */
export function rangeText(first: number, many: number): string {
  return `${numberText(first)}–${numberText(first + many - 1)}`;
}

interface SeenOfPages {
  readonly first: number;
  readonly many: number;
  /** Of all pages; undefined where nobody knows. */
  readonly total: number | undefined;
  /** There are so many or more. */
  readonly isMore: boolean;
  readonly isLast: boolean;
}

/** What is seen of a list that is read page by page: '21–40 of 312 events', '21–32, the last', '3 events'. */
export function seenOfPages(
  { first, many, total, isMore, isLast }: SeenOfPages,
  noun: readonly [string, string],
): string {
  if (many === 0) return '';
  const range = rangeText(first, many);
  if (total === undefined && first === 1 && isLast) return countText(many, noun);
  if (total === undefined) return isLast ? say('{range}, the last', { range }) : range;
  if (isMore) return say('{range} of {total} or more', { range, total: countText(total, noun) });
  return total <= many
    ? countText(total, noun)
    : say('{range} of {total}', { range, total: countText(total, noun) });
}
