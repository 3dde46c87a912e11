import { Badge, Group, Text, Title } from '@mantine/core';
import { useReefResults } from '../../../client/queries/reef-results.ts';
import type { ReefFact } from '../../../contract/map/reef-map.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { ReefInLayers } from '../data-layers/reef-in-layers.tsx';
import { Nothing } from '../shared/list-states.tsx';
import { useCountsOfReef, useReef } from '../shared/reefs-of-dataset.ts';
import { areaText } from '../shared/report-texts.ts';
import { ReefResults } from './reef-results.tsx';

interface ReefHeadingProps {
  readonly regionId: RegionId;
  readonly dataset: Dataset;
  readonly reefId: string;
}

/** A reef: its name, what is known of it, and what the census found. */
export function ReefHeading({ regionId, dataset, reefId }: ReefHeadingProps) {
  const reef = useReef(regionId, reefId);
  const counts = useCountsOfReef(regionId, dataset.id, reefId);
  const results = useReefResults(regionId, reefId);
  return (
    <>
      <Loaded result={reef} what={say('the reef')} isCompact>
        {(found) =>
          found === null ? (
            <Nothing title={say('This reef is not on the map')}>
              {say('It may have been merged with another one.')}
            </Nothing>
          ) : (
            <>
              <ReefFacts reef={found} />
              <ReefInLayers reefId={found.id} />
            </>
          )
        }
      </Loaded>
      {counts !== null && (
        <ReefResults
          counts={counts}
          census={dataset.shortName}
          result={results.data?.byDataset[dataset.id]}
        />
      )}
    </>
  );
}

function ReefFacts({ reef: { name, gid, km2, area, isApproximate } }: { readonly reef: ReefFact }) {
  const facts = [gid, km2 === null ? undefined : areaText(km2), area?.name].filter(
    (fact) => fact !== undefined,
  );
  return (
    <div>
      <Title order={2} size="h3">
        {name}
      </Title>
      <Group gap="xs" mt={4}>
        <Text c="dimmed">{facts.join(' · ')}</Text>
        {isApproximate && (
          <Badge variant="outline" color="gray" tt="none" fw={500}>
            {say('Outline approximate')}
          </Badge>
        )}
      </Group>
    </div>
  );
}
