import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../language/languages.ts';
import { speak } from '../../../language/say.ts';
import { maxSourceBytes, maxSourcePixels, smallestPhotoSide } from '../photo-limits.ts';
import { leftOutSaid, leftOutTitle, leftOutWords } from './left-out-words.ts';

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
  expect(leftOutWords.tooLarge).toBe(`the file is larger than ${maxSourceBytes / 1024 / 1024} MB`);
  expect(leftOutWords.tooManyPixels).toBe(`it has more than ${maxSourcePixels / 1_000_000} megapixels`);
  expect(leftOutWords.tooSmall).toContain(`less than ${smallestPhotoSide} pixels on its longer side`);
  expect(leftOutWords.failed('Out of memory.')).toBe('this device could not work on it (Out of memory)');
});

test('the page says a reason in its own language, with what the device told', async () => {
  speak('fr', await loadCatalogue('fr', ['survey']));
  try {
    expect(leftOutSaid(leftOutWords.empty)).toBe('le fichier est vide');
    expect(leftOutSaid(leftOutWords.failed('Out of memory.'))).toContain('(Out of memory)');
  } finally {
    speak('en', {});
  }
  expect(leftOutSaid(leftOutWords.failed('Out of memory.'))).toBe(leftOutWords.failed('Out of memory.'));
});
