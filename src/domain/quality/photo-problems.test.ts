import { expect, test } from 'vitest';
import { bitsApart, countProblems, problemsOf, usableText } from './photo-problems.ts';

const print = '0123456789abcdef';
const good = { sharpness: 0.5, lightness: 0.7, burnt: 0, print };
const other = 'fedcba9876543210';

test('a photo is blurred, too dark or too bright by what was measured, and one that nobody looked at is nothing', () => {
  const problems = problemsOf([
    { id: 'good', quality: good },
    { id: 'blurred', quality: { ...good, print: other, sharpness: 0.05 } },
    { id: 'dark', quality: { ...good, print: other, lightness: 0.1 } },
    { id: 'burnt', quality: { ...good, print: other, burnt: 0.7 } },
    { id: 'not looked at' },
  ]);
  expect([...problems]).toEqual([
    ['blurred', 'blurred'],
    ['dark', 'dark'],
    ['burnt', 'burnt'],
  ]);
  expect(usableText(4, countProblems(problems))).toBe(
    '1 of 4 photos can be used: 1 is blurred, 1 is too dark, 1 is too bright.',
  );
});

test('of photos of the same thing the first is no double, and a bad one makes no good one a double', () => {
  const near = '0123456789abcdee';
  expect(bitsApart(print, near)).toBe(1);
  expect(bitsApart('0000000000000000', 'ffffffffffffffff')).toBe(64);
  const problems = problemsOf([
    { id: 'blurred', quality: { ...good, sharpness: 0 } },
    { id: 'first', quality: good },
    { id: 'second', quality: { ...good, print: near } },
    { id: 'third', quality: { ...good, print: other } },
  ]);
  expect([...problems]).toEqual([
    ['blurred', 'blurred'],
    ['second', 'double'],
  ]);
  expect(usableText(4, countProblems(problems))).toBe(
    '2 of 4 photos can be used: 1 is blurred, 1 shows the same as another.',
  );
});

test('photos without a fault are said in one breath', () => {
  expect(usableText(40, {})).toBe('40 of 40 photos can be used.');
  expect(usableText(1, {})).toBe('1 of 1 photo can be used.');
});
