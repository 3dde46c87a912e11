import { percentageKeys } from '../../../src/domain/annotation/percentage-analysis.ts';

/** What a painted reef is made of. Shares of colonies need not add up to 1. */
export interface ReefScene {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** Share of the picture, from the top, that is open water: 0 for a photo straight down. */
  readonly water: number;
  /** Shares of the ground, 0 to 1; what is left is reef substrate. */
  readonly sand: number;
  readonly rubble: number;
  /** How many colonies of each kind, for a picture of any size. */
  readonly colonies: Readonly<Partial<Record<ColonyKind, number>>>;
  /** Share of the hard corals that are dead, overgrown skeletons. */
  readonly dead: number;
  /** Metres to see in the water: 6 is murky, 30 is clear. */
  readonly visibilityMetres: number;
}

export type ColonyKind = 'branching' | 'plating' | 'boulder' | 'soft' | 'algae';

/** Index of a key of the percentage form among the labels of a picture. */
export const labelOf = (key: string) => percentageKeys.indexOf(key);

/** Labels of everything that is no colony. */
export const ground = {
  water: labelOf('background_water-live'),
  sand: labelOf('background_sand-live'),
  rubble: labelOf('reef_structure_rubble-live'),
  substrate: labelOf('reef_structure_substrate-live'),
};

/** Metres to the ground: near at the bottom of the picture, far at the horizon. */
export function distanceAt(y: number, height: number, horizon: number): number {
  const share = (y - horizon) / Math.max(1, height - horizon);
  return 1.6 + (1 - share) * (horizon > 0 ? 7.5 : 1.4);
}
