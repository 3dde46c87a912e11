import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../../tests/support/server/memory-storage.ts';
import { browserNotes } from '../../../adapters/browser/local-notes.ts';
import { completeDemo, freshWalkthrough, goOn, pickKind } from '../../../domain/training/walkthrough.ts';
import {
  forgetUntold,
  keepUntold,
  keepWalkthrough,
  keptWalkthrough,
  untoldTraining,
} from './kept-training.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const underWay = completeDemo(pickKind(goOn(freshWalkthrough), 'reef'));

test('a walkthrough goes on where this person left it', () => {
  expect(keptWalkthrough(browserNotes, 'vera')).toEqual(freshWalkthrough);
  keepWalkthrough(browserNotes, 'vera', underWay);
  expect(keptWalkthrough(browserNotes, 'vera')).toEqual(underWay);
  expect(keptWalkthrough(browserNotes, 'tom')).toEqual(freshWalkthrough);
});

test('what the account was not told is kept until it is told; the walkthrough is over with it', () => {
  keepWalkthrough(browserNotes, 'vera', underWay);
  expect(untoldTraining(browserNotes, 'vera')).toBeNull();
  keepUntold(browserNotes, 'vera', { mode: 2 });
  expect(untoldTraining(browserNotes, 'vera')).toEqual({ mode: 2 });
  expect(keptWalkthrough(browserNotes, 'vera')).toEqual(freshWalkthrough);
  forgetUntold(browserNotes, 'vera');
  expect(untoldTraining(browserNotes, 'vera')).toBeNull();
});

test('to be told is one thing, the next walkthrough another', () => {
  keepUntold(browserNotes, 'vera', { mode: 3 });
  keepWalkthrough(browserNotes, 'vera', underWay);
  expect(untoldTraining(browserNotes, 'vera')).toEqual({ mode: 3 });
  forgetUntold(browserNotes, 'vera');
  expect(keptWalkthrough(browserNotes, 'vera')).toEqual(underWay);
});

test('what another version kept, or nobody, is a beginning', () => {
  localStorage.setItem('reef-census.training.vera', '{"walkthrough":{"step":9}}');
  expect(keptWalkthrough(browserNotes, 'vera')).toEqual(freshWalkthrough);
  localStorage.setItem('reef-census.training.vera', 'no JSON');
  expect(untoldTraining(browserNotes, 'vera')).toBeNull();
});

test('a device that keeps nothing does not stop anybody', () => {
  vi.stubGlobal('localStorage', undefined);
  keepWalkthrough(browserNotes, 'vera', underWay);
  expect(keptWalkthrough(browserNotes, 'vera')).toEqual(freshWalkthrough);
});
