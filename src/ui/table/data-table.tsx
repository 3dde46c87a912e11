import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import {
  type ColumnDef,
  createSortedRowModel,
  type Header,
  rowSortingFeature,
  type SortDirection,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { compareValues, type DataColumn } from './data-column.ts';
import classes from './data-table.module.css';

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

/** Rows and columns, sorted by a press on a heading. */
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
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id}>
              {group.headers.map((header, index) => (
                <Heading key={header.id} header={header} column={columns[index]} />
              ))}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map((row) => (
            <Table.Tr key={row.id}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row.original} />
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface HeadingProps<Row extends object> {
  readonly header: Header<Features, Row>;
  readonly column: DataColumn<Row> | undefined;
}

const arrows = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort } as const;
const sorts = { asc: 'ascending', desc: 'descending' } as const;

function Heading<Row extends object>({ header, column }: HeadingProps<Row>) {
  if (column === undefined) return null;
  const { width, isNumber } = column;
  const place = { scope: 'col', w: width, ta: isNumber ? 'right' : undefined } as const;
  const { column: sortable } = header;
  if (!sortable.getCanSort()) return <Table.Th {...place}>{column.header}</Table.Th>;
  const direction: SortDirection | false = sortable.getIsSorted();
  const Arrow = arrows[direction === false ? 'none' : direction];
  return (
    <Table.Th {...place} aria-sort={direction === false ? 'none' : sorts[direction]}>
      <UnstyledButton
        className={classes.sort}
        data-is-sorted={direction !== false}
        onClick={sortable.getToggleSortingHandler()}
      >
        {column.header}
        <Arrow size={16} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}

function Cell<Row extends object>({ column, row }: { readonly column: DataColumn<Row>; readonly row: Row }) {
  const { cell, isNumber, isName } = column;
  if (isName)
    return (
      <Table.Th scope="row" className={classes.name ?? ''}>
        {cell(row)}
      </Table.Th>
    );
  return <Table.Td ta={isNumber ? 'right' : undefined}>{cell(row)}</Table.Td>;
}
