import { Anchor, Code, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { regionPath } from '../../client/context/region.ts';
import type { RegionId } from '../../domain/region/region.ts';

/** What a model can learn from, and how there comes to be more of it. */
export function HowToTeach({ regionId }: { readonly regionId: RegionId }) {
  const { config } = useBackend();
  return (
    <>
      <Text>A model learns from what experts and verified people say. To teach it:</Text>
      <List mt="xs" spacing="xs">
        <List.Item>
          <Anchor component={Link} to={regionPath(regionId, config.region, 'analysis')}>
            Colour photos
          </Anchor>{' '}
          of this region as an expert, or label their regions. Four photos are the least.
        </List.Item>
        {config.backend === 'server' && (
          <List.Item>
            Bring in photos with a laboratory’s points, at the server:{' '}
            <Code>npm run import:points -- FILE --images FOLDER --labels MAP.csv --region {regionId}</Code>
          </List.Item>
        )}
      </List>
    </>
  );
}
