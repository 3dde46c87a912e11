import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestedRegions } from '../../../tests/support/analysis/suggested-regions.ts';
import { seededRandom } from '../random/seeded-random.ts';
import { agreementOf, predictedLabel } from './agreement.ts';
import { areaOf, type SaidRegion, sharesOfRegions } from './region-shares.ts';
import type { StepLabels } from './steps.ts';

const said = (labels: StepLabels, path = suggestedRegions({ columns: 2, rows: 1 }).regions[0]?.path ?? []) =>
  ({ kind: 'suggested', path, labels }) satisfies SaidRegion;
const shares = (regions: readonly SaidRegion[], isBad = false) =>
  Object.fromEntries(
    sharesOfRegions(regions, isBad).categories.map(({ id, mod, coverage }) => [
      `${id}-${mod ?? 'live'}`,
      coverage,
    ]),
  );

describe('shares of a photo', () => {
  test('regions that cover a photo once have its whole area, wherever their corners are', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 8 }), (seed, columns) => {
        const { regions } = suggestedRegions({ columns, rows: 3, random: seededRandom(seed) });
        expect(regions.reduce((sum, { path }) => sum + areaOf(path), 0)).toBeCloseTo(1, 3);
      }),
    );
  });

  test('a region inside another one, joined by a seam of no width, is not counted twice', () => {
    const path = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
      [0.25, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
      [0.75, 0.25],
      [0.25, 0.25],
    ] as const; // prettier-ignore
    expect(areaOf(path)).toBeCloseTo(0.75, 6);
  });

  test('a label counts as the category of the drawing that means the same, in its state', () => {
    expect(shares([said({ labels: 'deadbranching' }), said({ labels: 'soft' })])).toEqual({
      'reef_hard_branching-dead': 0.5,
      'reef_soft-live': 0.5,
    });
  });

  test('the shape of hard coral counts, and hard coral where nobody knows the shape', () => {
    expect(
      shares([
        said({ labels: 'hard', hardcoral: 'plating' }),
        said({ labels: 'hard', hardcoral: 'unknown' }),
      ]),
    ).toEqual({ 'reef_hard_plating-live': 0.5, 'reef_hard-live': 0.5 });
  });

  test('the zap has what no other region covers', () => {
    const zap = { kind: 'zap', path: [], labels: { labels: 'background' } } as const;
    expect(shares([said({ labels: 'soft' }), zap])).toEqual({
      'reef_soft-live': 0.5,
      'background-live': 0.5,
    });
  });

  test('regions over one another are made smaller alike, and never more than the photo', () => {
    const layers = ['soft', 'soft', 'rubble', 'background'].map((labels) => said({ labels }));
    expect(shares(layers)).toEqual({
      'reef_soft-live': 0.5,
      'reef_structure_rubble-live': 0.25,
      'background-live': 0.25,
    });
  });

  test('coverage is the share of regions with a label; a bad image is covered as one', () => {
    const half = [said({ labels: 'soft' }), said({})];
    expect(sharesOfRegions(half, false).coverage).toBe(0.5);
    expect(sharesOfRegions(half, true)).toMatchObject({
      coverage: 1,
      categories: [{ id: 'flag', coverage: 1 }],
    });
  });
});

describe('how often the model was right', () => {
  const compared = (predicted: string | null, labels: StepLabels) => ({ ...said(labels), predicted });

  test('regions count of which both said something, and match where they said the same in any state', () => {
    const regions = [
      compared('branching', { labels: 'bleachedbranching' }),
      compared('massive', { labels: 'plating' }),
      compared('plating', { labels: 'hard', hardcoral: 'plating' }),
      compared(null, { labels: 'soft' }),
      compared('soft', {}),
      compared('soft', { labels: 'unknown' }),
    ];
    expect(agreementOf(regions)).toEqual({ match: 2, total: 3, matchPercent: 66.7 });
  });

  test('hard coral of no told shape agrees with every shape, and with nothing else', () => {
    const hard = { labels: 'hard', hardcoral: 'unknown' };
    expect(agreementOf([compared('massive', hard), compared('soft', hard)])).toMatchObject({
      match: 1,
      total: 2,
    });
  });

  test('without a region to compare there is no percentage', () => {
    expect(agreementOf([])).toEqual({ match: 0, total: 0, matchPercent: null });
  });

  test.each([
    ['massive live coral', 'massive'],
    ['Other_live_coral', 'othercoral'],
    ['open-structure', 'structure'],
    ['uncategorised', 'background'],
    ['soft', 'soft'],
  ])('the model’s word "%s" is the label %s', (word, label) => {
    expect(predictedLabel(word)).toBe(label);
  });
});
