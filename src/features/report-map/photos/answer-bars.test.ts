import { expect, test } from 'vitest';
import { barsOfAnswer, barsOfTally, spreadOf } from './answer-bars.ts';

const nothing = {
  ...{ looks: 2, others: 2, experts: 0, badImage: 0, coarse: 0, unclear: 0, leftOut: 0, mine: null },
  ...{ totals: [], animals: [], bleached: 0, diseased: 0, asked: [], mask: null },
};

test('a spread is from the least to the most that anybody said, experts and oneself among them', () => {
  expect(spreadOf({ values: [20, 40], experts: [] })).toEqual([20, 40]);
  expect(spreadOf({ mine: 50, values: [20], experts: [10] })).toEqual([10, 50]);
  expect(spreadOf({ values: [20], experts: [] })).toBeUndefined();
});

test('each class of the figure has a bar, the largest first; what is under half a percent has none', () => {
  const classes = [
    { key: 'monument_table-live', values: [1], experts: [], mean: 1 },
    { key: 'reef_hard-live', values: [10, 30], experts: [], mean: 20 },
    { key: 'reef_mystery-live', values: [0.4], experts: [], mean: 0.4 },
    { key: 'wildlife_shark-live', values: [9], experts: [] },
  ];
  expect(barsOfAnswer({ ...nothing, classes })).toEqual([
    { label: 'Hard coral, no shape told', value: 20, interval: [10, 30] },
    { label: 'Giant table coral', value: 1 },
  ]);
});

test('of a tally everything that counts has a bar, named with its state', () => {
  const sums = {
    'reef_hard-live': 40,
    'monument-live': 20,
    'reef_soft-bleached': 10,
    'wildlife_shark-live': 0.5,
  };
  expect(barsOfTally({ total: 2, sums })).toEqual([
    { label: 'Hard coral, no shape told', value: 20 },
    { label: 'Giant coral, no shape told', value: 10 },
    { label: 'Soft coral, bleached', value: 5 },
  ]);
  expect(barsOfTally({ total: 1, badImage: 1 })).toEqual([]);
});
