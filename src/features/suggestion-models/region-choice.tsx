import { NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useRegions } from '../../client/context/region.ts';
import { isRegionId, type RegionId, regionIds } from '../../domain/region/region.ts';

/** Each region has models of its own. */
export function RegionChoice({ chosen }: { readonly chosen: RegionId }) {
  const regions = useRegions();
  const navigate = useNavigate();
  const active = regionIds.filter((id) => regions[id].isActive || id === chosen);
  return (
    <NativeSelect
      label="Region"
      value={chosen}
      data={active.map((id) => ({ value: id, label: regions[id].regionName }))}
      onChange={({ currentTarget: { value } }) => {
        if (isRegionId(value)) void navigate(`/suggestion-models/${value}`);
      }}
    />
  );
}
