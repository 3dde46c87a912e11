import { SimpleGrid, Stack, Tabs, Text, Title } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { hoursText } from '../../../domain/certificate/certificate.ts';
import { leastCompared } from '../../../domain/leaderboards/care.ts';
import { fewestPeople, type Leaderboard } from '../../../domain/leaderboards/leaderboard.ts';
import { say, text } from '../../../language/say.ts';
import { BigNumber } from '../../../ui/big-number.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { keyed, keyOf } from '../../../ui/table/keyed.ts';
import { careColumns, organisationColumns, personColumns, schoolColumns } from './columns.ts';
import { type BoardName, boards } from './use-choice.ts';

const minuteMs = 60_000;

const titles: Readonly<Record<BoardName, string>> = {
  volunteers: text('Volunteers'),
  schools: text('Schools'),
  organisations: text('Organisations'),
  care: text('Care'),
};

interface BoardViewProps {
  readonly board: Leaderboard | null;
  readonly open: BoardName;
  readonly onOpen: (board: string) => void;
}

/** Sums of everybody, and the boards of those who want to be named. */
export function BoardView({ board, open, onOpen }: BoardViewProps) {
  const { people, analysis, mins } = board?.stats ?? { people: 0, analysis: 0, mins: 0 };
  return (
    <Stack gap="xl">
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="lg" component="section" aria-label={say('So far')}>
        <BigNumber value={analysis} label={say('Analysed')} />
        <BigNumber value={people} label={say('People')} />
        <BigNumber value={hoursText(mins * minuteMs)} label={say('Time spent')} />
      </SimpleGrid>
      <Tabs value={open} onChange={(value) => value !== null && onOpen(value)} keepMounted={false}>
        <Tabs.List>
          {boards.map((name) => (
            <Tabs.Tab key={name} value={name} px={{ base: 8, sm: 'md' }}>
              {say(titles[name])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="volunteers" pt="lg">
          <Volunteers board={board} />
        </Tabs.Panel>
        <Tabs.Panel value="schools" pt="lg">
          <Schools board={board} />
        </Tabs.Panel>
        <Tabs.Panel value="organisations" pt="lg">
          <Organisations board={board} />
        </Tabs.Panel>
        <Tabs.Panel value="care" pt="lg">
          <Careful board={board} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

interface ListProps<Row extends object> {
  readonly title: string;
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly DataColumn<Row & { readonly key: string }>[];
  readonly empty: string;
  /** How it is counted. */
  readonly children?: ReactNode;
}

function List<Row extends object>({ title, rows, columns, empty, children }: ListProps<Row>) {
  const shown = useMemo(() => keyed(rows), [rows]);
  return (
    <section aria-label={title}>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      {children !== undefined && (
        <Text size="sm" c="dimmed" maw={760} mb="md">
          {children}
        </Text>
      )}
      <DataTable
        caption={title}
        rows={shown}
        columns={columns}
        keyOf={keyOf}
        empty={<Text c="dimmed">{empty}</Text>}
      />
    </section>
  );
}

interface OneBoardProps {
  readonly board: Leaderboard | null;
}

function Volunteers({ board }: OneBoardProps) {
  return (
    <List
      title={say('Top 50 Volunteers')}
      rows={board?.volunteers}
      columns={personColumns}
      empty={say('Nobody who wants to be named yet. Be the first.')}
    />
  );
}

const groupRule = () =>
  say('With {count} people or more, so that no figure is somebody’s own.', { count: fewestPeople });

/** Nobody looks at who belongs where, so no board says that it does. */
const unconfirmed = () => say('People say themselves where they belong: nobody has confirmed it.');

function Schools({ board }: OneBoardProps) {
  return (
    <Stack gap="xl">
      <List
        title={say('Schools')}
        rows={board?.schools}
        columns={schoolColumns}
        empty={say('No school with enough people yet.')}
      >
        {groupRule()} {say('A school is yours when you choose it in your profile.')} {unconfirmed()}
      </List>
      <List
        title={say('Top 50 Students')}
        rows={board?.students}
        columns={personColumns}
        empty={say('No student who wants to be named yet.')}
      />
    </Stack>
  );
}

function Organisations({ board }: OneBoardProps) {
  return (
    <List
      title={say('Organisations')}
      rows={board?.organisations}
      columns={organisationColumns}
      empty={say('No organisation with enough people yet.')}
    >
      {groupRule()} {unconfirmed()}
    </List>
  );
}

function Careful({ board }: OneBoardProps) {
  return (
    <List
      title={say('Care')}
      rows={board?.care}
      columns={careColumns}
      empty={say('Nobody who wants to be named has {count} photos yet that an expert looked at as well.', {
        count: leastCompared,
      })}
    >
      {say(
        'On how many of their photos somebody sees as much living coral as experts do, to within 15 points of a hundred: at least so many, with 95% confidence. It takes {count} photos that an expert looked at as well: whoever agrees on all of these agrees on more than four of five. Measured once a day.',
        { count: leastCompared },
      )}
    </List>
  );
}
