import { expect, test } from 'vitest';
import { answerRows } from './answer-rows.ts';

const answer = {
  ...{
    looks: 2,
    others: 1,
    experts: 0,
    badImage: 0,
    coarse: 0,
    unclear: 0,
    leftOut: 0,
    mine: 'told' as const,
  },
  ...{ animals: [], bleached: 2, diseased: 0, asked: [], mask: null },
  totals: [
    { key: 'live-coral' as const, mine: 40, values: [50], experts: [] },
    { key: 'bleached' as const, mine: 20, values: [50], experts: [] },
  ],
};
const soft = { key: 'reef_soft-bleached', mine: 20, values: [50], experts: [60] };

test('sums stand before classes, each with a name; a sum of one class is not said twice', () => {
  const one = answerRows({ ...answer, classes: [soft] });
  expect(one.map(({ label }) => label)).toEqual(['Living coral', 'Soft coral, bleached']);
  expect(one[1]).toMatchObject({ own: 20, values: [50], marked: [60] });
  const plating = { ...soft, key: 'reef_hard_plating-bleached' };
  expect(answerRows({ ...answer, classes: [soft, plating] }).map(({ label }) => label)).toContain(
    'Bleached coral',
  );
});
