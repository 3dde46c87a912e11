import { SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { countryCode } from '../../../domain/account/country-flag.ts';
import { hoursText } from '../../../domain/certificate/certificate.ts';
import type { Board } from '../../../domain/events/board.ts';
import { numberText } from '../../../language/formats.ts';
import { say, text } from '../../../language/say.ts';
import { RunUp } from '../../../ui/number/run-up.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type Keyed, keyed, keyOf } from '../../../ui/table/keyed.ts';
import classes from './board-view.module.css';
import townClasses from './named-town.module.css';
import { statsOf } from './use-board.ts';
import { VolunteersMap } from './volunteers-map.tsx';

/** A town with the flag of its country, where its last part is one; words say the same, so the flag is not read out. */
function NamedTown({ town, isSmall = false }: { readonly town: string; readonly isSmall?: boolean }) {
  const code = countryCode(town.split(',').at(-1) ?? '');
  return (
    <Text
      component="span"
      display="block"
      className={townClasses.town}
      {...(isSmall ? { size: 'sm', c: 'dimmed' } : {})}
    >
      {code !== null && (
        <img className={townClasses.flag} src={`/cdn/200/flag/${code}.svg`} alt="" width={18} height={12} />
      )}
      {town}
    </Text>
  );
}

type Volunteer = Keyed<Board['volunteers'][number]>;
type BoardPlace = Keyed<Board['placesByTime'][number]>;

const minuteMs = 60_000;

const volunteerColumns: readonly DataColumn<Volunteer>[] = [
  { id: 'rank', header: text('Rank'), cell: ({ rank }) => rank, isNumber: true, width: '4rem' },
  {
    id: 'name',
    header: text('Name and city'),
    // In one cell, so that a long name does not push the number off a phone.
    cell: ({ name, city }) => (
      <>
        <Text component="span" display="block" className={classes.name}>
          {name}
        </Text>{' '}
        {city !== undefined && <NamedTown town={city} isSmall />}
      </>
    ),
    isName: true,
  },
  {
    id: 'images',
    header: text('Images'),
    cell: ({ activity }) => numberText(activity.analysis),
    isNumber: true,
    width: '6rem',
  },
];

const placeColumns = (by: 'images' | 'time'): readonly DataColumn<BoardPlace>[] => [
  { id: 'rank', header: text('Rank'), cell: ({ rank }) => rank, isNumber: true, width: '4rem' },
  { id: 'place', header: text('Location'), cell: ({ name }) => <NamedTown town={name} />, isName: true },
  by === 'images'
    ? {
        id: 'images',
        header: text('Images analysed'),
        cell: ({ activity }) => numberText(activity.analysis),
        isNumber: true,
        width: '7rem',
      }
    : {
        id: 'time',
        header: text('Time spent'),
        cell: ({ activity }) => hoursText(activity.mins * minuteMs),
        isNumber: true,
        width: '7rem',
      },
];
const columnsBy = { images: placeColumns('images'), time: placeColumns('time') };

interface BoardViewProps {
  readonly board: Board | null;
  /** What stands between the counters and the tables. */
  readonly children?: ReactNode;
}

/** What people have done in an event: four counters, who, and where. */
export function BoardView({ board, children }: BoardViewProps) {
  const volunteers = useMemo(() => keyed(board?.volunteers), [board]);
  const { userCount, totalAnalysis, totalMinutes, totalLocations } = statsOf(board);
  return (
    <Stack gap="xl">
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="lg" component="section" aria-label={say('So far')}>
        <RunUp value={totalLocations} label={say('Locations')} />
        <RunUp value={totalAnalysis} label={say('Analysed')} />
        <RunUp value={Math.round(totalMinutes)} label={say('Minutes')} />
        <RunUp value={userCount} label={say('People')} />
      </SimpleGrid>
      {children}
      <section aria-labelledby="top-volunteers">
        <Title order={2} size="h3" id="top-volunteers" mb="md">
          {say('Top 50 Volunteers')}
        </Title>
        <DataTable
          caption={say('Top 50 Volunteers')}
          rows={volunteers}
          columns={volunteerColumns}
          keyOf={keyOf}
          empty={<Text c="dimmed">{say('Nobody yet. Be the first.')}</Text>}
        />
      </section>
      <Places board={board} />
    </Stack>
  );
}

function Places({ board }: { readonly board: Board | null }) {
  const [by, setBy] = useState<'images' | 'time'>('images');
  const rows = useMemo(
    () => keyed(by === 'images' ? board?.placesByAnalysis : board?.placesByTime),
    [board, by],
  );
  return (
    <section aria-labelledby="top-places">
      <Title order={2} size="h3" id="top-places" mb="md">
        {say('Top Volunteer Locations')}
      </Title>
      <Stack gap="md">
        {board !== null && <VolunteersMap board={board} />}
        <SegmentedControl
          value={by}
          onChange={(value) => setBy(value === 'time' ? 'time' : 'images')}
          data={[
            { value: 'images', label: say('Images analysed') },
            { value: 'time', label: say('Time spent') },
          ]}
          aria-label={say('Locations by')}
          maw={420}
        />
        <DataTable
          caption={say('Top Volunteer Locations')}
          rows={rows}
          columns={columnsBy[by]}
          keyOf={keyOf}
          empty={
            <Text c="dimmed">
              {say('Locations stand here when somebody who shows theirs has analysed a photo.')}
            </Text>
          }
        />
      </Stack>
    </section>
  );
}
