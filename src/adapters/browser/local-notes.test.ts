import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/server/memory-storage.ts';
import { browserNotes } from './local-notes.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what was noted is read again, until it is forgotten', () => {
  expect(browserNotes.read('a')).toBeNull();
  expect(browserNotes.write('a', { percentages: { reef: 40 } })).toBe(true);
  expect(browserNotes.read('a')).toEqual({ percentages: { reef: 40 } });
  browserNotes.forget('a');
  expect(browserNotes.read('a')).toBeNull();
});

test('text that is no JSON counts as nothing kept', () => {
  localStorage.setItem('reef-census.a', '{');
  expect(browserNotes.read('a')).toBeNull();
});

test('a full or missing storage is said and breaks nothing', () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(browserNotes.write('a', 1)).toBe(false);
  expect(browserNotes.read('a')).toBeNull();
  expect(() => browserNotes.forget('a')).not.toThrow();
});
