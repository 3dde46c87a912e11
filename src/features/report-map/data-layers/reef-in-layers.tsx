import { Text } from '@mantine/core';
import { useRegion } from '../../../client/regions/region.ts';
import { dataLayers } from '../../../domain/layers/data-layers.ts';
import { layerClasses } from '../../../domain/layers/layer-classes.ts';
import { say } from '../../../language/say.ts';
import { Words } from '../../../ui/words.tsx';
import { useLayersOn } from '../shared/use-layers-on.ts';
import { type DataLayer, useDataLayers, useReefsOfLayer } from './use-data-layers.ts';

/** What the layers that are on say of one reef. */
export function ReefInLayers({ reefId }: { readonly reefId: string }) {
  const { layers } = useDataLayers(useRegion());
  const { layers: on } = useLayersOn();
  return layers
    .filter(({ id, state }) => on.has(id) && state.status === 'there')
    .map((layer) => <OneLayer key={layer.id} layer={layer} reefId={reefId} />);
}

function OneLayer({ layer, reefId }: { readonly layer: DataLayer; readonly reefId: string }) {
  const { regionId } = useRegion();
  const { reefs } = useReefsOfLayer(regionId, layer);
  const found = reefs?.find(({ id }) => id === reefId);
  if (found === undefined) return null;
  return (
    <Text size="sm">
      <Words
        text="{layer}: <b>{step}</b>"
        values={{
          layer: say(dataLayers[layer.id].name),
          step: say(layerClasses[layer.id][found.step]?.label ?? ''),
          b: (inner) => <b>{inner}</b>,
        }}
      />
    </Text>
  );
}
