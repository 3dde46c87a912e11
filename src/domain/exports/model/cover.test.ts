import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentageKeys } from '../../annotation/percentage-analysis.ts';
import { coverOfTally, isBadPhoto, wholeCover } from './cover.ts';
import { exportLabels, labelOfKey, notTold } from './labels.ts';

const thousandths = (cover: readonly { percent: number }[]) =>
  cover.reduce((sum, { percent }) => sum + Math.round(percent * 1000), 0);

describe('cover', () => {
  it('adds up to 100 to the last decimal, whatever it is made of', () => {
    const part = fc.record({
      label: fc.constantFrom(...exportLabels),
      percent: fc.double({ min: 0, max: 100, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const cover = wholeCover(parts);
        expect(thousandths(cover)).toBe(100_000);
        expect(new Set(cover.map(({ label }) => label)).size).toBe(cover.length);
      }),
    );
  });

  it('says of what is missing that nobody told it', () => {
    const [sand, soft] = [labelOfKey('background_sand-live'), labelOfKey('reef_soft-live')];
    expect(
      wholeCover([
        { label: sand, percent: 30.25 },
        { label: soft, percent: 60 },
      ]),
    ).toEqual([
      { label: soft, percent: 60 },
      { label: sand, percent: 30.25 },
      { label: notTold, percent: 9.75 },
    ]);
  });

  it('is the mean of those who told', () => {
    const tally = {
      total: 3,
      badImage: 1,
      sums: { 'reef_hard_branching-live': 100, 'background_sand-live': 100 },
    };
    expect(coverOfTally(tally)?.map(({ label, percent }) => [label.code, percent])).toEqual([
      ['HC_BRA', 50],
      ['SAND', 50],
    ]);
    expect(coverOfTally({ total: 1, badImage: 1 })).toBeNull();
    expect(coverOfTally({ total: 0 })).toBeNull();
  });

  it('keeps what every key of the form says', () => {
    for (const key of percentageKeys) {
      const cover = coverOfTally({ total: 1, sums: { [key]: 100 } });
      expect(cover).toEqual([{ label: labelOfKey(key), percent: 100 }]);
    }
  });
});

it('a photo is bad where at least half of those who looked say so', () => {
  expect(isBadPhoto({ total: 2, badImage: 1 })).toBe(true);
  expect(isBadPhoto({ total: 3, badImage: 1 })).toBe(false);
  expect(isBadPhoto({ total: 0 })).toBe(false);
});
