import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ReefEvent } from '../../../domain/events/event.ts';
import { language, say } from '../../../language/say.ts';
import type { ListColumn } from '../../../ui/table/list/state/list-column.ts';
import { momentText } from '../shared/moment-text.ts';
import { nameOfPersonRow, type PersonRow } from './person-row.ts';

/** The page of what somebody analysed for an event. */
export function analysesPageOf(event: ReefEvent, row: PersonRow): string {
  const said = new URLSearchParams({
    userName: nameOfPersonRow(row).slice(0, 200),
    eventName: event.name,
    eventHandle: event.handle,
  });
  return `/edit-event/${encodeURIComponent(event.id)}/${encodeURIComponent(row.uid)}?${said}`;
}

const decimal = (value: number) => value.toLocaleString(language(), { maximumFractionDigits: 1 });

/** What the list of an event's people shows of each. */
export function personColumns(event: ReefEvent): readonly ListColumn<PersonRow>[] {
  return [
    {
      id: 'name',
      header: say('Name'),
      isName: true,
      cell: (row) => (
        <Anchor component={Link} to={analysesPageOf(event, row)} style={{ overflowWrap: 'anywhere' }}>
          <Text span inherit lineClamp={2}>
            <bdi>{nameOfPersonRow(row)}</bdi>
          </Text>
        </Anchor>
      ),
      csv: nameOfPersonRow,
    },
    {
      id: 'place',
      header: say('Place'),
      cell: ({ activity }) => activity?.user.locName ?? '–',
      csv: ({ activity }) => activity?.user.locName ?? null,
    },
    {
      id: 'domain',
      header: say('Domain'),
      cell: ({ activity }) => activity?.user.domain ?? '–',
      csv: ({ activity }) => activity?.user.domain ?? null,
    },
    {
      id: 'analyses',
      header: say('Analyses'),
      isNumber: true,
      cell: ({ activity }) =>
        activity === null ? say('unreadable') : activity.activity.analysis.toLocaleString(language()),
      csv: ({ activity }) => activity?.activity.analysis ?? null,
    },
    {
      id: 'minutes',
      header: say('Time in minutes'),
      isNumber: true,
      cell: ({ activity }) => (activity === null ? '–' : decimal(activity.activity.mins)),
      csv: ({ activity }) => activity?.activity.mins ?? null,
    },
    {
      id: 'match',
      header: say('Match percent'),
      isNumber: true,
      cell: ({ activity }) =>
        activity?.validations === undefined ? '–' : `${decimal(activity.validations.matchPercent)} %`,
      csv: ({ activity }) => activity?.validations?.matchPercent ?? null,
    },
    {
      id: 'time-taken',
      header: say('Minutes an analysis'),
      isNumber: true,
      hiddenAtFirst: true,
      cell: ({ activity }) =>
        activity?.validations === undefined ? '–' : decimal(activity.validations.timeTaken / 60_000),
      csv: ({ activity }) =>
        activity?.validations === undefined ? null : activity.validations.timeTaken / 60_000,
    },
    {
      id: 'updated',
      header: say('Updated'),
      cell: ({ activity }) => (activity === null ? '–' : momentText(activity.updated)),
      csv: ({ activity }) => activity?.updated ?? null,
    },
  ];
}
