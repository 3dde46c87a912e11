import { Box, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ListCards } from './rows/list-cards.tsx';
import { ListGrid } from './rows/list-grid.tsx';
import { onListKey } from './rows/list-keys.ts';
import type { ListColumn } from './state/list-column.ts';
import type { ListProps } from './state/list-props.ts';
import { usualColumns } from './state/list-state.ts';
import type { ListAddress } from './state/use-list-state.ts';
import type { Chosen, ShownRow } from './state/use-rows.ts';
import { ColumnsMenu } from './tools/columns-menu.tsx';
import { Pager } from './tools/pager.tsx';
import { SaveCsv } from './tools/save-csv.tsx';
import { SearchField } from './tools/search-field.tsx';
import { StatusLine, type TakeAllButton } from './tools/status-line.tsx';

/** Where one can go from this page; undefined: there is none, null: it cannot be gone to. */
export interface Steps {
  readonly page: number;
  readonly pages: number | undefined;
  readonly onFirst: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onLast: (() => void) | undefined | null;
}

interface ListViewProps<Row extends object> {
  readonly list: ListProps<Row>;
  readonly sizes: readonly number[];
  readonly address: ListAddress;
  readonly shown: readonly ShownRow<Row>[];
  readonly chosen: Chosen<Row>;
  readonly onChoose: (chosen: Chosen<Row>) => void;
  readonly onChoosePage: (isChosen: boolean) => void;
  /** All rows that are found, where they are here. */
  readonly all: TakeAllButton | undefined;
  readonly seen: string;
  readonly steps: Steps;
  readonly onSize: (size: number) => void;
  /** Instead of rows: loading, failed, nothing found. */
  readonly instead: ReactNode;
  /** Said above rows that are there. */
  readonly above?: ReactNode;
  /** There is nothing to search, to save or to page through. */
  readonly isBare: boolean;
  readonly isStale: boolean;
  readonly writeCsv: (
    columns: readonly ListColumn<Row>[],
    onRows: (rows: number) => void,
    signal: AbortSignal,
  ) => Promise<string>;
}

/** A list as it is seen: search and tools, the line of what is selected, rows, pages. */
export function ListView<Row extends object>(props: ListViewProps<Row>) {
  const { list, sizes, address, shown, chosen, onChoose, steps, instead, isBare } = props;
  const { state, rules, change } = address;
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const [active, setActive] = useState<string | null>(null);
  const root = useTopOf(state.page);
  const seenColumns = list.columns.filter(({ id }) => state.columns.includes(id));
  const canSelect = list.selectionActions !== undefined;
  const isUsual = state.columns.join() === usualColumns(rules).join();
  const clear = () => onChoose(new Map());
  const Rows = isPhone ? ListCards : ListGrid;

  return (
    <Box
      ref={root}
      onKeyDown={(event) => onListKey(event, chosen.size === 0 ? undefined : clear)}
      onFocus={({ target }: FocusEvent) => {
        const row = target.closest('[data-row]')?.getAttribute('data-row') ?? null;
        if (row !== null) setActive(row);
      }}
    >
      <Group gap="sm" align="flex-end">
        {list.searchLabel !== undefined && !isBare && (
          <SearchField
            label={list.searchLabel}
            search={state.search}
            onSearch={(search) => change({ search, page: 1 })}
          />
        )}
        {list.tools}
        {!isBare && (
          <Group gap="sm" ml="auto">
            <ColumnsMenu
              columns={list.columns}
              seen={state.columns}
              onChange={(columns) => change({ columns })}
              onReset={isUsual ? undefined : () => change({ columns: usualColumns(rules) })}
            />
            {list.csv !== undefined && (
              <SaveCsv
                fileName={`${list.csv.name}.csv`}
                write={(onRows, signal) => props.writeCsv(seenColumns, onRows, signal)}
              />
            )}
          </Group>
        )}
      </Group>
      {!isBare && (
        <StatusLine
          seen={props.seen}
          selected={chosen.size}
          elsewhere={chosen.size - shown.filter(({ isChosen }) => isChosen).length}
          onClear={clear}
          all={props.all}
        >
          {chosen.size > 0 && list.selectionActions?.([...chosen.values()], clear)}
        </StatusLine>
      )}
      {props.above}
      {list.note?.(shown.map(({ row }) => row))}
      {instead ?? (
        <Stack gap="md">
          <Rows
            caption={list.caption}
            shown={shown}
            columns={seenColumns}
            nameOf={list.nameOf}
            sort={state.sort}
            canSort={(id) => rules.columns.some((column) => column.id === id && column.canSort)}
            onSort={(sort) => change({ sort, page: 1 })}
            onChoosePage={canSelect ? props.onChoosePage : undefined}
            rowActions={list.rowActions}
            isStale={props.isStale}
            active={shown.some(({ key }) => key === active) ? active : null}
            minWidth={list.minWidth ?? 0}
          />
          <Pager caption={list.caption} sizes={sizes} size={state.size} onSize={props.onSize} {...steps} />
        </Stack>
      )}
    </Box>
  );
}

/** Whoever turned a page at its foot begins the next one at its head. */
function useTopOf(page: number) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    if (root.current !== null && root.current.getBoundingClientRect().top < 0) root.current.scrollIntoView();
  }, [page]);
  return root;
}
