import { NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useRegions } from '../../client/regions/region.ts';
import { listedRegions } from '../../domain/region/known-regions.ts';
import { isRegionId, type RegionId } from '../../domain/region/region.ts';
import { say } from '../../language/say.ts';

/** Each region has models of its own. */
export function RegionChoice({ chosen }: { readonly chosen: RegionId }) {
  const regions = useRegions();
  const navigate = useNavigate();
  const active = listedRegions(regions).filter(({ isActive, regionId }) => isActive || regionId === chosen);
  return (
    <NativeSelect
      label={say('Region')}
      value={chosen}
      data={active.map(({ regionId, regionName }) => ({ value: regionId, label: regionName }))}
      onChange={({ currentTarget: { value } }) => {
        if (isRegionId(value)) void navigate(`/suggestion-models/${value}`);
      }}
    />
  );
}
