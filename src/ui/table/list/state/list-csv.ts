import type { CsvField, ListColumn } from './list-column.ts';

/** How a list is saved. The writer quotes, and makes texts harmless that a spreadsheet would work out. */
export interface ListCsv {
  /** The file's name without its ending: 'events'. */
  readonly name: string;
  /** One line with its end, as `csvLine` of the domain writes it. */
  readonly line: (fields: readonly CsvField[]) => string;
}

function fieldOf<Row>(column: ListColumn<Row>, row: Row): CsvField {
  if (column.csv !== undefined) return column.csv(row);
  const seen = column.cell(row);
  if (typeof seen === 'string' || typeof seen === 'number') return seen;
  return column.searchText?.(row) ?? column.sortBy?.(row) ?? null;
}

/** The lines of some rows, in their order; without the head. */
export function csvRows<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  line: ListCsv['line'],
): string {
  return rows.map((row) => line(columns.map((column) => fieldOf(column, row)))).join('');
}

/** The line of headings. */
export function csvHead<Row>(columns: readonly ListColumn<Row>[], line: ListCsv['line']): string {
  return line(columns.map(({ header }) => header));
}
