import { layerParts } from '../../../contract/map/map-layers.ts';
import type { DataLayerId } from '../../../domain/layers/data-layers.ts';
import { layerClasses } from '../../../domain/layers/layer-classes.ts';
import { clusterColours, type MapColours, mapColours, mapFont } from '../../../ui/map/map-colours.ts';
import type { MapOverlay, MapScheme, OverlayLayer } from '../../../ui/map/map-types.ts';
import { clusterSteps } from './cluster-steps.ts';
import { inkOn, layerColours } from './layer-colours.ts';

/** A layer that is on, and where its archive is. */
export interface ShownLayer {
  readonly id: DataLayerId;
  readonly url: string;
  readonly attribution: string;
}

/** A layer with its colours. */
interface Look {
  readonly id: DataLayerId;
  readonly steps: readonly string[];
  readonly colours: MapColours;
  readonly scheme: MapScheme;
}

/** What each class of a layer has, and what another one has that this page does not know. */
function byClass(
  id: DataLayerId,
  of: (index: number, mark: string) => string | number,
  otherwise: string | number,
) {
  const cases = layerClasses[id].flatMap((step, index) => [step.id, of(index, step.mark)]);
  return ['match', ['get', 'class'], ...cases, otherwise];
}
const colourOf = ({ id, steps, colours: { reef } }: Look) =>
  byClass(id, (index) => steps[index] ?? reef, reef);
const markOf = (id: DataLayerId) => byClass(id, (_, mark) => mark, '');
const inkOf = ({ id, steps, colours: { label } }: Look) =>
  byClass(id, (index) => inkOn(steps[index] ?? label), label);
/** The most urgent stands on top, where many reefs lie together. */
const orderOf = (id: DataLayerId) => byClass(id, (index) => -index, -9);

/** Zoom from which marks have room for what is written in them. */
const marksFrom = 7;

/** Marks of several layers stand around their reef, each layer's on its own side: pixels to the right and down. */
const sides: Readonly<Partial<Record<DataLayerId, readonly [number, number]>>> = {
  keySourceReefs: [0, -20],
  cotsPriority: [-20, 0],
  censusPriority: [20, 0],
  deepReefs: [0, 20],
  hotRefugiaReefs: [20, -20],
};

/** From afar on the reef itself, where a side would be another reef. */
function sideOf(id: DataLayerId) {
  const [right, down] = sides[id] ?? [0, 0];
  const at = (share: number) => ['literal', [right * share, down * share]];
  return ['interpolate', ['linear'], ['zoom'], marksFrom - 1, at(0), marksFrom + 1, at(1)];
}

const written = (colours: MapColours) => ({
  'text-color': colours.label,
  'text-halo-color': colours.halo,
  'text-halo-width': 1.6,
});

function zones(look: Look): object[] {
  const { id, colours } = look;
  return [
    {
      id: `${id}-fill`,
      type: 'fill',
      sourceLayer: layerParts.areas,
      paint: { 'fill-color': colourOf(look), 'fill-opacity': 0.45 },
    },
    {
      id: `${id}-edge`,
      type: 'line',
      sourceLayer: layerParts.areas,
      paint: {
        'line-color': colours.label,
        'line-opacity': 0.5,
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.3, 10, 1.2],
      },
    },
    {
      id: `${id}-letters`,
      type: 'symbol',
      sourceLayer: layerParts.areas,
      minzoom: marksFrom,
      layout: {
        'text-field': markOf(id),
        'text-font': mapFont,
        'text-size': 12,
        'text-padding': 24,
      },
      paint: written(colours),
    },
  ];
}

/** Something for each step of how many points stand together, the fewest first. */
function byCount(of: (index: number) => string | number) {
  const [, ...more] = clusterSteps;
  return ['step', ['get', 'point_count'], of(0), ...more.flatMap(({ from }, index) => [from, of(index + 1)])];
}

/** Single points, and where many stand together a circle with their number: its steps are at 100 and 750 (rule 15.31). */
function clustered(look: Look): object[] {
  const { id, colours, scheme } = look;
  const isCluster = ['has', 'point_count'];
  const fillOf = (index: number) => clusterColours[scheme][index] ?? colours.reef;
  return [
    {
      id: `${id}-clusters`,
      type: 'circle',
      sourceLayer: layerParts.points,
      filter: isCluster,
      paint: {
        'circle-color': byCount(fillOf),
        'circle-radius': byCount((index) => clusterSteps[index]?.radius ?? 0),
        'circle-stroke-color': colours.halo,
        'circle-stroke-width': 2,
      },
    },
    {
      id: `${id}-counts`,
      type: 'symbol',
      sourceLayer: layerParts.points,
      filter: isCluster,
      layout: {
        'text-field': ['to-string', ['get', 'point_count_abbreviated']],
        'text-font': mapFont,
        'text-size': 12,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': byCount((index) => inkOn(fillOf(index))) },
    },
    {
      id: `${id}-points`,
      type: 'circle',
      sourceLayer: layerParts.points,
      filter: ['!', isCluster],
      paint: {
        'circle-color': colourOf(look),
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, 3, 12, 7],
        'circle-stroke-color': colours.halo,
        'circle-stroke-width': 1,
      },
    },
  ];
}

/** A mark beside each reef of the layer, with its number or letter in it; its outline where the file had one. */
function marked(look: Look): object[] {
  const { id, colours } = look;
  const translate = sideOf(id);
  // From afar the less urgent ones are smaller.
  const radius = (scale: number) => byClass(id, (index) => scale * Math.max(1.5, 3 - index * 0.5), scale);
  return [
    {
      id: `${id}-areas`,
      type: 'line',
      sourceLayer: layerParts.areas,
      paint: { 'line-color': colourOf(look), 'line-width': 2.5 },
    },
    {
      id: `${id}-marks`,
      type: 'circle',
      sourceLayer: layerParts.points,
      layout: { 'circle-sort-key': orderOf(id) },
      paint: {
        'circle-color': colourOf(look),
        'circle-radius': [
          'interpolate',
          ['linear'],
          ['zoom'],
          3,
          radius(1),
          marksFrom,
          radius(2),
          marksFrom + 2,
          10,
        ],
        'circle-stroke-color': colours.halo,
        'circle-stroke-width': [
          'interpolate',
          ['linear'],
          ['zoom'],
          4,
          0.3,
          marksFrom,
          1,
          marksFrom + 2,
          1.5,
        ],
        'circle-translate': translate,
      },
    },
    {
      id: `${id}-letters`,
      type: 'symbol',
      sourceLayer: layerParts.points,
      minzoom: marksFrom + 1,
      layout: {
        'text-field': markOf(id),
        'text-font': mapFont,
        'text-size': 12,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
        'symbol-sort-key': orderOf(id),
      },
      paint: { 'text-color': inkOf(look), 'text-translate': translate },
    },
  ];
}

function drawn(look: Look): object[] {
  if (look.id === 'zoning') return zones(look);
  return look.id === 'rubbleProbability' ? clustered(look) : marked(look);
}

/** What a layer looks like on the map; its archive is read where it is in view. */
export function dataOverlay({ id, url, attribution }: ShownLayer, scheme: MapScheme): MapOverlay {
  const look = { id, scheme, steps: layerColours[scheme][id], colours: mapColours[scheme] };
  return { id, data: { kind: 'archive', url, attribution }, layers: drawn(look) as OverlayLayer[] };
}
