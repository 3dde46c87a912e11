import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestedRegions } from '../../../tests/support/analysis/suggested-regions.ts';
import { shippedRegions } from '../region/regions.ts';
import { badImageId } from './labels.ts';
import { isWhole, mayLeave, progressOf } from './progress.ts';
import {
  type AssistedVersion,
  assistedVersion,
  assistedVersions,
  isExpertVersion,
  type RegionStep,
  stepsOf,
  suggestedCard,
} from './steps.ts';
import {
  type AssistedWork,
  activate,
  addDrawn,
  answer,
  beginWork,
  confirmActive,
  eraseActive,
  goToStep,
  labelActive,
  labelIn,
  regionsOfStep,
  undoWork,
  zapWork,
} from './work.ts';

function regionStep(version: AssistedVersion, id = 'labels'): RegionStep {
  const step = stepsOf(version).find((one) => one.id === id);
  if (step?.kind !== 'regions') throw new Error(`Version ${version} has no step ${id} of shippedRegions.`);
  return step;
}
const labelling = regionStep(2.4);
const begun = (labels?: readonly (string | null)[]) =>
  beginWork(suggestedRegions(labels === undefined ? {} : { labels }));
const said = (work: AssistedWork) => work.regions.map(({ labels }) => labels.labels ?? null);
const triangle = [
  [0.1, 0.1],
  [0.2, 0.1],
  [0.2, 0.2],
] as const;

describe('labelling regions', () => {
  test('a suggestion is no label until it is confirmed; then the next open region is active', () => {
    const work = begun();
    expect(said(work)).toEqual([null, null, null, null, null, null]);
    const next = confirmActive(work, labelling);
    expect(said(next).slice(0, 2)).toEqual(['branching', null]);
    expect(next.active).toBe('region-2');
  });

  test('a region of which the model is not sure cannot be confirmed, and can be labelled', () => {
    const work = begun([null]);
    expect(confirmActive(work, labelling)).toBe(work);
    expect(said(labelActive(work, labelling, 'soft'))[0]).toBe('soft');
  });

  test('after the last region the first open one is active, and the same one where none is open', () => {
    let work = activate(begun(), 'region-6');
    work = confirmActive(work, labelling);
    expect(work.active).toBe('region-1');
    for (let left = 5; left > 0; left -= 1) work = confirmActive(work, labelling);
    expect(work.active).toBe('region-5');
  });

  test('undo takes back the label that was given last, and goes back to its region', () => {
    const work = undoWork(confirmActive(confirmActive(begun(), labelling), labelling));
    expect(said(work).slice(0, 2)).toEqual(['branching', null]);
    expect(work.active).toBe('region-2');
  });

  test('a bad image marks all regions, takes no other label, and undo brings back what was said before', () => {
    const some = confirmActive(begun(), labelling);
    const bad = labelActive(some, labelling, badImageId);
    expect(bad.regions.map((region) => labelIn(bad, region, 'labels'))).toEqual(Array(6).fill(badImageId));
    expect(labelActive(bad, labelling, 'soft')).toBe(bad);
    expect(said(undoWork(bad))).toEqual(said(some));
    expect(undoWork(bad).isBad).toBe(false);
  });

  test('a label that is on no card of the step is not taken', () => {
    const work = begun();
    expect(labelActive(work, labelling, 'deadbranching')).toBe(work);
  });

  test('everything that is done to regions is taken back by as many undos', () => {
    const act = fc.constantFrom<(work: AssistedWork, name: string) => AssistedWork>(
      (work) => confirmActive(work, labelling),
      (work) => labelActive(work, labelling, 'soft'),
      (work) => labelActive(work, labelling, badImageId),
      (work, name) => addDrawn(work, name, triangle),
      (work, name) => zapWork(work, name),
      eraseActive,
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        const work = begun();
        const after = acts.reduce((now, one, index) => one(now, `drawn ${index}`), work);
        expect(after.past.reduce(undoWork, after)).toEqual(work);
      }),
    );
  });
});

