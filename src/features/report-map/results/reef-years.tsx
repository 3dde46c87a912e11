import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { ReefResultsDocument } from '../../../domain/estimate/reef-result.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { censusYear, type Dataset } from '../../../domain/reporting/dataset.ts';
import { differenceOf, differenceText } from '../../../domain/results/compare-results.ts';
import { say } from '../../../language/say.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { Words } from '../../../ui/words.tsx';
import { type PhotoPlace, useOpenToldPhotos } from '../photos/told-photos.ts';
import { percentText } from '../shared/report-texts.ts';

interface ReefYearsProps {
  readonly results: ReefResultsDocument['byDataset'];
  readonly datasets: readonly Dataset[];
  /** Where the photos behind it are; null for a visitor, and of an area. */
  readonly photos: PhotosOfReef | null;
}

interface PhotosOfReef {
  readonly regionId: RegionId;
  readonly reefId: string;
  /** Shows a photo large. */
  readonly onPhoto: (photo: PhotoPlace) => void;
}

/** Living coral of a reef, or of a management area, census by census, each with its range; nothing where there are not two. */
export function ReefYears({ results, datasets, photos }: ReefYearsProps) {
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
    <Paper withBorder radius="md" p="md" component="section" aria-label={say('Change over the years')}>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {say('Change over the years')}
        </Title>
        <BarChart
          title={say('Living coral by census')}
          of={say('Census')}
          what={say('Living coral')}
          bars={years.map(({ dataset, total }) => ({
            label: `${censusYear(dataset)}, ${dataset.shortName}`,
            value: total.mean,
            interval: [total.low, total.high],
          }))}
          whole={100}
          format={percentText}
        />
        <Text>
          <Words
            text="{later} against {earlier}: <b>{difference}</b>."
            values={{
              later: censusYear(last.dataset),
              earlier: censusYear(first.dataset),
              b: (inner) => <strong>{inner}</strong>,
              difference: differenceText(differenceOf(last.total, first.total)),
            }}
          />
        </Text>
        {photos !== null && <PhotosOfYears {...photos} years={years.map(({ dataset }) => dataset)} />}
      </Stack>
    </Paper>
  );
}

interface PhotosOfYearsProps extends PhotosOfReef {
  readonly years: readonly Dataset[];
}

/** The photos behind the number of each census, one press away. */
function PhotosOfYears({ years, onPhoto, ...reef }: PhotosOfYearsProps) {
  const { opening, openPhotosOf } = useOpenToldPhotos(reef, onPhoto);
  const failed = years.find(({ id }) => opening.status !== 'idle' && opening.datasetId === id);
  return (
    <div>
      <Group gap="xs">
        {years.map((dataset) => (
          <Button
            key={dataset.id}
            variant="default"
            leftSection={<IconPhoto size={18} aria-hidden />}
            loading={opening.status === 'asking' && opening.datasetId === dataset.id}
            onClick={() => void openPhotosOf(dataset.id)}
          >
            {say('Photos of {year}', { year: censusYear(dataset) })}
          </Button>
        ))}
      </Group>
      <Text size="sm" mt={4} role="status">
        {opening.status === 'failed' &&
          (failed === undefined
            ? say('The photos of it could not be loaded. Try again.')
            : say('The photos of {census} could not be loaded. Try again.', { census: failed.shortName }))}
        {opening.status === 'nothing' &&
          (failed === undefined
            ? say('No photo of it is here any more.')
            : say('No photo of {census} is here any more.', { census: failed.shortName }))}
      </Text>
    </div>
  );
}
