import { text } from '../../language/say.ts';
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
const priorities: readonly LayerClass[] = [
  text('1: Very high'),
  text('2: High'),
  text('3: Medium'),
  text('4: Low'),
  text('5: Very low'),
].map((label, index) => ({ id: `${index + 1}`, label, mark: `${index + 1}` }));

/** Percent above which each step of Rubble Probability begins. */
export const rubbleSteps = [40, 50, 60, 70, 80, 90] as const;

const rubbleLabels: Readonly<Record<(typeof rubbleSteps)[number], string>> = {
  40: text('Above 40 percent'),
  50: text('Above 50 percent'),
  60: text('Above 60 percent'),
  70: text('Above 70 percent'),
  80: text('Above 80 percent'),
  90: text('Above 90 percent'),
};

export const layerClasses: Readonly<Record<DataLayerId, readonly LayerClass[]>> = {
  zoning: zoneIds.map((id) => {
    const { label, letters } = zones[id];
    return { id, label, mark: letters };
  }),
  keySourceReefs: [{ id: 'source', label: text('Key source reef'), mark: 'K' }],
  rubbleProbability: rubbleSteps.map((percent) => ({
    id: `${percent}`,
    label: rubbleLabels[percent],
    mark: `${percent}`,
  })),
  cotsPriority: priorities,
  censusPriority: priorities,
  deepReefs: [
    { id: '10', label: text('Below 10 metres'), mark: '10' },
    { id: '20', label: text('Below 20 metres'), mark: '20' },
    { id: '10+20', label: text('Below 10 and below 20 metres'), mark: '10+' },
  ],
  hotRefugiaReefs: [{ id: 'refugia', label: text('Hot refugia reef'), mark: 'H' }],
};
