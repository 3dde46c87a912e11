import { Checkbox, Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../../../../language/say.ts';
import { Cell, Heading } from '../../table-parts.tsx';
import type { ListColumn } from '../state/list-column.ts';
import type { ListSort } from '../state/list-state.ts';
import type { ShownRow } from '../state/use-rows.ts';
import { FieldText, RowCheck } from './row-fields.tsx';
import classes from './rows.module.css';

/** Rows as they are drawn, as a table or as cards. */
export interface RowsProps<Row extends object> {
  readonly caption: string;
  readonly shown: readonly ShownRow<Row>[];
  readonly columns: readonly ListColumn<Row>[];
  readonly nameOf: (row: Row) => string;
  readonly sort: ListSort | null;
  readonly canSort: (id: string) => boolean;
  readonly onSort: (sort: ListSort) => void;
  /** Absent: nothing is selected here. */
  readonly onChoosePage: ((isChosen: boolean) => void) | undefined;
  readonly rowActions: ((row: Row) => ReactNode) | undefined;
  /** Others are on their way: these are not pressed any more. */
  readonly isStale: boolean;
  /** The row in which the keyboard is. */
  readonly active: string | null;
  readonly minWidth: number;
}

export function ListGrid<Row extends object>(props: RowsProps<Row>) {
  const { caption, shown, columns, nameOf, sort, canSort, onSort, rowActions, minWidth } = props;
  const isChosenFrom = props.onChoosePage !== undefined;
  return (
    <Table.ScrollContainer
      minWidth={minWidth}
      type="native"
      className={classes.box ?? ''}
      role="group"
      aria-label={caption}
      tabIndex={minWidth > 0 ? 0 : undefined}
    >
      <Table verticalSpacing="xs" captionSide="top" className={classes.grid ?? ''}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <Table.Thead>
          <Table.Tr>
            {props.onChoosePage !== undefined && (
              <Table.Th w={56}>
                <PageCheck shown={shown} onChoosePage={props.onChoosePage} />
              </Table.Th>
            )}
            {columns.map((column) => {
              const { id, isNumber = false } = column;
              const isDescending = sort?.id === id ? sort.desc : null;
              return (
                <Heading
                  key={id}
                  column={column}
                  direction={isDescending === null ? null : isDescending ? 'desc' : 'asc'}
                  onSort={
                    canSort(id)
                      ? () => onSort({ id, desc: isDescending === null ? isNumber : !isDescending })
                      : undefined
                  }
                />
              );
            })}
            {rowActions !== undefined && (
              <Table.Th className={classes.actions ?? ''}>
                <VisuallyHidden>{say('Actions')}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody inert={props.isStale} data-is-stale={props.isStale}>
          {shown.map((one, index) => (
            <Table.Tr key={one.key} data-row={one.key} data-is-chosen={one.isChosen}>
              {isChosenFrom && (
                <Table.Td>
                  <RowCheck
                    shown={one}
                    name={nameOf(one.row)}
                    isTabStop={props.active === null ? index === 0 : props.active === one.key}
                  />
                </Table.Td>
              )}
              {columns.map((column) => (
                <Cell key={column.id} column={column}>
                  <FieldText column={column} row={one.row} name={nameOf(one.row)} />
                </Cell>
              ))}
              {rowActions !== undefined && (
                <Table.Td className={classes.actions ?? ''}>{rowActions(one.row)}</Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface PageCheckProps<Row> {
  readonly shown: readonly ShownRow<Row>[];
  readonly onChoosePage: (isChosen: boolean) => void;
  readonly label?: string;
}

/** Takes all rows of the page, or none. */
export function PageCheck<Row>({ shown, onChoosePage, label }: PageCheckProps<Row>) {
  const free = shown.filter(({ canBeChosen }) => canBeChosen);
  const taken = free.filter(({ isChosen }) => isChosen);
  const isAll = free.length > 0 && taken.length === free.length;
  return (
    <Checkbox
      label={label}
      aria-label={label === undefined ? say('Select all rows of this page') : undefined}
      checked={isAll}
      indeterminate={!isAll && taken.length > 0}
      disabled={free.length === 0}
      onChange={() => onChoosePage(!isAll)}
    />
  );
}
