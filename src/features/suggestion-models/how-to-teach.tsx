import { Anchor, Code, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { regionPath } from '../../client/regions/region.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { say } from '../../language/say.ts';
import { Words } from '../../ui/words.tsx';

/** What a model can learn from, and how there comes to be more of it. */
export function HowToTeach({ regionId }: { readonly regionId: RegionId }) {
  const { config } = useBackend();
  return (
    <>
      <Text>{say('A model learns from what experts and verified people say. To teach it:')}</Text>
      <List mt="xs" spacing="xs">
        <List.Item>
          <Words
            text="<link>Colour photos</link> of this region as an expert, or label their regions. Four photos are the least."
            values={{
              link: (inner) => (
                <Anchor component={Link} to={regionPath(regionId, config.region, 'analysis')}>
                  {inner}
                </Anchor>
              ),
            }}
          />
        </List.Item>
        {config.backend === 'server' && (
          <List.Item>
            <Words
              text="Bring in photos with a laboratory’s points, at the server: <code>npm run import:points -- FILE --images FOLDER --labels MAP.csv --region {regionId}</code>"
              values={{ code: (inner) => <Code>{inner}</Code>, regionId }}
            />
          </List.Item>
        )}
      </List>
    </>
  );
}
