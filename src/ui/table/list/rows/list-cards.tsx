import { Box, Group, NativeSelect, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../../../../language/say.ts';
import { PageCheck, type RowsProps } from './list-grid.tsx';
import { FieldText, RowCheck } from './row-fields.tsx';
import classes from './rows.module.css';

const isNothing = (seen: ReactNode) => seen === null || seen === undefined || seen === '' || seen === false;

/** The same rows on a phone: a card for each, its name and its actions first, every other field that says something beside its heading. */
export function ListCards<Row extends object>(props: RowsProps<Row>) {
  const { caption, shown, columns, nameOf, sort, canSort, onSort, rowActions } = props;
  const sortable = columns.filter(({ id }) => canSort(id));
  const named = columns.filter(({ isName }) => isName);
  const others = columns.filter(({ isName }) => !isName);
  return (
    <Stack gap="sm">
      {sortable.length > 0 && (
        <NativeSelect
          label={say('Sorted by')}
          value={sort === null ? '' : `${sort.desc ? '-' : ''}${sort.id}`}
          data={[
            ...(sort === null ? [{ value: '', label: say('As it comes') }] : []),
            ...sortable.flatMap(({ id, header }) => [
              { value: id, label: say('{header}, ascending', { header: say(header) }) },
              { value: `-${id}`, label: say('{header}, descending', { header: say(header) }) },
            ]),
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') onSort({ id: value.replace(/^-/, ''), desc: value.startsWith('-') });
          }}
        />
      )}
      {props.onChoosePage !== undefined && (
        <PageCheck shown={shown} onChoosePage={props.onChoosePage} label={say('Select all of this page')} />
      )}
      <Box
        component="ul"
        aria-label={caption}
        className={classes.cards ?? ''}
        inert={props.isStale}
        data-is-stale={props.isStale}
      >
        {shown.map((one, index) => (
          <Paper
            key={one.key}
            component="li"
            withBorder
            p="sm"
            data-row={one.key}
            data-is-chosen={one.isChosen}
          >
            <Group align="center" gap="sm">
              {props.onChoosePage !== undefined && (
                <RowCheck
                  shown={one}
                  name={nameOf(one.row)}
                  isTabStop={props.active === null ? index === 0 : props.active === one.key}
                />
              )}
              <Box className={classes.cardName ?? ''}>
                {named.map((column) => (
                  <FieldText key={column.id} column={column} row={one.row} name={nameOf(one.row)} />
                ))}
              </Box>
              {rowActions?.(one.row)}
            </Group>
            <dl className={classes.fields}>
              {others
                .filter(({ cell }) => !isNothing(cell(one.row)))
                .map((column) => (
                  <div key={column.id}>
                    <dt>{say(column.header)}</dt>
                    <dd>
                      <FieldText column={column} row={one.row} name={nameOf(one.row)} />
                    </dd>
                  </div>
                ))}
            </dl>
          </Paper>
        ))}
      </Box>
    </Stack>
  );
}
