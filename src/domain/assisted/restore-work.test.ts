import { expect, test } from 'vitest';
import { drawnPhoto } from '../../../tests/support/analysis/drawn-photo.ts';
import { suggestedRegions } from '../../../tests/support/analysis/suggested-regions.ts';
import { seededRandom } from '../random/seeded-random.ts';
import { saidOf } from './hand-in.ts';
import { badImageId } from './labels.ts';
import { packRegions } from './pack-regions.ts';
import { readRegions } from './read-regions.ts';
import { keepableWork, restoreWork } from './restore-work.ts';
import { type RegionStep, stepsOf } from './steps.ts';
import {
  addDrawn,
  answer,
  beginWork,
  canUndo,
  confirmActive,
  eraseActive,
  labelActive,
  undoWork,
  zapWork,
} from './work.ts';

const suggestion = suggestedRegions({ random: seededRandom(1) });
const labelling = stepsOf(4)[0] as RegionStep;
const triangle = [
  [0.1, 0.1],
  [0.2, 0.1],
  [0.2, 0.2],
] as const;

/** One region confirmed, one erased, one drawn, the rest zapped, a question answered. */
function worked() {
  let work = eraseActive(confirmActive(beginWork(suggestion), labelling));
  work = labelActive(addDrawn(work, 'mine', triangle), labelling, 'deadplating');
  return answer(zapWork(work, 'zap'), 'level', 'low');
}

test('work that was kept goes on as it was, at its first open region', () => {
  const { regions, answers, step, isBad } = worked();
  const again = restoreWork(suggestion, keepableWork(worked()));
  expect(again).toMatchObject({ regions, answers, step, isBad, active: 'region-3', past: [] });
});

test('a bad image is taken back after a visit, and what was said under it is there again', () => {
  const bad = labelActive(worked(), labelling, badImageId);
  const again = restoreWork(suggestion, keepableWork(bad));
  expect([again.isBad, again.past, canUndo(again)]).toEqual([true, [], true]);
  const taken = undoWork(again);
  expect(taken).toMatchObject({ isBad: false, regions: worked().regions });
  expect(canUndo(taken)).toBe(false);
  expect(undoWork(taken)).toBe(taken);
});

test('a device keeps no outline of what is suggested anyway', () => {
  expect(JSON.stringify(keepableWork(beginWork(suggestion)))).not.toContain('path');
});

test('where other regions are suggested by now, what was drawn and answered stays', () => {
  const other = { ...suggestion, regions: suggestedRegions({ columns: 2 }).regions };
  const renamed = other.regions.map((region, index) => ({
    ...region,
    predicted: { ...region.predicted, id: `new-${index}` },
  }));
  const again = restoreWork({ ...other, regions: renamed }, keepableWork(worked()));
  expect(again.regions.map(({ id }) => id)).toEqual(['mine', 'new-0', 'new-1', 'new-2', 'new-3', 'zap']);
  expect(again.answers).toEqual({ level: 'low' });
});

test('regions that were handed in are read as they were, and damaged ones not at all', () => {
  const { regions } = saidOf(worked(), { version: 4, model: null }, []);
  const packed = packRegions(regions, drawnPhoto, 1_760_000_000_000);
  expect(readRegions(packed)).toEqual(regions);
  expect(readRegions(packed.slice(0, 40))).toBeNull();
});
