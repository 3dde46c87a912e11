import { describe, expect, test } from 'vitest';
import { isLastWayIn, type WaysIn } from './ways-in.ts';

const none: WaysIn = { email: null, isProven: false, hasPassword: false, providers: [] };
const typed = { ...none, email: 'ann@example.org' };

describe('the last way into an account', () => {
  test.each<[string, WaysIn, 'password' | 'google', boolean]>([
    ['a provider alone', { ...none, providers: ['google'] }, 'google', true],
    ['one of two providers', { ...none, providers: ['google', 'github'] }, 'google', false],
    [
      'a provider beside a proven address',
      { ...typed, isProven: true, providers: ['google'] },
      'google',
      false,
    ],
    ['a provider beside a typed address', { ...typed, providers: ['google'] }, 'google', true],
    ['a provider beside a password', { ...typed, hasPassword: true, providers: ['google'] }, 'google', false],
    ['a password under a typed address', { ...typed, hasPassword: true }, 'password', true],
    ['a password under a proven address', { ...typed, isProven: true, hasPassword: true }, 'password', false],
    [
      'a password beside a provider',
      { ...typed, hasPassword: true, providers: ['github'] },
      'password',
      false,
    ],
  ])('%s', (_name, ways, way, isLast) => {
    expect(isLastWayIn(ways, way)).toBe(isLast);
  });
});
