import { NativeSelect } from '@mantine/core';
import { useRegions } from '../../../client/regions/region.ts';
import { everyRegionOption } from '../../../domain/region/known-regions.ts';
import { isRegionId, type RegionId } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';

interface RegionSelectProps {
  readonly value: RegionId;
  readonly onChange: (regionId: RegionId) => void;
  readonly description?: string;
}

/** One of all regions: administrators look after those that are not open yet, too. */
export function RegionSelect({ value, onChange, description }: RegionSelectProps) {
  const regions = useRegions();
  return (
    <NativeSelect
      label={say('Region')}
      {...(description === undefined ? {} : { description })}
      value={value}
      data={everyRegionOption(regions)}
      onChange={({ currentTarget }) => {
        if (isRegionId(currentTarget.value)) onChange(currentTarget.value);
      }}
    />
  );
}
