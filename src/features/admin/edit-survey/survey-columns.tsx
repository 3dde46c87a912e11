import { Badge, Group, Text } from '@mantine/core';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say, text } from '../../../language/say.ts';
import type { ListColumn } from '../../../ui/table/list/state/list-column.ts';
import type { SurveyRow } from './survey-row.ts';

const siteWords = { reef: text('Reef'), point: text('Point'), unknown: text('Unknown') } as const;

/** As the diver's watch showed it: a survey's date is the region's calendar and clock written as UTC. */
const clock = (date: string) => date.slice(11, 16);

export const surveyColumns: readonly ListColumn<SurveyRow>[] = [
  {
    id: 'name',
    header: text('Name'),
    isName: true,
    cell: ({ survey, path, isDouble }) => (
      <Group gap="xs" wrap="nowrap">
        <bdi>{survey?.name ?? say('This survey cannot be read ({path})', { path })}</bdi>
        {survey?.isDeleted === true && (
          <Badge color="red" variant="light">
            {say('deleted')}
          </Badge>
        )}
        {isDouble && (
          <Badge
            color="orange"
            variant="light"
            title={say('Another survey has the same diver, moment and reef.')}
          >
            {say('maybe a double')}
          </Badge>
        )}
      </Group>
    ),
    csv: ({ survey, path }) => survey?.name ?? path,
  },
  {
    id: 'date',
    header: text('Date'),
    cell: ({ survey }) => (survey === null ? '–' : `${dayText(survey.date)}, ${clock(survey.date)}`),
    csv: ({ survey }) => survey?.date ?? null,
    width: '13rem',
  },
  {
    id: 'site',
    header: text('Site'),
    cell: ({ survey }) =>
      survey === null
        ? '–'
        : say('{site} × {photos, plural, one {# photo} other {# photos}}', {
            site: say(siteWords[survey.site.type]),
            photos: survey.meta.images.stored ?? 0,
          }),
    width: '10rem',
  },
  {
    id: 'diver',
    header: text('Diver'),
    cell: ({ survey }) => <bdi>{survey?.user.name}</bdi>,
    csv: ({ survey }) => survey?.user.name ?? null,
    width: '9rem',
  },
  {
    id: 'read',
    header: text('Analysed'),
    isNumber: true,
    cell: ({ survey }) => (
      <Text span data-numbers="">
        {survey?.meta.images.read ?? 0}
      </Text>
    ),
    csv: ({ survey }) => survey?.meta.images.read ?? 0,
    hiddenAtFirst: true,
  },
  {
    id: 'id',
    header: text('Survey id'),
    cell: ({ ref, path }) => ref?.surveyId ?? path,
    hiddenAtFirst: true,
  },
];
