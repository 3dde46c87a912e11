import type { DataLayerId } from '../../../domain/layers/data-layers.ts';
import { zoneIds } from '../../../domain/layers/zones.ts';
import { markColours, priorityColours, rubbleColours, zoneColours } from '../../../ui/map/map-colours.ts';
import type { MapScheme } from '../../../ui/map/map-types.ts';

type LayerColours = Readonly<Record<DataLayerId, readonly string[]>>;

const byDay: LayerColours = {
  zoning: zoneIds.map((id) => zoneColours[id]),
  keySourceReefs: [markColours.source],
  rubbleProbability: rubbleColours,
  cotsPriority: priorityColours.starfish,
  censusPriority: priorityColours.census,
  deepReefs: markColours.deep,
  hotRefugiaReefs: [markColours.refugia],
};

/** The colour of each step of `layerClasses`, in its order. What matters most is the darkest by day and the brightest by night. */
export const layerColours: Readonly<Record<MapScheme, LayerColours>> = {
  light: byDay,
  dark: {
    ...byDay,
    rubbleProbability: rubbleColours.toReversed(),
    cotsPriority: priorityColours.starfish.toReversed(),
    censusPriority: priorityColours.census.toReversed(),
    deepReefs: markColours.deep.toReversed(),
  },
};

const [darkInk, lightInk] = ['#06202d', '#ffffff'];

/** Part of full light in a colour (relative luminance of WCAG 2.2), 0 to 1. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What is written on a colour (`#rrggbb`): dark or light, whichever is read better. */
export const inkOn = (colour: string) => (luminanceOf(colour) > 0.18 ? darkInk : lightInk);
