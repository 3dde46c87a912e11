import { Button, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { dataLayers } from '../../../domain/layers/data-layers.ts';
import { layerClasses } from '../../../domain/layers/layer-classes.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import { ListRow } from '../shared/list-row.tsx';
import { MoreFailed } from '../shared/list-states.tsx';
import classes from '../shared/report-map.module.css';
import { type DataLayer, useReefsOfLayer } from './use-data-layers.ts';

/** Reefs that are shown at once, and more with each press. */
const perPage = 20;

interface LayerReefsProps {
  readonly regionId: RegionId;
  readonly layer: DataLayer;
  readonly onReef: (reefId: string) => void;
}

/** The reefs of a layer that is on, the most urgent first: what the map shows, for those who do not read it from a map. */
export function LayerReefs({ regionId, layer, onReef }: LayerReefsProps) {
  const [most, setMost] = useState(0);
  const listId = useId();
  const { reefs, isError, retry } = useReefsOfLayer(regionId, layer);
  const name = say(dataLayers[layer.id].name);
  const steps = layerClasses[layer.id];
  if (isError)
    return <MoreFailed title={say('Could not load more reefs of {name}', { name })} onRetry={retry} />;
  if (reefs === undefined || reefs.length === 0) return null;
  const isOpen = most > 0;
  return (
    <Stack gap="xs" mt="xs">
      <Button
        variant="subtle"
        size="compact-md"
        mih={48}
        style={{ alignSelf: 'start' }}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setMost(isOpen ? 0 : perPage)}
      >
        {isOpen
          ? say('Hide its reefs')
          : say('List its {reefs, plural, one {# reef} other {# reefs}}', { reefs: reefs.length })}
      </Button>
      <div id={listId}>
        {isOpen && (
          <ul className={classes.list} aria-label={say('Reefs of {name}', { name })}>
            {reefs.slice(0, most).map((reef) => (
              <ListRow
                key={reef.id}
                title={reef.name}
                detail={say(steps[reef.step]?.label ?? '')}
                onChoose={() => onReef(reef.id)}
              />
            ))}
          </ul>
        )}
      </div>
      {isOpen && reefs.length > most && (
        <Button variant="default" onClick={() => setMost(most + perPage)}>
          {say('Load More')}
        </Button>
      )}
      {isOpen && (
        <Text size="sm" c="dimmed">
          {say('Source: {source}', {
            source: layer.state.status === 'there' ? layer.state.known.source : '',
          })}
        </Text>
      )}
    </Stack>
  );
}
