import { expect, test } from 'vitest';
import {
  httpOnlyWords,
  type RefusalWord,
  refusalOfHttp,
  refusalOfSdk,
  refusalWords,
  sdkWordOf,
} from './refusal.ts';

const words = Object.keys(refusalWords) as RefusalWord[];

test('every word comes back from HTTP and from the SDKs as it went', () => {
  for (const word of words) {
    expect(refusalOfHttp(word)).toBe(word);
    expect(refusalOfSdk(sdkWordOf(word))).toBe(word);
    expect(refusalOfSdk(`functions/${sdkWordOf(word)}`)).toBe(word);
  }
});

test('what only HTTP says, and a word of a newer server, is a request that makes no sense', () => {
  for (const word of Object.keys(httpOnlyWords)) expect(refusalOfHttp(word)).toBe('INVALID_ARGUMENT');
  expect(refusalOfHttp('SOMETHING_NEW')).toBe('INVALID_ARGUMENT');
  expect(refusalOfHttp('toString')).toBe('INVALID_ARGUMENT');
});

test('what an SDK gave up is worth another try, and what it only knows itself is not guessed', () => {
  expect(refusalOfSdk('aborted')).toBe('UNAVAILABLE');
  expect(refusalOfSdk('firestore/cancelled')).toBe('UNAVAILABLE');
  expect(refusalOfSdk('functions/out-of-range')).toBe('INVALID_ARGUMENT');
  expect(refusalOfSdk('data-loss')).toBeNull();
  for (const word of ['', 'toString', 'functions/constructor', '__proto__'])
    expect(refusalOfSdk(word)).toBeNull();
});
