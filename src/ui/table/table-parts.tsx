import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { say } from '../../language/say.ts';
import type { DataColumn } from './data-column.ts';
import classes from './data-table.module.css';

/** Which way a column is sorted; null where it could be and is not. */
export type Direction = 'asc' | 'desc' | null;

interface HeadingProps<Row> {
  readonly column: DataColumn<Row>;
  readonly direction: Direction;
  /** Absent: the column cannot be sorted. */
  readonly onSort: ((event: unknown) => void) | undefined;
}

const arrows = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort } as const;
const sorts = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

/** The heading of a column, by which it is sorted. */
export function Heading<Row>({ column, direction, onSort }: HeadingProps<Row>) {
  const { header, width, isNumber } = column;
  const place = { scope: 'col', w: width, ta: isNumber ? 'right' : undefined } as const;
  if (onSort === undefined) return <Table.Th {...place}>{say(header)}</Table.Th>;
  const Arrow = arrows[direction ?? 'none'];
  return (
    <Table.Th {...place} aria-sort={sorts[direction ?? 'none']}>
      <UnstyledButton className={classes.sort} data-is-sorted={direction !== null} onClick={onSort}>
        {say(header)}
        <Arrow size={16} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}

interface CellProps<Row> {
  readonly column: DataColumn<Row>;
  readonly children: ReactNode;
}

/** A field of a row; the one that names the row is its heading. */
export function Cell<Row>({ column, children }: CellProps<Row>) {
  const { isNumber, isName } = column;
  if (isName)
    return (
      <Table.Th scope="row" className={classes.name ?? ''}>
        {children}
      </Table.Th>
    );
  return <Table.Td ta={isNumber ? 'right' : undefined}>{children}</Table.Td>;
}
