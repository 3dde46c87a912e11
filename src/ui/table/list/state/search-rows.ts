import { foldText, searchWords } from '../../../../domain/typed/search-text.ts';
import type { ListColumn } from './list-column.ts';

/**
 * Finds the rows that have every word of a search in one of their columns. Their texts are made plain at the first search and
 * kept: ten thousand rows are then looked through in a few milliseconds.
 */
export function searcherOf<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
): (search: string) => readonly Row[] {
  let texts: readonly string[] | undefined;
  return (search) => {
    const words = searchWords(search);
    if (words.length === 0) return rows;
    texts ??= rows.map((row) =>
      foldText(columns.map(({ searchText }) => searchText?.(row) ?? '').join('\n')),
    );
    const all = texts;
    return rows.filter((_row, index) => words.every((word) => all[index]?.includes(word)));
  };
}
