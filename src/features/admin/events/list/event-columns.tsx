import { Anchor, Badge, Group, RingProgress, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { averageOfEventsAnswer } from '../../../../contract/admin/events.ts';
import type { Instant } from '../../../../domain/documents/instant.ts';
import { daysOfEvent } from '../../../../domain/events/event-days.ts';
import { progressOfEvent, progressTone } from '../../../../domain/events/event-progress.ts';
import { nameOfRegion, type Regions, regionIn } from '../../../../domain/region/known-regions.ts';
import { dayText } from '../../../../domain/wording/day-text.ts';
import { language, say } from '../../../../language/say.ts';
import type { ListColumn } from '../../../../ui/table/list/state/list-column.ts';
import { eventStatusWords } from '../../shared/event/event-status-words.ts';
import type { EventRow } from './event-row.ts';

export type EventAverage = z.infer<typeof averageOfEventsAnswer>['averages'][number];

const colours = { success: 'green', info: 'ocean', warning: 'yellow', danger: 'red' } as const;

/** 'from 6 March 2026 to 8 March 2026'. */
export function rangeText({ event }: EventRow, regions: Regions): string {
  const { startDay, endDay } = daysOfEvent(event, regionIn(regions, event.regionId));
  const [first, last] = [dayText(startDay), dayText(endDay)];
  return first === last ? `${first}` : `${first} – ${last}`;
}

/** The page of an event's people, which only events of today's kind have. */
export const usersPageOf = ({ event }: EventRow): string => `/edit-event/${encodeURIComponent(event.id)}`;

const oneDecimal = (value: number | null | undefined): string =>
  value == null ? '–' : value.toLocaleString(language(), { maximumFractionDigits: 1 });

function Progress({ row, now }: { readonly row: EventRow; readonly now: Instant }) {
  const percent = progressOfEvent(row.event, now);
  const tone = progressTone(percent);
  const passed = `${Math.floor(percent)} %`;
  return (
    <RingProgress
      size={56}
      thickness={5}
      roundCaps
      sections={[{ value: percent, color: colours[tone] }]}
      role="img"
      aria-label={say('{percent} of its time is over', { percent: passed })}
      data-tone={tone}
      label={
        <Text size="xs" ta="center" data-numbers="" aria-hidden>
          {Math.floor(percent)}%
        </Text>
      }
    />
  );
}

/**
 * What the list of events shows of each.
 *
 * @param averages What was asked for so far, by the event's id.
 */
export function eventColumns(
  averages: ReadonlyMap<string, EventAverage>,
  now: Instant,
  regions: Regions,
): readonly ListColumn<EventRow>[] {
  return [
    {
      id: 'progress',
      header: say('Progress'),
      cell: (row) => <Progress row={row} now={now} />,
      csv: ({ event }) => Math.floor(progressOfEvent(event, now)),
    },
    {
      id: 'name',
      header: say('Event'),
      isName: true,
      cell: (row) => (
        <div>
          <Group gap="xs" wrap="nowrap">
            <Anchor component={Link} to={usersPageOf(row)} fw={600} style={{ overflowWrap: 'anywhere' }}>
              <Text span inherit lineClamp={2}>
                {row.event.name}
              </Text>
            </Anchor>
            {(row.event.status === 'draft' || row.event.status === 'cancelled') && (
              <Badge variant="light" color={row.event.status === 'draft' ? 'gray' : 'red'} flex="none">
                {say(eventStatusWords[row.event.status])}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {rangeText(row, regions)}
          </Text>
        </div>
      ),
      csv: ({ event }) => event.name,
    },
    {
      id: 'handle',
      header: say('Handle'),
      cell: ({ event }) => event.handle,
      csv: ({ event }) => event.handle,
    },
    {
      id: 'id',
      header: say('ID'),
      cell: ({ event }) => event.id,
      csv: ({ event }) => event.id,
      hiddenAtFirst: true,
    },
    {
      id: 'domains',
      header: say('Domains'),
      isNumber: true,
      cell: ({ event }) => event.domains.length,
      csv: ({ event }) => event.domains.length,
    },
    {
      id: 'region',
      header: say('Region'),
      cell: ({ event }) => nameOfRegion(event.regionId, regions),
      csv: ({ event }) => nameOfRegion(event.regionId, regions),
    },
    {
      id: 'users',
      header: say('Users'),
      isNumber: true,
      cell: ({ users }) => users.toLocaleString(language()),
      csv: ({ users }) => users,
    },
    {
      id: 'analyses',
      header: say('Analyses'),
      isNumber: true,
      cell: ({ analyses }) => analyses.toLocaleString(language()),
      csv: ({ analyses }) => analyses,
    },
    {
      id: 'average',
      header: say('Average'),
      isNumber: true,
      cell: ({ event }) => {
        const { matchPercent = null } = averages.get(event.id) ?? {};
        return matchPercent === null ? '–' : `${oneDecimal(matchPercent)} %`;
      },
      csv: ({ event }) => averages.get(event.id)?.matchPercent ?? null,
    },
    {
      id: 'minutes',
      header: say('Time in minutes'),
      isNumber: true,
      cell: ({ event }) => oneDecimal(averages.get(event.id)?.mins),
      csv: ({ event }) => averages.get(event.id)?.mins ?? null,
    },
  ];
}
