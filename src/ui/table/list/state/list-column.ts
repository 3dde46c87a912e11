import type { DataColumn } from '../../data-column.ts';

/** What a saved table holds in one field. */
export type CsvField = string | number | null;

/** A column of a list: one of a plain table, and how it is searched, saved and hidden. */
export interface ListColumn<Row> extends DataColumn<Row> {
  /** Begins with a letter; letters, digits and hyphens: it stands in the address. */
  readonly id: string;
  /** Absent: a search does not look here. */
  readonly searchText?: (row: Row) => string;
  /** What stands in a saved file; absent: the text of `cell`, else what is searched, else what is sorted by. */
  readonly csv?: (row: Row) => CsvField;
  /** Not seen until somebody chooses it. The column that names the row is always seen. */
  readonly hiddenAtFirst?: boolean;
}
