import { expect, test } from 'vitest';
import { type Answer, figuresOf, thresholdFrom } from './figures.ts';
import { foldsOf, readLeaveOut } from './leave-out.ts';

const answer = (image: string, truth: string, said: string, confidence: number): Answer => ({
  image,
  truth,
  said,
  confidence,
});

/** Twenty points of coral, half of them right, and eighty of sand, of which sixty are right and the surest. */
const answers = [
  ...Array.from({ length: 20 }, (_, index) =>
    answer('a', 'Hard coral', index < 10 ? 'Sand' : 'Hard coral', 0.5),
  ),
  ...Array.from({ length: 80 }, (_, index) =>
    answer('b', 'Sand', index < 60 ? 'Sand' : 'Algae', index < 60 ? 0.9 : 0.4),
  ),
];

test('figures say how often a label is right, by group, by sureness and by photo', () => {
  expect(figuresOf(answers)).toEqual({
    accuracy: 0.7,
    balanced: 0.625,
    at70: 60 / 70,
    hardCoral: 0.9,
    worstPhoto: 0.5,
    majority: 0.8,
  });
});

test('a group of which there are hardly any points does not count in the balance', () => {
  const few = Array.from({ length: 9 }, () => answer('b', 'Rubble', 'Sand', 0.1));
  expect(figuresOf([...answers, ...few]).balanced).toBe(0.625);
});

test('a group called coral is the hard coral', () => {
  expect(figuresOf([answer('a', 'Coral', 'Sand', 1), answer('a', 'Soft coral', 'Sand', 1)]).hardCoral).toBe(
    0.5,
  );
});

const sure = (count: number, right: number, confidence: number) =>
  Array.from({ length: count }, (_, index) =>
    answer('a', 'Sand', index < right ? 'Sand' : 'Rubble', confidence),
  );

test('labels are said from the confidence on at which four of five were right', () => {
  expect(thresholdFrom([...sure(100, 90, 0.8), ...sure(100, 72, 0.7), ...sure(100, 40, 0.6)])).toBe(0.65);
  expect(thresholdFrom([...sure(100, 95, 0.8), ...sure(100, 60, 0.7)])).toBe(0.75);
  expect(thresholdFrom(sure(100, 85, 0.55))).toBe(0.5);
});

test('where few points tell, the usual threshold stays', () => {
  expect(thresholdFrom(sure(49, 49, 0.9))).toBeNull();
  expect(thresholdFrom(sure(100, 40, 0.95))).toBeNull();
});

const photos = ['c', 'a', 'e', 'b', 'd'].map((image) => ({ image }));
const namesOf = (folds: readonly (readonly { image: string }[])[]) =>
  folds.map((fold) => fold.map(({ image }) => image).join(''));

test('photos are left out one by one, or in blocks of neighbours by name', () => {
  expect(namesOf(foldsOf(photos, { kind: 'photo' }))).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(namesOf(foldsOf(photos, { kind: 'block', photos: 2 }))).toEqual(['ab', 'cd', 'e']);
});

test('nothing but photos and blocks can be left out', () => {
  expect(readLeaveOut('photo')).toEqual({ kind: 'photo' });
  expect(readLeaveOut('block:8')).toEqual({ kind: 'block', photos: 8 });
  expect(['point', 'block:0', 'block', 'block:-1', ''].map(readLeaveOut)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
