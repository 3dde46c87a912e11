import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  functionalUpdate,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { compareValues } from '../../data-column.ts';
import type { ListColumn } from './list-column.ts';
import type { ListState } from './list-state.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  rowSelectionFeature,
});
type Features = typeof features;

/** Rows that are chosen, by their keys, as they were when they were seen last. */
export type Chosen<Row> = ReadonlyMap<string, Row>;

interface RowsOptions<Row extends object> {
  readonly rows: readonly Row[];
  /** The rows are one page, sorted elsewhere. */
  readonly isOnePage: boolean;
  readonly columns: readonly ListColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly state: ListState;
  readonly chosen: Chosen<Row>;
  readonly onChoose: (chosen: Chosen<Row>) => void;
  readonly canChoose: (row: Row) => boolean;
}

export interface ShownRow<Row> {
  readonly key: string;
  readonly row: Row;
  readonly isChosen: boolean;
  readonly canBeChosen: boolean;
  /** For the change of a checkbox; with the shift key down it takes all rows from the last one. */
  readonly onToggle: (event: unknown) => void;
}

function definitionOf<Row extends object>({ id, header, sortBy }: ListColumn<Row>): ColumnDef<Features, Row> {
  return {
    id,
    header,
    accessorFn: (row) => sortBy?.(row) ?? undefined,
    sortUndefined: 'last',
    sortFn: (a, b) => compareValues(a.getValue<string | number>(id), b.getValue<string | number>(id)),
  };
}

/** The rows of one page, sorted, and which of all rows are chosen. */
export function useRows<Row extends object>(options: RowsOptions<Row>) {
  const { rows, isOnePage, columns, keyOf, state, chosen, onChoose, canChoose } = options;
  const { sort, size } = state;
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const sorting = useMemo(() => (sort === null ? [] : [{ id: sort.id, desc: sort.desc }]), [sort]);
  const rowSelection = useMemo(
    () => Object.fromEntries([...chosen.keys()].map((key) => [key, true as const])),
    [chosen],
  );
  const pages = Math.max(1, Math.ceil(rows.length / size));
  // An address may say a page that is no more.
  const page = isOnePage ? state.page : Math.min(state.page, pages);
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: keyOf,
    manualSorting: isOnePage,
    manualPagination: isOnePage,
    autoResetPageIndex: false,
    enableRowSelection: ({ original }) => canChoose(original),
    state: { sorting, pagination: { pageIndex: isOnePage ? 0 : page - 1, pageSize: size }, rowSelection },
    onRowSelectionChange: (updater) => {
      const next = functionalUpdate(updater, rowSelection);
      const byKey = table.getCoreRowModel().rowsById;
      const entries = Object.keys(next).flatMap((key): [string, Row][] => {
        const row = byKey[key]?.original ?? chosen.get(key);
        return row === undefined ? [] : [[key, row]];
      });
      onChoose(new Map(entries));
    },
  });
  const shown = table.getRowModel().rows.map(
    (row): ShownRow<Row> => ({
      key: row.id,
      row: row.original,
      isChosen: row.getIsSelected(),
      canBeChosen: row.getCanSelect(),
      onToggle: row.getToggleSelectedHandler(),
    }),
  );
  return {
    shown,
    page,
    pages,
    choosePage: (isChosen: boolean) => table.toggleAllPageRowsSelected(isChosen),
    /** All rows in their order, on whichever page. */
    sorted: () => table.getPrePaginatedRowModel().rows.map(({ original }) => original),
  };
}
