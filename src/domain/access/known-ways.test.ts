import { describe, expect, it } from 'vitest';
import { compareWays, isToCompare, isUnconfirmed, noteOwnChange } from './known-ways.ts';

const before = { ways: ['password' as const], unconfirmed: ['github' as const], checkedFor: 100 };
const at = (since: number) => ({ since, expected: null, vouched: [] });
const session = { signedInBy: null, linked: [], since: 100 };

describe('the ways into an account', () => {
  it('are compared at a new sign-in, and for a token that knows more than the server', () => {
    expect(isToCompare(undefined, session)).toBe(true);
    expect(isToCompare(before, session)).toBe(false);
    expect(isToCompare(before, { ...session, since: 101 })).toBe(true);
    expect(isToCompare(before, { ...session, linked: ['github'] })).toBe(false);
    expect(isToCompare(before, { ...session, linked: ['google'] })).toBe(true);
    // Two sign-ins of one second are of one moment to Firebase.
    expect(isToCompare({ ...before, ways: [] }, { ...session, signedInBy: 'password' })).toBe(true);
    expect(isToCompare(before, { ...session, signedInBy: 'password' })).toBe(false);
  });

  it('are known at the first look', () => {
    expect(compareWays(undefined, ['google'], at(7))).toEqual({
      known: { ways: ['google'], unconfirmed: [], checkedFor: 7 },
      added: [],
    });
  });

  it('that somebody else has added are found once, and have no rights', () => {
    const { known, added } = compareWays(before, ['password', 'google', 'github'], at(101));
    expect(added).toEqual(['google']);
    expect(known).toEqual({ ways: ['password'], unconfirmed: ['google', 'github'], checkedFor: 101 });
    expect(compareWays(known, ['password', 'google', 'github'], at(102)).added).toEqual([]);
    expect(isUnconfirmed(known, { ...session, signedInBy: 'google' })).toBe(true);
    expect(isUnconfirmed(known, { ...session, signedInBy: 'password' })).toBe(false);
    expect(isUnconfirmed(known, session)).toBe(false);
    expect(isUnconfirmed(undefined, { ...session, signedInBy: 'google' })).toBe(false);
  });

  it('that are gone are forgotten, so that they are found when somebody adds them again', () => {
    const { known } = compareWays(before, [], at(101));
    expect(known).toEqual({ ways: [], unconfirmed: [], checkedFor: 101 });
    expect(compareWays(known, ['password'], at(101)).added).toEqual(['password']);
  });

  it('that the owner is linking are looked at again once that is over', () => {
    const linking = compareWays(before, ['password', 'google'], {
      since: 101,
      expected: 'google',
      vouched: [],
    });
    expect(linking).toEqual({
      known: { ways: ['password'], unconfirmed: [], checkedFor: 100 },
      added: [],
    });
    expect(isToCompare(linking.known, { ...session, since: 101 })).toBe(true);
  });

  it('whose provider vouches for the address have their rights, and the owner is told', () => {
    const { known, added } = compareWays(before, ['password', 'google'], {
      ...{ since: 101, expected: null, vouched: ['google'] },
    });
    expect([known.ways, known.unconfirmed, added]).toEqual([['password', 'google'], [], ['google']]);
  });

  it('that the owner adds on our page are known, and no other with it', () => {
    expect(noteOwnChange(before, ['password', 'github', 'google'], 'google')).toMatchObject({
      ways: ['password', 'google'],
      unconfirmed: ['github'],
    });
    expect(noteOwnChange(before, ['password', 'github'], 'github')).toMatchObject({
      ways: ['password', 'github'],
      unconfirmed: [],
    });
    expect(noteOwnChange(before, ['github'], null)).toMatchObject({ ways: [], unconfirmed: ['github'] });
  });
});
