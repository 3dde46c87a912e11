import { Group, NativeSelect } from '@mantine/core';
import { everyRegionOption, type Regions, regionIn } from '../../../domain/region/known-regions.ts';
import { isRegionId } from '../../../domain/region/region.ts';
import { say, text } from '../../../language/say.ts';
import { censusYears, type ImagesAsked, predictions } from './images-asked.ts';

interface ImageFiltersProps {
  readonly asked: ImagesAsked;
  readonly regions: Regions;
  readonly onChange: (asked: ImagesAsked) => void;
}

const saidPredictions = {
  any: text('With and without prediction'),
  with: text('With prediction'),
  without: text('Without prediction'),
} as const;

/** Of which region and census, with or without labelled regions, on the census or marked as bad. */
export function ImageFilters({ asked, regions, onChange }: ImageFiltersProps) {
  return (
    <Group gap="md" align="flex-end" role="group" aria-label={say('Which images')}>
      <NativeSelect
        label={say('Region')}
        value={asked.regionId}
        data={everyRegionOption(regions)}
        onChange={({ currentTarget: { value } }) => {
          if (!isRegionId(value)) return;
          const years = censusYears(regionIn(regions, value));
          const year = years.includes(asked.year) ? asked.year : (years[0] ?? asked.year);
          onChange({ ...asked, regionId: value, year });
        }}
      />
      <NativeSelect
        label={say('Census year')}
        value={String(asked.year)}
        data={censusYears(regionIn(regions, asked.regionId)).map(String)}
        onChange={({ currentTarget: { value } }) => onChange({ ...asked, year: Number(value) })}
      />
      <NativeSelect
        label={say('Prediction')}
        value={asked.prediction}
        data={predictions.map((value) => ({ value, label: say(saidPredictions[value]) }))}
        onChange={({ currentTarget: { value } }) => {
          const prediction = predictions.find((known) => known === value);
          if (prediction !== undefined) onChange({ ...asked, prediction });
        }}
      />
      <NativeSelect
        label={say('Shown')}
        value={asked.isBad ? 'bad' : 'census'}
        data={[
          { value: 'census', label: say('On the census') },
          { value: 'bad', label: say('Marked as bad') },
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ ...asked, isBad: value === 'bad' })}
      />
    </Group>
  );
}
