import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReefResultsDocument } from '../../../domain/estimate/reef-result.ts';
import { censusYear, type Dataset } from '../../../domain/reporting/dataset.ts';
import { differenceOf, differenceText } from '../../../domain/results/compare-results.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { percentText } from '../shared/report-texts.ts';

interface ReefYearsProps {
  readonly results: ReefResultsDocument['byDataset'];
  readonly datasets: readonly Dataset[];
}

/** Living coral of a reef census by census, each with its range; nothing where there are not two. */
export function ReefYears({ results, datasets }: ReefYearsProps) {
  const years = datasets
    .filter((dataset) => censusYear(dataset) !== 'All')
    .sort((one, other) => (one.startDate < other.startDate ? -1 : 1))
    .flatMap((dataset) => {
      const cover = results[dataset.id]?.cover;
      return cover === undefined ? [] : [{ dataset, total: cover.total }];
    });
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label="Change over the years">
      <Stack gap="sm">
        <Title order={3} size="h4">
          Change over the years
        </Title>
        <BarChart
          title="Living coral by census"
          of="Census"
          what="Living coral"
          bars={years.map(({ dataset, total }) => ({
            label: `${censusYear(dataset)}, ${dataset.shortName}`,
            value: total.mean,
            interval: [total.low, total.high],
          }))}
          whole={100}
          format={percentText}
        />
        <Text>
          {censusYear(last.dataset)} against {censusYear(first.dataset)}:{' '}
          <strong>{differenceText(differenceOf(last.total, first.total))}</strong>.
        </Text>
      </Stack>
    </Paper>
  );
}
