import { describe, expect, it } from 'vitest';
import type { AccountLook, Way } from '../account/ways-in.ts';
import { compareWays, isToCompare, isUnconfirmed, noteOwnChange } from './known-ways.ts';

const before = { ways: ['password' as const], unconfirmed: ['github' as const], checkedFor: 100 };
const at = (since: number) => ({ since, expected: null });
/** An account with these ways. */
const look = (ways: readonly Way[], more: Partial<AccountLook> = {}): AccountLook => ({
  ...{ email: 'mia@example.org', isProven: true, hasPassword: ways.includes('password') },
  providers: ways.filter((way) => way !== 'password'),
  ...{ password: null, subjects: {}, vouched: [], ...more },
});
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
    const subjects = { google: 'mia at Google' };
    expect(compareWays(undefined, look(['google'], { subjects }), at(7))).toEqual({
      known: { ways: ['google'], unconfirmed: [], checkedFor: 7, subjects },
      added: [],
      removed: [],
    });
  });

  it('that somebody else has added are found once, and have no rights', () => {
    const { known, added } = compareWays(before, look(['password', 'google', 'github']), at(101));
    expect(added).toEqual(['google']);
    expect(known).toMatchObject({
      ...{ ways: ['password'], unconfirmed: ['google', 'github'], checkedFor: 101 },
    });
    expect(compareWays(known, look(['password', 'google', 'github']), at(102)).added).toEqual([]);
    expect(isUnconfirmed(known, { ...session, signedInBy: 'google' })).toBe(true);
    expect(isUnconfirmed(known, { ...session, signedInBy: 'password' })).toBe(false);
    expect(isUnconfirmed(known, session)).toBe(false);
    expect(isUnconfirmed(undefined, { ...session, signedInBy: 'google' })).toBe(false);
  });

  it('that are gone are forgotten, so that they are found when somebody adds them again', () => {
    const { known } = compareWays(before, look([]), at(101));
    expect(known).toMatchObject({ ways: [], unconfirmed: [], checkedFor: 101 });
    expect(compareWays(known, look(['password']), at(101)).added).toEqual(['password']);
  });

  it('that the owner is linking are looked at again once that is over', () => {
    const linking = compareWays(before, look(['password', 'google']), {
      since: 101,
      expected: 'google',
    });
    expect(linking).toMatchObject({
      known: { ways: ['password'], unconfirmed: [], checkedFor: 100 },
      added: [],
    });
    expect(isToCompare(linking.known, { ...session, since: 101 })).toBe(true);
  });

  it('whose provider vouches for the address have their rights, and the owner is told', () => {
    const { known, added } = compareWays(
      before,
      look(['password', 'google'], { vouched: ['google'] }),
      at(101),
    );
    expect([known.ways, known.unconfirmed, added]).toEqual([['password', 'google'], [], ['google']]);
  });

  it('that the owner adds on our page are known, and no other with it', () => {
    expect(
      noteOwnChange(before, look(['password', 'github', 'google']), { added: 'google', removed: [] }),
    ).toMatchObject({
      ways: ['password', 'google'],
      unconfirmed: ['github'],
    });
    expect(
      noteOwnChange(before, look(['password', 'github']), { added: 'github', removed: [] }),
    ).toMatchObject({
      ways: ['password', 'github'],
      unconfirmed: [],
    });
    expect(noteOwnChange(before, look(['github']), { added: null, removed: ['password'] })).toMatchObject({
      ways: [],
      unconfirmed: ['github'],
    });
  });

  it('that went are told once, with what their provider knew the person by', () => {
    const linked = {
      ...before,
      ways: ['password', 'google'] as Way[],
      subjects: { google: 'mia at Google' },
    };
    const { known, removed } = compareWays(linked, look([]), at(101));
    expect(removed).toEqual([
      { way: 'password', subject: null },
      { way: 'google', subject: 'mia at Google' },
    ]);
    expect(compareWays(known, look([]), at(102)).removed).toEqual([]);
  });
});

describe('a way that went while the owner changed another on our page', () => {
  const linked = {
    ...{ ways: ['password', 'google'] as Way[], unconfirmed: [], checkedFor: 100 },
    subjects: { google: 'mia at Google' },
  };

  it.each([
    ['added a way', { added: 'github', removed: [] }, ['github']],
    ['removed a way', { added: null, removed: ['password'] }, []],
    ['changed no way', { added: null, removed: [] }, ['password']],
  ] as const)('is told at the next look: the owner %s', (_title, own, ways) => {
    const present = look(ways);
    const { removed } = compareWays(noteOwnChange(linked, present, own), present, at(101));
    expect(removed).toContainEqual({ way: 'google', subject: 'mia at Google' });
    expect(removed.some(({ way }) => own.removed.some((gone) => gone === way))).toBe(false);
  });
});

describe('a password in the place of a known one', () => {
  const set = { setAt: 1_000, sessionsFrom: '1' };
  const known = { ...before, unconfirmed: [], password: set };
  const withMark = (password: AccountLook['password']) => look(['password'], { password });

  it('is found once, and has no rights', () => {
    const found = compareWays(known, withMark({ setAt: 9_000, sessionsFrom: '9' }), at(101));
    expect(found).toMatchObject({
      known: { ways: [], unconfirmed: ['password'], password: { setAt: 9_000, sessionsFrom: '9' } },
      added: ['password'],
      removed: [],
    });
    expect(compareWays(found.known, withMark({ setAt: 9_000, sessionsFrom: '9' }), at(102)).added).toEqual(
      [],
    );
  });

  it('is not suspected where sessions were ended, where it is only kept in another way, or where nobody tells', () => {
    for (const password of [{ ...set, sessionsFrom: '9' }, { ...set, setAt: 9_000 }, null])
      expect(compareWays(known, withMark(password), at(101))).toMatchObject({
        known: { ways: ['password'], unconfirmed: [] },
        added: [],
      });
    expect(
      compareWays({ ...before, unconfirmed: [] }, withMark({ setAt: 9_000, sessionsFrom: '9' }), at(101))
        .added,
    ).toEqual([]);
  });

  it('is known where the owner set it on our page, and found after any other change there', () => {
    const other = withMark({ setAt: 9_000, sessionsFrom: '9' });
    const ownChange = (added: Way | null) => noteOwnChange(known, other, { added, removed: [] });
    const own = ownChange('password');
    expect(compareWays(own, other, at(101)).added).toEqual([]);
    expect(compareWays(ownChange('github'), other, at(101)).added).toEqual(['password']);
    expect(compareWays(ownChange(null), other, at(101)).added).toEqual(['password']);
  });
});
