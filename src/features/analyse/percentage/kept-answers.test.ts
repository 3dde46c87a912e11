import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../../tests/support/server/memory-storage.ts';
import { browserNotes } from '../../../adapters/browser/local-notes.ts';
import { answersOf, emptyAnswers, forgetAnswers, keepAnswers, keptAnswers } from './kept-answers.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const typed = { ...emptyAnswers('analysis-1'), percentages: { 'background_water-live': 40 } };

test('what was typed of a photo is kept for the person who typed it, and for nobody else', () => {
  expect(keepAnswers(browserNotes, 'mia', 'photo-1', typed)).toBe('kept');
  expect(keptAnswers(browserNotes, 'mia', 'photo-1')).toEqual(typed);
  expect(keptAnswers(browserNotes, 'tom', 'photo-1')).toBeNull();
  expect(keptAnswers(browserNotes, 'mia', 'photo-2')).toBeNull();
  forgetAnswers(browserNotes, 'mia', 'photo-1');
  expect(keptAnswers(browserNotes, 'mia', 'photo-1')).toBeNull();
});

test.each(['{', '[]', '{"analysisId":1}', 'null'])('%s on the device counts as nothing kept', (text) => {
  keepAnswers(browserNotes, 'mia', 'photo-1', typed);
  const key = localStorage.key(0);
  localStorage.setItem(key ?? '', text);
  expect(keptAnswers(browserNotes, 'mia', 'photo-1')).toBeNull();
});

test('a full or missing storage is said and breaks nothing', () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(keepAnswers(browserNotes, 'mia', 'photo-1', typed)).toBe('not-kept');
  expect(keptAnswers(browserNotes, 'mia', 'photo-1')).toBeNull();
  expect(() => forgetAnswers(browserNotes, 'mia', 'photo-1')).not.toThrow();
});

test('what was seen is sent as it was said: animals of the form that were counted, and answered questions', () => {
  const animals = { wildlife_turtle: 2, wildlife_shark: 0, 'from-an-older-version': 1 };
  const seen = { ...emptyAnswers('analysis-1'), animals, starfish: false };
  const sent = answersOf(seen);
  expect(sent).toMatchObject({ animals: { wildlife_turtle: 2 }, starfish: false });
  expect(sent).not.toHaveProperty('disease');
  expect(answersOf({ ...seen, animals: { wildlife_shark: 0 } })).not.toHaveProperty('animals');
});

test('the server is sent categories of the form only, zeros left out', () => {
  const kept = {
    ...emptyAnswers('analysis-1'),
    percentages: { 'background_water-live': 40, 'reef_soft-live': 0, 'from-an-older-version': 60 },
  };
  expect(answersOf(kept)).toEqual({
    percentages: { 'background_water-live': 40 },
    'dominant-coral': '',
    'bad-image': false,
  });
});
