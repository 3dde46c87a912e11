import { text } from '../../../language/say.ts';

/** One step of how many points stand together in a circle. */
export interface ClusterStep {
  /** The fewest points of the step. */
  readonly from: number;
  readonly label: string;
  /** Of the circle, in pixels. */
  readonly radius: number;
}

/** Points that would cover each other are one circle; its size and its grey say how many (spec: steps at 100 and 750). */
export const clusterSteps: readonly ClusterStep[] = [
  { from: 0, label: text('Fewer than 100 points together'), radius: 13 },
  { from: 100, label: text('100 to 749 points together'), radius: 18 },
  { from: 750, label: text('750 points together, or more'), radius: 24 },
];
