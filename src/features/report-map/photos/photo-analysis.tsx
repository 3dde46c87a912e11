import { Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { percentageCategories } from '../../../domain/annotation/category/percentage-categories.ts';
import { type AnalysisTally, meanLiveCoral, meanPercentages } from '../../../domain/estimate/tally.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import type { ChartBar } from '../../../ui/chart/chart-bar.ts';
import { percentText } from '../shared/report-texts.ts';

/** A category below this is too small to be told from none in a bar. */
const smallestShown = 0.5;

function bars(means: Readonly<Record<string, number>>): ChartBar[] {
  return percentageCategories
    .flatMap(({ id, label, canBeDead }) => [
      { label, value: means[`${id}-live`] ?? 0 },
      ...(canBeDead ? [{ label: `${label}, dead`, value: means[`${id}-dead`] ?? 0 }] : []),
    ])
    .filter(({ value }) => value >= smallestShown)
    .sort((a, b) => b.value - a.value);
}

/** What volunteers saw on a photo, as the mean of all who agree. */
export function PhotoAnalysis({ tally }: { readonly tally: AnalysisTally }) {
  const means = useMemo(() => meanPercentages(tally), [tally]);
  const shown = useMemo(() => bars(means ?? {}), [means]);
  const live = meanLiveCoral(tally);
  if (tally.total === 0)
    return (
      <div>
        <Title order={4} size="h5">
          Analysis
        </Title>
        <Text size="sm" c="dimmed">
          Nobody has analysed this photo yet.
        </Text>
      </div>
    );
  return (
    <Stack gap="xs">
      <Title order={4} size="h5">
        Analysis
      </Title>
      {live === null || means === null ? (
        <Text size="sm">Everybody who looked found that this photo cannot be used.</Text>
      ) : (
        <>
          <Text>
            <Text component="span" fz={32} fw={700} lh={1}>
              {percentText(live)}
            </Text>{' '}
            mean live coral
          </Text>
          <BarChart
            title="Mean cover of each category"
            of="Category"
            what="Mean cover"
            bars={shown}
            whole={100}
            format={percentText}
          />
        </>
      )}
      <Text size="sm" c="dimmed">
        {counted(tally.total, 'analysis', 'analyses')}
        {(tally.badImage ?? 0) > 0 ? `, ${tally.badImage} of them called it a bad image` : ''}
        {(tally.leftOut ?? 0) > 0 ? `, ${tally.leftOut} far from what the others saw and left out` : ''}
      </Text>
    </Stack>
  );
}
