import { percentageKeys } from '../../../src/domain/annotation/percentage-analysis.ts';
import { seededRandom } from '../../../src/domain/random/seeded-random.ts';
import { newCanvas, type ReefCanvas } from '../render/canvas.ts';
import { valueNoise } from '../render/noise.ts';
import {
  type Brush,
  type Colony,
  paintAlgae,
  paintBoulder,
  paintBranching,
  paintPlating,
  paintSoft,
} from './colonies.ts';
import { develop } from './develop.ts';
import { paintGround, scatterRubble } from './ground.ts';
import { placeColonies } from './place-colonies.ts';
import type { ColonyKind, ReefScene } from './scene.ts';

export interface PaintedReef {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, 8 bits each. */
  readonly pixels: Uint8Array;
  /** One index into `keys` for each pixel: what was painted there. */
  readonly labels: Uint8Array;
  /** Keys of the percentage form, `reef_hard_branching-live`. */
  readonly keys: readonly string[];
  /** Percent of the picture by key, of what was painted; they add up to 100. */
  readonly truth: Readonly<Record<string, number>>;
}

const painters: Readonly<Record<ColonyKind, (brush: Brush, colony: Colony) => void>> = {
  branching: paintBranching,
  plating: paintPlating,
  boulder: paintBoulder,
  soft: paintSoft,
  algae: paintAlgae,
};

function countLabels({ label }: ReefCanvas): Record<string, number> {
  const counts = new Array<number>(percentageKeys.length).fill(0);
  for (const index of label) counts[index] = (counts[index] ?? 0) + 1;
  const truth: Record<string, number> = {};
  for (const [index, count] of counts.entries()) {
    const key = percentageKeys[index];
    if (key !== undefined && count > 0) truth[key] = (count / label.length) * 100;
  }
  return truth;
}

/**
 * Paints a reef photo of which every pixel is known: for the demo, the walkthrough and tests.
 * The same scene gives the same bytes.
 */
export function paintReef(scene: ReefScene): PaintedReef {
  const random = seededRandom(scene.seed);
  const canvas = newCanvas(scene.width, scene.height);
  const brush: Brush = { canvas, random, noise: valueNoise(random) };
  const horizon = scene.water * scene.height;
  paintGround(brush, scene, horizon);
  scatterRubble(brush, horizon);
  for (const colony of placeColonies(brush, scene, horizon)) painters[colony.kind](brush, colony);
  return {
    width: scene.width,
    height: scene.height,
    pixels: develop(brush, scene),
    labels: canvas.label,
    keys: percentageKeys,
    truth: countLabels(canvas),
  };
}
