import { expect, test } from 'vitest';
import { completionWords } from './completion-words.ts';

test('the first photo is a first one once: handed in again, it takes the place of what was said before', () => {
  expect(completionWords(1, false).title).toBe('Your first photo is done!');
  expect(completionWords(1, true)).toEqual({
    title: 'Analysis received',
    text: 'Thank you! What you say of this photo now stands in the place of what you said before.',
  });
});

test('later photos are counted', () => {
  expect(completionWords(12, false).text).toContain('12 photos');
  expect(completionWords(12, true).text).not.toContain('12');
});
