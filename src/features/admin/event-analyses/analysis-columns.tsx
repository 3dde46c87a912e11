import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { language, say } from '../../../language/say.ts';
import type { Blobs } from '../../../ports/blobs.ts';
import type { ListColumn } from '../../../ui/table/list/state/list-column.ts';
import { momentText } from '../shared/moment-text.ts';
import { type AnalysisRow, imagePageOf, kindText, matchOf, nameOfAnalysis } from './analysis-row.ts';

const decimal = (value: number) => value.toLocaleString(language(), { maximumFractionDigits: 1 });
const percent = (value: number | null) => (value === null ? '–' : `${decimal(value)} %`);

const millisecondsOf = ({ head, assisted }: AnalysisRow) =>
  head?.workedMs ?? assisted?.meta.timeTaken ?? null;

/** What the list of somebody's analyses shows of each. */
export function analysisColumns(blobs: Blobs): readonly ListColumn<AnalysisRow>[] {
  return [
    {
      id: 'photo',
      header: say('Photo'),
      width: '7rem',
      cell: ({ photo }) =>
        photo === null ? (
          <Text size="sm" c="dimmed">
            {say('gone')}
          </Text>
        ) : (
          <img
            src={blobs.url(photo.url, photo.token, 300)}
            alt=""
            width={96}
            height={64}
            loading="lazy"
            decoding="async"
            style={{ objectFit: 'cover', borderRadius: 6, display: 'block' }}
          />
        ),
      csv: ({ photo }) => photo?.url ?? null,
    },
    {
      id: 'image',
      header: say('Image'),
      isName: true,
      cell: (row) => {
        const to = imagePageOf(row);
        const name = (
          <Text span inherit lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
            {nameOfAnalysis(row)}
          </Text>
        );
        return to === null ? (
          name
        ) : (
          <Anchor component={Link} to={to}>
            {name}
          </Anchor>
        );
      },
      csv: nameOfAnalysis,
    },
    {
      id: 'survey',
      header: say('Survey'),
      cell: ({ head }) => <bdi>{head?.survey.name ?? '–'}</bdi>,
      csv: ({ head }) => head?.survey.name ?? null,
    },
    { id: 'kind', header: say('Way of analysing'), cell: kindText, csv: kindText },
    {
      id: 'saved',
      header: say('Saved'),
      cell: ({ head }) => (head === null ? say('unreadable') : momentText(head.updated)),
      csv: ({ head }) => head?.updated ?? null,
    },
    {
      id: 'coverage',
      header: say('Coverage'),
      isNumber: true,
      cell: ({ head }) => percent(head === null ? null : head.stats.coverage * 100),
      csv: ({ head }) => head?.stats.coverage ?? null,
    },
    {
      id: 'match',
      header: say('Match percent'),
      isNumber: true,
      cell: (row) => percent(matchOf(row)),
      csv: matchOf,
    },
    {
      id: 'minutes',
      header: say('Minutes'),
      isNumber: true,
      cell: (row) => {
        const milliseconds = millisecondsOf(row);
        return milliseconds === null ? '–' : decimal(milliseconds / 60_000);
      },
      csv: (row) => {
        const milliseconds = millisecondsOf(row);
        return milliseconds === null ? null : milliseconds / 60_000;
      },
    },
  ];
}
