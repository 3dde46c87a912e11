import type { DataLayerId } from './data-layers.ts';
import { zoneIds, zones } from './zones.ts';

/** One step of a layer's legend. */
export interface LayerClass {
  /** As features bear it in tiles. */
  readonly id: string;
  readonly label: string;
  /** What stands on the map: a layer is read without its colours. */
  readonly mark: string;
}

/** Words of the priorities 1 to 5 (spec: "very high to very low"). */
const priorities: readonly LayerClass[] = ['Very high', 'High', 'Medium', 'Low', 'Very low'].map(
  (label, index) => ({ id: `${index + 1}`, label: `${index + 1}: ${label}`, mark: `${index + 1}` }),
);

/** Percent above which each step of Rubble Probability begins. */
export const rubbleSteps = [40, 50, 60, 70, 80, 90] as const;

export const layerClasses: Readonly<Record<DataLayerId, readonly LayerClass[]>> = {
  zoning: zoneIds.map((id) => {
    const { name, colour, letters } = zones[id];
    return { id, label: `${name} (${colour.toLowerCase()})`, mark: letters };
  }),
  keySourceReefs: [{ id: 'source', label: 'Key source reef', mark: 'K' }],
  rubbleProbability: rubbleSteps.map((percent) => ({
    id: `${percent}`,
    label: `Above ${percent} percent`,
    mark: `${percent}`,
  })),
  cotsPriority: priorities,
  censusPriority: priorities,
  deepReefs: [
    { id: '10', label: 'Below 10 metres', mark: '10' },
    { id: '20', label: 'Below 20 metres', mark: '20' },
    { id: '10+20', label: 'Below 10 and below 20 metres', mark: '10+' },
  ],
  hotRefugiaReefs: [{ id: 'refugia', label: 'Hot refugia reef', mark: 'H' }],
};
