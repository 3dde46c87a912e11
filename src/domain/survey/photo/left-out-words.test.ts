import { expect, test } from 'vitest';
import { leftOutTitle, leftOutWords } from './left-out-words.ts';

test('an iPhone is told how to take photos that everybody can open', () => {
  expect(leftOutWords.heic).toContain('Settings → Camera → Formats → Most Compatible');
});

test('a file that is no photo brings the sentence of rule 7.1, whatever else was left out', () => {
  const sentence = 'Please try again. Only high-res JPG, GIF or PNG images are accepted.';
  expect(leftOutTitle([{ why: leftOutWords.wrongType }])).toBe(sentence);
  for (const why of [leftOutWords.heic, leftOutWords.webp, leftOutWords.tooSmall]) {
    expect(leftOutTitle([{ why }])).toBe(sentence);
  }
  expect(leftOutTitle([{ why: leftOutWords.damaged }, { why: leftOutWords.wrongType }])).toBe(sentence);
});

test('photos that were left out for other reasons are counted', () => {
  expect(leftOutTitle([{ why: leftOutWords.tooLarge }])).toBe('One photo was left out.');
  const three = [leftOutWords.empty, leftOutWords.tooManyPixels, leftOutWords.failed('Out of memory.')];
  expect(leftOutTitle(three.map((why) => ({ why })))).toBe('3 photos were left out.');
});

test('the limits are said as they are', () => {
  expect(leftOutWords.tooLarge).toBe('the file is larger than 30 MB');
  expect(leftOutWords.tooManyPixels).toBe('it has more than 60 megapixels');
  expect(leftOutWords.tooSmall).toContain('less than 500 pixels on its longer side');
  expect(leftOutWords.failed('Out of memory.')).toBe('this device could not work on it (Out of memory)');
});
