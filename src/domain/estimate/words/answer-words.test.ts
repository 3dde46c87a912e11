import { describe, expect, test } from 'vitest';
import { labelOfCategory, labelOfClass } from '../class-labels.ts';
import {
  animalWords,
  closenessWords,
  countWords,
  leftOutWords,
  percentOf,
  rangeWords,
} from './answer-words.ts';

const row = (mine: number | undefined, values: number[], experts: number[] = []) => ({
  key: 'live-coral',
  mine,
  values,
  experts,
});
const answer = {
  ...{ looks: 3, others: 2, experts: 0, badImage: 0, coarse: 0, unclear: 0, leftOut: 0, mine: null },
  ...{ totals: [], classes: [], animals: [], bleached: 0, diseased: 0, asked: [] },
};

test.each([
  [0, '0%'],
  [0.4, 'under 1%'],
  [1, '1%'],
  [39.6, '40%'],
])('%d percent is said as %s', (percent, text) => {
  expect(percentOf(percent)).toBe(text);
});

test('several values are said from the smallest to the largest, the same ones once', () => {
  expect(rangeWords([35, 40, 55])).toBe('35% to 55%');
  expect(rangeWords([35, 35.2])).toBe('35%');
  expect(rangeWords([])).toBe('nobody');
  expect([countWords([1, 2, 4]), countWords([2, 2]), countWords([])]).toEqual(['1 to 4', '2', '']);
});

describe('how close somebody was', () => {
  test.each([
    ['within the range of several', row(40, [35, 38, 55]), 'within what 3 others saw'],
    ['at the edge of it', row(56, [35, 55]), 'within what 2 others saw'],
    ['above it', row(60, [35, 55]), '5 points above what 2 others saw'],
    ['below it', row(20, [35, 55]), '15 points below what 2 others saw'],
    ['the same as one other', row(36, [35]), 'the same as what another person saw'],
    ['the same as several who agree', row(36, [35, 36]), 'the same as what 2 others saw'],
    ['beside an expert, whatever others saw', row(40, [40], [30]), '10 points above what an expert saw'],
    ['beside two experts', row(31, [], [30, 34]), 'within what 2 experts saw'],
  ])('%s', (_what, one, words) => {
    expect(closenessWords(one)).toBe(words);
  });

  test('is not said where they said nothing, or nobody else did', () => {
    expect(closenessWords(row(undefined, [10]))).toBeNull();
    expect(closenessWords(row(10, []))).toBeNull();
  });
});

test('why looks are in no figure is said, each for itself', () => {
  expect(leftOutWords(answer)).toEqual([]);
  expect(leftOutWords({ ...answer, coarse: 1, unclear: 2, badImage: 1, leftOut: 1 })).toEqual([
    '1 person coloured reef without saying which coral.',
    '2 people could not tell most of it.',
    '1 person called it a bad image.',
    '1 person saw something far from the others, and is not in the figure.',
  ]);
  expect(leftOutWords({ ...answer, leftOut: 2 })[0]).toContain(
    '2 people saw something far from the others, and are',
  );
  expect(leftOutWords({ ...answer, leftOut: 2, experts: 1 })).toEqual(['The figure is what an expert saw.']);
});

test('animals are said by name, with who saw them and how many; of a single look without who', () => {
  const turtle = { id: 'wildlife_turtle', looks: 2, counts: [1, 3] };
  const starfish = { id: 'wildlife_starfish', looks: 1, counts: [] };
  expect(animalWords({ ...answer, animals: [turtle, starfish], bleached: 2 })).toBe(
    'Seen: Turtle (by 2 people, 1 to 3 of them); Crown-of-thorns starfish (by 1 person); Bleached coral (by 2 people).',
  );
  expect(animalWords({ ...answer, looks: 1, animals: [starfish], diseased: 1 })).toBe(
    'Seen: Crown-of-thorns starfish; Diseased coral.',
  );
  expect(animalWords(answer)).toBeNull();
});

test('classes have a name that stands alone, and say what is not alive and well', () => {
  expect(labelOfClass('reef_hard_plating-live')).toBe('Plating coral');
  expect(labelOfClass('reef_hard_plating-dead')).toBe('Plating coral, dead');
  expect(labelOfClass('reef_soft-bleached')).toBe('Soft coral, bleached');
  expect(labelOfClass('reef_hard-live')).toBe('Hard coral, no shape told');
  expect(labelOfClass('cant-tell')).toBe('Could not tell');
  expect(labelOfCategory('wildlife_fish')).toBe('Large fish or school');
  expect(labelOfCategory('toString')).toBe('toString');
});
