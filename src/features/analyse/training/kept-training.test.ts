import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../../tests/support/server/memory-storage.ts';
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
  expect(keptWalkthrough('vera')).toEqual(freshWalkthrough);
  keepWalkthrough('vera', underWay);
  expect(keptWalkthrough('vera')).toEqual(underWay);
  expect(keptWalkthrough('tom')).toEqual(freshWalkthrough);
});

test('what the account was not told is kept until it is told; the walkthrough is over with it', () => {
  keepWalkthrough('vera', underWay);
  expect(untoldTraining('vera')).toBeNull();
  keepUntold('vera', { mode: 2 });
  expect(untoldTraining('vera')).toEqual({ mode: 2 });
  expect(keptWalkthrough('vera')).toEqual(freshWalkthrough);
  forgetUntold('vera');
  expect(untoldTraining('vera')).toBeNull();
});

test('to be told is one thing, the next walkthrough another', () => {
  keepUntold('vera', { mode: 3 });
  keepWalkthrough('vera', underWay);
  expect(untoldTraining('vera')).toEqual({ mode: 3 });
  forgetUntold('vera');
  expect(keptWalkthrough('vera')).toEqual(underWay);
});

test('what another version kept, or nobody, is a beginning', () => {
  localStorage.setItem('reef-census.training.vera', '{"walkthrough":{"step":9}}');
  expect(keptWalkthrough('vera')).toEqual(freshWalkthrough);
  localStorage.setItem('reef-census.training.vera', 'no JSON');
  expect(untoldTraining('vera')).toBeNull();
});

test('a device that keeps nothing does not stop anybody', () => {
  vi.stubGlobal('localStorage', undefined);
  keepWalkthrough('vera', underWay);
  expect(keptWalkthrough('vera')).toEqual(freshWalkthrough);
});
