import { expect, test } from 'vitest';
import { leanText, skillSentence, strongestLean } from './skill-words.ts';

const agreement = {
  total: { photos: 14, lean: 6.2, apart: 9.6 },
  branching: { photos: 14, lean: 7.9, apart: 9 },
  plating: { photos: 14, lean: -1.4, apart: 3 },
};

test('somebody is told how they lean beside experts, of how many photos', () => {
  expect(skillSentence({ agreement })).toBe(
    'On 14 photos that an expert also read, you say 6 points more living coral than they do; on one photo you are 10 points apart on average.',
  );
  expect(strongestLean({ agreement })).toBe(
    'Most of all, you say 8 points more branching coral than they do.',
  );
  expect(leanText('massive', { lean: -4 })).toBe('you say 4 points less massive coral than they do');
});

test('what two careful people differ by is no lean', () => {
  expect(leanText('plating', agreement.plating)).toBe('you and they agree on plating coral');
  expect(strongestLean({ agreement: { total: agreement.total, plating: agreement.plating } })).toBeNull();
});

test('nothing is said where no expert has looked', () => {
  expect(skillSentence({ agreement: {} })).toBeNull();
});
