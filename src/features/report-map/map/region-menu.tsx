import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRegions } from '../../../client/context/region.ts';
import { type RegionId, regionIds } from '../../../domain/region/region.ts';

/** The other regions of the map; those that are not active yet are named and cannot be chosen (rule 1.2). */
export function RegionMenu({ chosen }: { readonly chosen: RegionId }) {
  const regions = useRegions();
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} aria-label="Another region">
          <IconChevronDown size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {regionIds
          .filter((id) => id !== chosen)
          .map((id) =>
            regions[id].isActive ? (
              <Menu.Item key={id} component={Link} to={`/${id}/detailed-reporting`}>
                {regions[id].regionName}
              </Menu.Item>
            ) : (
              <Menu.Item key={id} disabled>
                {regions[id].regionName}: Coming Soon
              </Menu.Item>
            ),
          )}
      </Menu.Dropdown>
    </Menu>
  );
}
