import { Text, Title } from '@mantine/core';
import { dataLayers } from '../../../domain/layers/data-layers.ts';
import { layerClasses } from '../../../domain/layers/layer-classes.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say } from '../../../language/say.ts';
import { clusterColours, type MapColours, mapColours } from '../../../ui/map/map-colours.ts';
import { useMapScheme } from '../../../ui/map/use-map-scheme.ts';
import { clusterSteps } from '../data-layers/cluster-steps.ts';
import { inkOn, layerColours } from '../data-layers/layer-colours.ts';
import type { DataLayer, LayerState } from '../data-layers/use-data-layers.ts';
import classes from '../shared/report-map.module.css';

/** What of a layer's data there is to say. */
function saidOf(state: LayerState): string {
  switch (state.status) {
    case 'there': {
      const { source, imported, attribution } = state.known;
      const from =
        imported === null
          ? say('From {source}.', { source })
          : say('From {source}, brought in {day}.', { source, day: dayText(imported) });
      return [from, attribution].filter((part) => part !== '').join(' ');
    }
    case 'no data':
      return say('No data here yet.');
    case 'damaged':
      return say('Its file on the server cannot be read.');
    case 'loading':
      return say('Loading …');
    case 'failed':
      return say('Whether there is data could not be asked.');
  }
}

/** The steps of one layer with their colours and marks, and where its data is from. */
export function DataLayerLegend({ layer: { id, state } }: { readonly layer: DataLayer }) {
  const scheme = useMapScheme();
  const colours = mapColours[scheme];
  return (
    <section aria-label={say(dataLayers[id].name)}>
      <Title order={3} size="h5" mb="xs">
        {say(dataLayers[id].name)}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {say(dataLayers[id].shows)} {saidOf(state)}
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
              <span>{say(step.label)}</span>
            </li>
          ))}
          {id === 'rubbleProbability' &&
            clusterSteps.map(({ from, label, radius }, index) => (
              <li key={label}>
                <Cluster
                  fill={clusterColours[scheme][index] ?? colours.reef}
                  edge={colours.halo}
                  radius={(radius * 13) / 24}
                  mark={from === 0 ? '2' : `${from}`}
                />
                <span>{say(label)}</span>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

interface ClusterProps {
  readonly fill: string;
  readonly edge: string;
  readonly radius: number;
  readonly mark: string;
}

/** Points that stand together, as the map draws them: a number that is no percentage, on a colour that is none of the steps. */
function Cluster({ fill, edge, radius, mark }: ClusterProps) {
  return (
    <svg viewBox="0 0 40 28" width="40" height="28" aria-hidden="true">
      <circle cx="20" cy="14" r={radius} fill={fill} stroke={edge} />
      <text x="20" y="17.5" textAnchor="middle" fontSize="9" fontWeight="700" fill={inkOn(fill)}>
        {mark}
      </text>
    </svg>
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
