import { expect, test } from 'vitest';
import { suggestedRegions } from '../../../tests/support/analysis/suggested-regions.ts';
import type { Lesson } from '../suggestion/lesson/lesson.ts';
import { type AssistedVersion, type RegionStep, stepsOf } from './steps.ts';
import { answersIn, suggestAgain, suggestedAnew } from './suggest-again.ts';
import {
  activate,
  addDrawn,
  beginWork,
  confirmActive,
  labelActive,
  suggestionFor,
  undoWork,
} from './work.ts';

const labellingOf = (version: AssistedVersion) => stepsOf(version)[0] as RegionStep;
const labelling = labellingOf(2.4);
/** Of six regions; the model takes each for plating, or else for branching. */
const lesson: Lesson = {
  classes: ['branching', 'plating', 'rubble'],
  threshold: 0.65,
  length: 1,
  features: new Int8Array(6),
  shares: Float32Array.from({ length: 18 }, (_, index) => [0.4, 0.5, 0.1][index % 3] ?? 0),
};
const begun = beginWork(suggestedRegions({ labels: ['branching', 'massive', null] }));
const learnt = (...labels: readonly (string | null)[]) =>
  labels.map((label) => ({ label, likeliest: label ?? 'soft', confidence: 0.71 }));

test('what was said of suggested regions is an answer, in the words of the model', () => {
  const said = ['bleachedbranching', 'unknown', 'soft'].reduce(
    (work, label) => labelActive(work, labellingOf(4), label),
    beginWork(suggestedRegions()),
  );
  // Nothing is learnt of "not sure"; a state teaches its shape; what the model does not know stays as it is.
  expect([...answersIn(said, labellingOf(4), lesson)]).toEqual([
    [0, 'branching'],
    [2, 'soft'],
  ]);
  // Hard coral of no shape is the shape that the model finds likeliest; without a card for rubble it is structure.
  const hard = labelActive(beginWork(suggestedRegions()), labellingOf(3.1), 'hard');
  expect([...answersIn(hard, labellingOf(3.1), lesson)]).toEqual([[0, 'plating']]);
  const structure = labelActive(beginWork(suggestedRegions()), labellingOf(2.1), 'structure');
  expect([...answersIn(structure, labellingOf(2.1), lesson)]).toEqual([[0, 'rubble']]);
});

test('a bad image and what an expert drew teach nothing', () => {
  const drawn = addDrawn(begun, 'mine', [
    [0, 0],
    [1, 0],
    [1, 1],
  ]);
  const said = labelActive(drawn, labelling, 'plating');
  expect(answersIn(said, labelling, lesson).size).toBe(0);
  const confirmed = confirmActive(begun, labelling);
  expect(answersIn(confirmed, labelling, lesson).size).toBe(1);
  expect(answersIn(labelActive(confirmed, labelling, 'badimage'), labelling, lesson).size).toBe(0);
});

test('no region that was said is suggested again, nor the one in the hand, and the server’s word stays', () => {
  const said = confirmActive(begun, labelling);
  expect(said.active).toBe('region-2');
  const again = suggestAgain(said, labelling, learnt('soft', 'soft', 'soft', null, 'massive', 'plating'));
  expect(again.regions.map((region) => suggestionFor(region, labelling))).toEqual([
    'branching',
    'massive',
    'soft',
    null,
    'massive',
    'plating',
  ]);
  expect(again.regions[0]?.labels).toEqual({ labels: 'branching' });
  expect(again.regions.map((region) => region.kind === 'suggested' && region.predicted)).toEqual(
    begun.regions.map((region) => region.kind === 'suggested' && region.predicted),
  );
  expect(suggestedAnew(again, labelling)).toBe(3);
  // What is confirmed then is what stands there.
  const taken = confirmActive(activate(again, 'region-6'), labelling);
  expect(taken.regions[5]?.labels).toEqual({ labels: 'plating' });
  expect(suggestedAnew(taken, labelling)).toBe(2);
  expect(undoWork(again).regions).toEqual(begun.regions);
});

test('where nothing was learnt, everything is as the server suggested it, and work that stays the same is the same', () => {
  const said = confirmActive(begun, labelling);
  const again = suggestAgain(said, labelling, learnt('soft', 'soft', 'soft', 'soft', 'soft', 'soft'));
  const inHand = activate(again, 'region-5');
  expect(suggestAgain(inHand, labelling, null).regions).toEqual(said.regions);
  expect(suggestAgain(said, labelling, null)).toBe(said);
  const same = learnt('soft', 'soft', 'soft', 'soft', 'soft', 'soft');
  expect(suggestAgain(again, labelling, same)).toBe(again);
});
