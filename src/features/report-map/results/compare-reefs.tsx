import { Paper, Select, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useReefResults } from '../../../client/queries/reef-results.ts';
import { coverKeys } from '../../../domain/estimate/fusion/cover.ts';
import type { ReefResult } from '../../../domain/estimate/reef-result.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { differenceOf, differenceText } from '../../../domain/results/compare-results.ts';
import type { ListedArea } from '../../../domain/results/listed-areas.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { PhotosBehind } from '../photos/photos-behind.tsx';
import type { PhotoPlace } from '../photos/told-photos.ts';
import { percentText } from '../shared/report-texts.ts';
import { useAreaResults, useEstimatedReefs } from './result-data.ts';
import { classNames, intervalText } from './result-texts.ts';

interface CompareReefsProps {
  readonly dataset: Dataset;
  readonly reefId: string;
  readonly name: string;
  readonly cover: NonNullable<ReefResult['cover']>;
  /** The reef that it is compared with, or `area`; null for none. */
  readonly otherId: string | null;
  readonly onOther: (reefId: string | null) => void;
  /** Shows a photo large; null for a visitor. */
  readonly onPhoto: ((photo: PhotoPlace) => void) | null;
}

const names = { total: 'Living coral', ...classNames };

/** In an address, instead of a reef: the other reefs of the management area. */
const ownArea = 'area';
const othersOf = ({ name }: ListedArea) => `the other reefs of ${name}`;

/** A reef beside another of the same census, or beside the others of its area, with what of their difference is more than chance. */
export function CompareReefs(props: CompareReefsProps) {
  const { dataset, reefId, otherId, onOther } = props;
  const reefs = useEstimatedReefs(dataset.regionId, dataset.id);
  const others = useMemo(
    () =>
      (reefs.data ?? [])
        .filter(({ reef, estimate }) => reef.id !== reefId && estimate.status === 'estimated')
        .map(({ reef }) => ({ value: reef.id, label: reef.name })),
    [reefs.data, reefId],
  );
  const own = reefs.data?.find(({ reef }) => reef.id === reefId)?.reef.area;
  const area = useAreaResults(dataset.regionId, dataset.id, reefId).find(({ id }) => id === own?.id);
  const choices = [
    ...(area?.status === 'estimated' ? [{ value: ownArea, label: othersOf(area) }] : []),
    ...others,
  ];
  if (choices.length === 0) return null;
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label="Compare">
      <Stack gap="sm">
        <Title order={3} size="h4">
          Compare
        </Title>
        <Select
          label="With another reef, or the area"
          placeholder="Choose a reef or the area"
          data={choices}
          value={otherId}
          onChange={onOther}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Compare with nothing' }}
          size="md"
        />
        {otherId === ownArea && area?.status === 'estimated' && <WithArea {...props} area={area} />}
        {otherId !== null && otherId !== ownArea && (
          <Other
            {...props}
            otherId={otherId}
            otherName={others.find(({ value }) => value === otherId)?.label}
          />
        )}
      </Stack>
    </Paper>
  );
}

interface WithAreaProps extends Pick<CompareReefsProps, 'name' | 'cover'> {
  readonly area: Extract<ListedArea, { status: 'estimated' }>;
}

function WithArea({ name, cover, area }: WithAreaProps) {
  const difference = differenceOf(cover.total, area.cover);
  return (
    <>
      <Text>
        {name} has <strong>{differenceText(difference)}</strong>
        {difference.isTold ? ` living coral than ${othersOf(area)}.` : '.'}
      </Text>
      <BarChart
        title={`${name} and its area`}
        of="Where"
        what="Living coral"
        bars={[
          { label: name, value: cover.total.mean, interval: [cover.total.low, cover.total.high] },
          { label: othersOf(area), value: area.cover.mean, interval: [area.cover.low, area.cover.high] },
        ]}
        whole={100}
        format={percentText}
      />
      <Text size="sm" c="dimmed">
        {counted(area.reefs, 'other reef')} of it {area.reefs === 1 ? 'has' : 'have'} a number in this census;
        each counts alike.
      </Text>
    </>
  );
}

interface ComparedRow {
  readonly key: (typeof coverKeys)[number];
  readonly own: NonNullable<ReefResult['cover']>['total'];
  readonly other: NonNullable<ReefResult['cover']>['total'];
}

function Other({
  dataset,
  name,
  cover,
  otherId,
  otherName = 'The other reef',
  onPhoto,
}: CompareReefsProps & { readonly otherId: string; readonly otherName: string | undefined }) {
  const results = useReefResults(dataset.regionId, otherId);
  const columns = useMemo<readonly DataColumn<ComparedRow>[]>(
    () => [
      { id: 'kind', header: 'Cover', isName: true, cell: ({ key }) => names[key] },
      {
        id: 'own',
        header: name,
        isNumber: true,
        cell: ({ own }) => `${percentText(own.mean)} (${intervalText(own)})`,
      },
      {
        id: 'other',
        header: otherName,
        isNumber: true,
        cell: ({ other }) => `${percentText(other.mean)} (${intervalText(other)})`,
      },
    ],
    [name, otherName],
  );
  return (
    <Loaded result={results} what="the results of the other reef" isCompact>
      {(found) => {
        const other = found?.byDataset[dataset.id]?.cover;
        if (other === undefined) return <Text c="dimmed">It has no result in {dataset.shortName}.</Text>;
        const rows = coverKeys.map((key): ComparedRow => ({ key, own: cover[key], other: other[key] }));
        return (
          <>
            <Text>
              {name} has <strong>{differenceText(differenceOf(cover.total, other.total))}</strong>
              {differenceOf(cover.total, other.total).isTold ? ` living coral than ${otherName}.` : '.'}
            </Text>
            <DataTable
              caption={`${name} and ${otherName} in ${dataset.shortName}`}
              rows={rows}
              columns={columns}
              keyOf={({ key }) => key}
              empty={null}
            />
            {onPhoto !== null && (
              <PhotosBehind
                key={otherId}
                place={{ regionId: dataset.regionId, reefId: otherId, datasetId: dataset.id }}
                title={`Photos of ${otherName}`}
                onPhoto={onPhoto}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
