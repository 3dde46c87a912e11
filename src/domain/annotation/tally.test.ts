import { describe, expect, test } from 'vitest';
import { meanLiveCoral, meanPercentages, tallyOf } from './tally.ts';

function form(percentages: Record<string, number>, coverage: number, bad = false) {
  return { stats: { coverage }, analysis: { percentages, 'dominant-coral': '', 'bad-image': bad } };
}

describe('the tally of a photo', () => {
  test('counts complete analyses only', () => {
    const tally = tallyOf([
      form({ 'reef_hard_branching-live': 60, 'background_sand-live': 40 }, 1),
      form({ 'reef_hard_branching-live': 50 }, 0.5),
    ]);
    expect(tally).toEqual({
      total: 1,
      sums: { 'reef_hard_branching-live': 60, 'background_sand-live': 40 },
      badImage: 0,
    });
  });

  test('a bad-image vote counts but changes no mean', () => {
    const tally = tallyOf([
      form({ 'reef_soft-live': 30, 'background_water-live': 70 }, 1),
      form({}, 1, true),
    ]);
    expect(tally.total).toBe(2);
    expect(meanPercentages(tally)).toEqual({ 'reef_soft-live': 30, 'background_water-live': 70 });
  });

  test('living coral is hard and soft, never the dead', () => {
    const tally = tallyOf([
      form({ 'reef_hard_boulder-live': 20, 'reef_hard_boulder-dead': 30, 'reef_soft-live': 10 }, 0.96),
      form({ 'reef_hard_boulder-live': 40, 'background_sand-live': 60 }, 1),
    ]);
    expect(meanLiveCoral(tally)).toBeCloseTo(35);
  });

  test('nobody could tell: no mean', () => {
    expect(meanLiveCoral(tallyOf([]))).toBeNull();
    expect(meanLiveCoral(tallyOf([form({}, 1, true)]))).toBeNull();
  });
});