describe('what experts do', () => {
  test('a drawn region lies before the active one, and is active', () => {
    const work = addDrawn(activate(begun(), 'region-3'), 'mine', triangle);
    expect(work.regions.map(({ id }) => id).slice(1, 4)).toEqual(['region-2', 'mine', 'region-3']);
    expect(work.active).toBe('mine');
  });

  test('the eraser takes the active region, and the one after it is active', () => {
    const work = eraseActive(activate(begun(), 'region-3'));
    expect(work.regions).toHaveLength(5);
    expect(work.active).toBe('region-4');
  });

  test('the zap is the whole photo, under all others, once', () => {
    const work = zapWork(begun(), 'zap');
    expect(work.regions.at(-1)).toMatchObject({
      kind: 'zap',
      path: [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
    });
    expect(zapWork(work, 'again')).toBe(work);
  });

  test('a step may be left at once by an expert, and by others when all its regions were viewed', () => {
    const work = begun();
    expect([mayLeave(work, labelling, true), mayLeave(work, labelling, false)]).toEqual([true, false]);
    const half = [1, 2, 3].reduce((now) => confirmActive(now, labelling), work);
    expect(progressOf(half, labelling)).toBe(0.5);
    const whole = [4, 5, 6].reduce((now) => confirmActive(now, labelling), half);
    expect(mayLeave(whole, labelling, false)).toBe(true);
  });
});

describe('the steps', () => {
  test('the shapes are asked of hard coral alone, and go when it is called something else', () => {
    const [first, shapes] = [regionStep(3.2), regionStep(3.2, 'hardcoral')];
    let work = begun(['branching', 'soft']);
    for (const _ of work.regions) work = confirmActive(work, first);
    expect(regionsOfStep(work, shapes).map(({ id }) => id)).toEqual(['region-1', 'region-3', 'region-5']);
    work = confirmActive(goToStep(work, stepsOf(3.2), 1), shapes);
    expect(work.regions[0]?.labels).toEqual({ labels: 'hard', hardcoral: 'branching' });
    work = labelActive(activate(work, 'region-1'), first, 'rubble');
    expect(work.regions[0]?.labels).toEqual({ labels: 'rubble' });
  });

  test('a question is done when it is answered, and the whole when everything is', () => {
    const steps = stepsOf(2.4);
    let work = begun();
    for (const _ of work.regions) work = confirmActive(work, labelling);
    expect(isWhole(work, steps)).toBe(false);
    for (const step of steps) {
      const [card] = step.cards;
      if (step.kind === 'question' && card !== undefined) work = answer(work, step.id, card.id);
    }
    expect(isWhole(work, steps)).toBe(true);
  });

  test('a bad image needs no answers', () => {
    expect(isWhole(labelActive(begun(), labelling, badImageId), stepsOf(2.4))).toBe(true);
  });

  test('every region has a version that is known, for everybody and for experts; any other number is the oldest', () => {
    for (const { analysisVersion, expertAnalysisVersion } of Object.values(shippedRegions)) {
      expect(assistedVersion(analysisVersion)).toBe(analysisVersion);
      expect(isExpertVersion(assistedVersion(expertAnalysisVersion))).toBe(true);
      expect(isExpertVersion(assistedVersion(analysisVersion))).toBe(false);
    }
    expect(assistedVersion(9.9)).toBe(2.1);
  });

  test('each version asks something else', () => {
    const asked = assistedVersions.map((version) =>
      JSON.stringify(stepsOf(version).map(({ id, cards }) => [id, cards.map((card) => card.id)])),
    );
    expect(new Set(asked).size).toBe(assistedVersions.length);
  });

  test('in each version a model’s words are on a card, or on none; a shape is hard coral where shapes come later', () => {
    const words = ['massive', 'othercoral', 'soft', 'structure', 'rubble', 'background'];
    const cards = (version: AssistedVersion) => words.map((word) => suggestedCard(regionStep(version), word));
    expect(cards(2.1)).toEqual(['massive', null, 'soft', 'structure', 'structure', 'background']);
    expect(cards(2.4)).toEqual(words);
    expect(cards(5)).toEqual(['hard', 'hard', 'soft', 'structure', 'rubble', 'background']);
  });
});
