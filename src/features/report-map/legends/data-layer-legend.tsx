import { Text, Title } from '@mantine/core';
import { dataLayers } from '../../../domain/layers/data-layers.ts';
import { layerClasses } from '../../../domain/layers/layer-classes.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { type MapColours, mapColours } from '../../../ui/map/map-colours.ts';
import { useMapScheme } from '../../../ui/map/use-map-scheme.ts';
import { inkOn, layerColours } from '../data-layers/layer-colours.ts';
import type { DataLayer, LayerState } from '../data-layers/use-data-layers.ts';
import classes from '../shared/report-map.module.css';

/** What of a layer's data there is to say. */
function saidOf(state: LayerState): string {
  switch (state.status) {
    case 'there': {
      const { source, imported, attribution } = state.known;
      const day = imported === null ? '' : `, brought in ${dayText(imported)}`;
      return [`From ${source}${day}.`, attribution].filter((part) => part !== '').join(' ');
    }
    case 'no data':
      return 'No data here yet.';
    case 'damaged':
      return 'Its file on the server cannot be read.';
    case 'loading':
      return 'Loading …';
    case 'failed':
      return 'Whether there is data could not be asked.';
  }
}

/** The steps of one layer with their colours and marks, and where its data is from. */
export function DataLayerLegend({ layer: { id, state } }: { readonly layer: DataLayer }) {
  const scheme = useMapScheme();
  const colours = mapColours[scheme];
  return (
    <section aria-label={dataLayers[id].name}>
      <Title order={3} size="h5" mb="xs">
        {dataLayers[id].name}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {dataLayers[id].shows} {saidOf(state)}
      </Text>
      {state.status === 'there' && (
        <ul className={classes.legend} data-steps="">
          {layerClasses[id].map((step, index) => (
            <li key={step.id}>
              <Step
                mark={step.mark}
                fill={layerColours[scheme][id][index] ?? colours.reef}
                colours={colours}
                isArea={id === 'zoning'}
              />
              <span>{step.label}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface StepProps {
  readonly mark: string;
  readonly fill: string;
  readonly colours: MapColours;
  readonly isArea: boolean;
}

function Step({ mark, fill, colours, isArea }: StepProps) {
  return (
    <svg viewBox="0 0 40 28" width="40" height="28" aria-hidden="true">
      {isArea ? (
        <rect x="2" y="2" width="36" height="24" fill={fill} fillOpacity={0.6} stroke={colours.label} />
      ) : (
        <circle cx="20" cy="14" r="11" fill={fill} stroke={colours.halo} />
      )}
      <text
        x="20"
        y="18.5"
        textAnchor="middle"
        fontSize="12"
        fontWeight="700"
        fill={isArea ? colours.label : inkOn(fill)}
      >
        {mark}
      </text>
    </svg>
  );
}
