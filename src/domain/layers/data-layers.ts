import { text } from '../../language/say.ts';
import { mapToggles } from '../region/region.ts';

type MapToggle = (typeof mapToggles)[number];

/** Layers whose data an operator brings, or the program ships: all but the reefs themselves. */
export type DataLayerId = Exclude<MapToggle, 'surveyedReefs'>;
export const dataLayerIds = mapToggles.filter((id) => id !== 'surveyedReefs');

/** What a layer is called, and what it shows in one sentence. */
export const dataLayers: Readonly<Record<DataLayerId, { readonly name: string; readonly shows: string }>> = {
  zoning: { name: text('Zoning'), shows: text('Zones of the marine park, in the colours of its maps.') },
  keySourceReefs: {
    name: text('Key Source Reefs'),
    shows: text('Reefs whose larvae reach many others.'),
  },
  rubbleProbability: {
    name: text('Rubble Probability'),
    shows: text('How likely it is to find loose rubble, where it is above 40 percent.'),
  },
  cotsPriority: {
    name: text('Cots Priority'),
    shows: text('How urgent it is to look for Crown-of-Thorns starfish, from 1 (very high) to 5 (very low).'),
  },
  censusPriority: {
    name: text('Census Priority'),
    shows: text('How much a survey is wanted, from 1 (very high) to 5 (very low).'),
  },
  deepReefs: { name: text('Deep Reefs'), shows: text('Reefs with ground below 10 or 20 metres.') },
  hotRefugiaReefs: {
    name: text('Hot Refugia Reefs'),
    shows: text('The fifth of all reefs with the best heat-stress scores of the past 38 years.'),
  },
};

/** The layer that a person at the keyboard means; the toggle's own name, or the shorter one. */
export function dataLayerOfWord(word: string): DataLayerId | null {
  if (word === 'hotRefugia') return 'hotRefugiaReefs';
  return dataLayerIds.find((id) => id === word) ?? null;
}

/** The name of the archive that holds a layer of a region: `gbr-cots-priority`. */
export function layerArchiveName(regionId: string, layer: DataLayerId): string {
  return `${regionId}-${layer.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
