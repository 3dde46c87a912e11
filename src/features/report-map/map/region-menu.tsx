import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRegions } from '../../../client/regions/region.ts';
import { regionOptions } from '../../../domain/region/known-regions.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';

/** The other regions of the map; those that are not active yet are named and cannot be chosen (rule 1.2). */
export function RegionMenu({ chosen }: { readonly chosen: RegionId }) {
  const regions = useRegions();
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} aria-label={say('Another region')}>
          <IconChevronDown size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {regionOptions(regions)
          .filter(({ value }) => value !== chosen)
          .map(({ value, label, disabled }) =>
            disabled ? (
              <Menu.Item key={value} disabled>
                {label}
              </Menu.Item>
            ) : (
              <Menu.Item key={value} component={Link} to={`/${value}/detailed-reporting`}>
                {label}
              </Menu.Item>
            ),
          )}
      </Menu.Dropdown>
    </Menu>
  );
}
