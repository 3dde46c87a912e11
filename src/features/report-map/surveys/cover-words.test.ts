import { expect, test } from 'vitest';
import { surveyCover } from '../../../domain/estimate/survey-cover.ts';
import { coverWords } from './cover-words.ts';

const photoOf = (live: number) => ({
  total: 1,
  sums: { 'reef_hard_branching-live': live, 'background_sand-live': 100 - live },
});
const unread = { total: 0 };

test('one photo that was read is a first look, and says that it is one photo', () => {
  const { title, figure, lines } = coverWords(surveyCover([photoOf(45), unread, unread]), 3, null);
  expect(title).toBe('First look: living coral on one photo');
  expect(figure).toBe('45%');
  expect(lines[0]).toBe('1 of 3 photos analysed, 1 analysis.');
});

test('a few photos make no number: it says what they have, and how many more would make one', () => {
  const few = surveyCover([photoOf(10), photoOf(60), ...Array.from({ length: 10 }, () => unread)]);
  const { figure, lines } = coverWords(few, 12, { status: 'too-few', needed: 8 });
  expect(figure).toBeNull();
  expect(lines).toContain('2 photos, which have from 10% to 60%.');
  expect(lines).toContain('8 more photos to be read, and the survey has a number.');
  const three = coverWords(surveyCover([photoOf(10), photoOf(60), unread]), 3, null);
  expect(three.lines.at(-1)).toBe('10 photos make a number: these count towards that of their reef.');
});

test('a number stands with its range', () => {
  const many = surveyCover(Array.from({ length: 12 }, () => photoOf(40)));
  const { figure, lines } = coverWords(many, 12, { status: 'estimated', mean: 38.2, low: 29.6, high: 47.5 });
  expect(figure).toBe('38%');
  expect(lines[0]).toBe('Most likely between 30 and 48%, from 12 photos.');
  expect(coverWords(many, 12, null).figure).toBeNull();
  expect(coverWords(many, 12, { status: 'led', needed: 3 }).lines.at(-1)).toContain('3 photos more');
});

test('what nobody read, and what nobody could tell, has no number', () => {
  expect(coverWords(surveyCover([unread]), 1, null)).toMatchObject({
    figure: null,
    lines: ['Nobody has analysed these photos yet.'],
  });
  const bad = surveyCover([{ total: 1, badImage: 1 }]);
  expect(coverWords(bad, 1, null).lines[0]).toBe('Nobody could tell it from these photos.');
});
