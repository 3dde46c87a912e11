import { Alert, List, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { coverClasses } from '../../../domain/estimate/fusion/cover.ts';
import type { ReefResult } from '../../../domain/estimate/reef-result.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say, text } from '../../../language/say.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import type { ChartBar } from '../../../ui/chart/chart-bar.ts';
import { Words } from '../../../ui/words.tsx';
import { percentText } from '../shared/report-texts.ts';
import { anotherSiteText, betweenText, classNames, madeFrom, missingText } from './result-texts.ts';

type Cover = NonNullable<ReefResult['cover']>;

/** The classes of coral, and what is no coral. */
function barsOf(cover: Cover): ChartBar[] {
  const { mean, low, high } = cover.total;
  return [
    ...coverClasses.map(
      (name): ChartBar => ({
        label: say(classNames[name]),
        value: cover[name].mean,
        interval: [cover[name].low, cover[name].high],
      }),
    ),
    { label: say('No coral'), value: 100 - mean, interval: [100 - high, 100 - low] },
  ];
}

const ofReef = text('Few photos or sites, and people who differ, make them wide.');
const ofArea = text(
  'Few reefs, and reefs that differ, make them wide. It tells of all reefs of the area as far as those that people dive at are like the others.',
);

interface ReefResultCardProps {
  readonly result: ReefResult;
  readonly census: string;
  /** The photos that it was made from; null for a visitor, and of an area. */
  readonly photos: ReactNode;
}

/** How much of a reef, or of a management area, is living coral, of which kinds, how sure that is, and what it was made from. */
export function ReefResultCard({ result, census, photos }: ReefResultCardProps) {
  const { cover, dominant, to, reefs } = result;
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label={say('Coral Cover Analysis')}>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {say('Coral Cover Analysis')}
        </Title>
        {cover === undefined ? (
          <Alert icon={<IconCamera aria-hidden />} title={say('Not enough for a number yet')}>
            {missingText(result)}
          </Alert>
        ) : (
          <>
            <div>
              <Text fz={44} fw={700} lh={1} data-numbers="">
                {percentText(cover.total.mean)}
              </Text>
              <Text>
                <Words
                  text="living coral in {census}: most likely <b>{range}</b>"
                  values={{ census, b: (inner) => <strong>{inner}</strong>, range: betweenText(cover.total) }}
                />
              </Text>
            </div>
            <BarChart
              title={say('Coral cover in {census}', { census })}
              of={say('Kind')}
              what={say('Cover')}
              bars={barsOf(cover)}
              whole={100}
              format={percentText}
            />
            {dominant !== undefined && (
              <Text>
                <Words
                  text="Dominant coral: <b>{kind}</b>"
                  values={{
                    b: (inner) => <strong>{inner}</strong>,
                    kind: say(classNames[dominant]).toLowerCase(),
                  }}
                />
              </Text>
            )}
          </>
        )}
        {photos}
        <Text>{say('Last surveyed on {day}', { day: dayText(`${to}T00:00:00.000Z`) })}</Text>
        <div>
          <Text size="sm" fw={600}>
            {say('Made from')}
          </Text>
          <List size="sm" c="dimmed">
            {madeFrom(result).map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </div>
        {cover !== undefined && (
          <Text size="sm" c="dimmed">
            {[
              say('Of ten such ranges nine hold the truth.'),
              ...(reefs === undefined ? [say(ofReef), anotherSiteText(result) ?? ''] : [say(ofArea)]),
            ].join(' ')}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
