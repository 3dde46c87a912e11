import { Table, VisuallyHidden } from '@mantine/core';
import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { compareValues, type DataColumn } from './data-column.ts';
import classes from './data-table.module.css';
import { Cell, Heading } from './table-parts.tsx';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type Features = typeof features;

interface DataTableProps<Row extends object> {
  /** Says what the table is: to be seen above it, or only to be heard where a heading says it already. */
  readonly caption: string;
  readonly isCaptionSeen?: boolean;
  /** The same array until something changes, as with `columns`: one that is new sorts all rows again. */
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Instead of a table without rows. */
  readonly empty: ReactNode;
  /** Pixels; where there are fewer, the table moves sideways under the thumb, and the page does not. */
  readonly minWidth?: number;
  /** Sorted so when it is opened; else in the order of `rows`. */
  readonly sortedBy?: { readonly id: string; readonly desc: boolean };
}

function definitionOf<Row extends object>(column: DataColumn<Row>): ColumnDef<Features, Row> {
  const { id, header, sortBy, isNumber = false } = column;
  return {
    id,
    header,
    accessorFn: (row) => sortBy?.(row) ?? undefined,
    enableSorting: sortBy !== undefined,
    sortUndefined: 'last',
    sortDescFirst: isNumber,
    sortFn: (a, b) => compareValues(a.getValue<string | number>(id), b.getValue<string | number>(id)),
  };
}

/** Rows and columns, sorted by a press on a heading. A list that is searched, paged and acted upon is `list/list-table.tsx`. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, isCaptionSeen = false, rows, columns, keyOf, minWidth = 0, sortedBy } = props;
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: keyOf,
    enableMultiSort: false,
    initialState: { sorting: sortedBy === undefined ? [] : [sortedBy] },
  });
  if (rows.length === 0) return props.empty;
  return (
    <Table.ScrollContainer
      minWidth={minWidth}
      type="native"
      role="group"
      aria-label={caption}
      // Reached by the keyboard, which moves it sideways.
      tabIndex={minWidth > 0 ? 0 : undefined}
    >
      <Table verticalSpacing="sm" captionSide="top">
        <caption className={classes.caption} data-is-seen={isCaptionSeen}>
          {isCaptionSeen ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => {
              const sortable = table.getColumn(column.id);
              const canSort = sortable?.getCanSort() ?? false;
              return (
                <Heading
                  key={column.id}
                  column={column}
                  direction={(canSort && sortable?.getIsSorted()) || null}
                  onSort={canSort ? sortable?.getToggleSortingHandler() : undefined}
                />
              );
            })}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map((row) => (
            <Table.Tr key={row.id}>
              {columns.map((column) => (
                <Cell key={column.id} column={column}>
                  {column.cell(row.original)}
                </Cell>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
