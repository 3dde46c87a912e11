import { Paper, Select, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useAreaResults, useReefResults } from '../../../client/queries/reef-results.ts';
import { leastReefs } from '../../../domain/estimate/fusion/estimate-area.ts';
import type { ReefResult } from '../../../domain/estimate/reef-result.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { coverOfOthers } from '../../../domain/results/area-result.ts';
import type { ListedArea } from '../../../domain/results/listed-areas.ts';
import { foldText, searchWords } from '../../../domain/typed/search-text.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PhotosBehind } from '../photos/photos-behind.tsx';
import type { PhotoPlace } from '../photos/told-photos.ts';
import { BesideReef } from './beside-reef.tsx';
import { useEstimatedReefs, useListedAreas } from './result-data.ts';

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

/** In an address, instead of a reef: the other reefs of the management area. */
const ownArea = 'area';
const othersOf = ({ name }: ListedArea) => say('the other reefs of {area}', { area: name });
/** The reef itself is one of them. */
const hasOthers = ({ reefs }: ListedArea) => reefs > leastReefs;

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
  const area = useListedAreas(dataset.regionId, dataset.id).find(({ id }) => id === own?.id);
  const choices = [
    ...(area !== undefined && hasOthers(area) ? [{ value: ownArea, label: othersOf(area) }] : []),
    ...others,
  ];
  if (choices.length === 0) return null;
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label={say('Compare')}>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {say('Compare')}
        </Title>
        <Select
          label={say('With another reef, or the area')}
          placeholder={say('Choose a reef or the area')}
          data={choices}
          value={otherId}
          onChange={onOther}
          searchable
          filter={({ options, search }) => {
            const words = searchWords(search);
            return options.filter(
              (one) => 'label' in one && words.every((word) => foldText(one.label).includes(word)),
            );
          }}
          clearable
          clearButtonProps={{ 'aria-label': say('Compare with nothing') }}
          size="md"
        />
        {otherId === ownArea && area !== undefined && <WithArea {...props} area={area} />}
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

type Sides = Pick<CompareReefsProps, 'dataset' | 'name' | 'cover'>;

/** The reef and the others of its area, kind by kind, from the area's one document. */
function WithArea({ dataset, name, cover, area }: Sides & { readonly area: ListedArea }) {
  const results = useAreaResults(dataset.regionId, area.id);
  return (
    <Loaded result={results} what={say('the results of the area')} isCompact>
      {(found) => {
        const result = found?.byDataset[dataset.id];
        const others = result === undefined ? undefined : coverOfOthers(result, cover);
        if (result === undefined || others === undefined)
          return (
            <Text c="dimmed">
              {say('The area has no result in {census} yet.', { census: dataset.shortName })}
            </Text>
          );
        return (
          <>
            <BesideReef
              {...{ dataset, name, cover }}
              otherName={othersOf(area)}
              otherHeader={say('Others of its area')}
              other={others}
            />
            <Text size="sm" c="dimmed">
              {say(
                '{reefs, plural, one {# other reef of it has} other {# other reefs of it have}} a number in this census; each counts alike.',
                { reefs: result.reefs - 1 },
              )}
            </Text>
          </>
        );
      }}
    </Loaded>
  );
}

function Other({
  dataset,
  name,
  cover,
  otherId,
  otherName = say('The other reef'),
  onPhoto,
}: CompareReefsProps & { readonly otherId: string; readonly otherName: string | undefined }) {
  const results = useReefResults(dataset.regionId, otherId);
  return (
    <Loaded result={results} what={say('the results of the other reef')} isCompact>
      {(found) => {
        const other = found?.byDataset[dataset.id]?.cover;
        if (other === undefined)
          return (
            <Text c="dimmed">{say('It has no result in {census}.', { census: dataset.shortName })}</Text>
          );
        return (
          <>
            <BesideReef {...{ dataset, name, cover, otherName, other }} />
            {onPhoto !== null && (
              <PhotosBehind
                key={otherId}
                place={{ regionId: dataset.regionId, reefId: otherId, datasetId: dataset.id }}
                title={say('Photos of {reef}', { reef: otherName })}
                onPhoto={onPhoto}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
