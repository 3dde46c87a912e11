import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Auth, AuthUser } from '../../src/ports/auth.ts';
import { describeWays, type WaysUnderTest } from './auth-ways.ts';

/** A backend to hold to the rules of the `Auth` port, with Google and GitHub as providers. */
export interface AuthUnderTest extends WaysUnderTest {
  /** The newest code that was mailed to an address. */
  codeFor(email: string): Promise<string>;
  close(): Promise<void> | void;
}

export interface AuthCapabilities {
  /** Guesses at one code before it is worth nothing. */
  readonly guesses?: number;
}

const freshEmail = () => `diver-${randomUUID().slice(0, 8)}@example.org`;
const password = 'giant clam 1770';
const mia = { first: 'Mia', last: 'Tane' };

function userOf(outcome: Awaited<ReturnType<Auth['verifyCode']>>): AuthUser {
  if (outcome.status !== 'ok') throw new Error(`Expected a user, and got ${outcome.reason}.`);
  return outcome.user;
}

/** Another six digits than the code. */
function wrongCode(code: string): string {
  return code === '111111' ? '222222' : '111111';
}

/** What every adapter of the `Auth` port does. */
export function describeAuth(
  name: string,
  make: () => Promise<AuthUnderTest> | AuthUnderTest,
  { guesses = 3 }: AuthCapabilities = {},
): void {
  describe(`auth: ${name}`, () => {
    let rig: AuthUnderTest;
    beforeAll(async () => {
      rig = await make();
    });
    afterAll(() => rig.close());

    const newAuth = async () => {
      const auth = rig.newDevice().open();
      await auth.ready();
      return auth;
    };
    async function codeTo(auth: Auth, email: string): Promise<string> {
      expect(await auth.requestCode(email)).toEqual({ status: 'ok' });
      return rig.codeFor(email);
    }

    it('knows nobody on a new device', async () => {
      const auth = await newAuth();
      expect(auth.current()).toBeNull();
      expect(await auth.bearer()).toBeNull();
    });

    it('offers the ways to sign in that it has', async () => {
      expect((await newAuth()).methods).toEqual(expect.arrayContaining(['password', 'email-code']));
    });

    it('signs a new person up with a password, not yet confirmed, and tells its listeners', async () => {
      const auth = await newAuth();
      const heard: (AuthUser | null)[] = [];
      auth.onChange((user) => heard.push(user));
      const email = freshEmail();
      const user = userOf(await auth.signUpWithPassword(email, password, mia));
      expect(user).toMatchObject({ email, confirmed: false });
      expect(auth.current()).toEqual(user);
      expect(auth.current()).toBe(auth.current());
      expect(await auth.bearer()).toEqual(expect.any(String));
      expect(heard.at(-1)).toEqual(user);
    });

    it('signs in by a code to an address with an apostrophe', async () => {
      const auth = await newAuth();
      const email = `d'arcy-${randomUUID().slice(0, 8)}@example.org`;
      const user = userOf(await auth.verifyCode(email, await codeTo(auth, email)));
      expect(user).toMatchObject({ email, confirmed: true });
    });

    it('signs in with the right password, on any device, to the same account', async () => {
      const email = freshEmail();
      const first = userOf(await (await newAuth()).signUpWithPassword(email, password, mia));
      const second = userOf(await (await newAuth()).signInWithPassword(email, password));
      expect(second.uid).toBe(first.uid);
    });

    it('answers a wrong password as it answers an unknown address', async () => {
      const email = freshEmail();
      await (await newAuth()).signUpWithPassword(email, password, mia);
      const auth = await newAuth();
      const wrong = await auth.signInWithPassword(email, 'not this one');
      const unknown = await auth.signInWithPassword(freshEmail(), 'not this one');
      expect(wrong).toEqual({ status: 'failed', reason: 'wrong-password' });
      expect(unknown).toEqual(wrong);
      expect(auth.current()).toBeNull();
    });

    it('signs in, instead of up, when the address has an account and the password is its own', async () => {
      const email = freshEmail();
      const first = userOf(await (await newAuth()).signUpWithPassword(email, password, mia));
      const again = userOf(await (await newAuth()).signUpWithPassword(email, password, mia));
      expect(again.uid).toBe(first.uid);
    });

    it('does not let a second sign-up into an account, nor change its password', async () => {
      const email = freshEmail();
      await (await newAuth()).signUpWithPassword(email, password, mia);
      const stranger = await newAuth();
      expect((await stranger.signUpWithPassword(email, 'another password', mia)).status).toBe('failed');
      expect(stranger.current()).toBeNull();
      expect((await stranger.signInWithPassword(email, 'another password')).status).toBe('failed');
      expect((await stranger.signInWithPassword(email, password)).status).toBe('ok');
    });

    it('refuses a weak password', async () => {
      const outcome = await (await newAuth()).signUpWithPassword(freshEmail(), 'coral', mia);
      expect(outcome).toEqual({ status: 'failed', reason: 'weak-password' });
    });

    it.each(['', 'nonsense', 'a@b', 'two@example.org, three@example.org'])(
      'refuses %j as an address',
      async (email) => {
        const auth = await newAuth();
        const refused = { status: 'failed', reason: 'invalid-email' };
        expect(await auth.requestCode(email)).toEqual(refused);
        expect(await auth.signInWithPassword(email, password)).toEqual(refused);
        expect(await auth.signUpWithPassword(email, password, mia)).toEqual(refused);
      },
    );

    it('signs in with an e-mailed code, and makes and confirms the account', async () => {
      const auth = await newAuth();
      const email = freshEmail();
      const user = userOf(await auth.verifyCode(email, await codeTo(auth, email)));
      expect(user).toMatchObject({ email, confirmed: true });
      expect(auth.current()).toEqual(user);
    });

    it('takes an address however it is written', async () => {
      const auth = await newAuth();
      const email = freshEmail();
      const first = userOf(await auth.verifyCode(email, await codeTo(auth, email)));
      const code = await codeTo(auth, email);
      const second = userOf(await auth.verifyCode(` ${email.toUpperCase()} `, code));
      expect(second.uid).toBe(first.uid);
    });

    it('takes a code once', async () => {
      const auth = await newAuth();
      const email = freshEmail();
      const code = await codeTo(auth, email);
      expect((await auth.verifyCode(email, code)).status).toBe('ok');
      expect((await (await newAuth()).verifyCode(email, code)).status).toBe('failed');
    });

    it('does not take the code of another address', async () => {
      const auth = await newAuth();
      const [mine, theirs] = [freshEmail(), freshEmail()];
      const code = await codeTo(auth, mine);
      const other = await codeTo(auth, theirs);
      if (code === other) return;
      expect(await auth.verifyCode(theirs, code)).toEqual({ status: 'failed', reason: 'invalid-code' });
      expect(auth.current()).toBeNull();
    });

    it('gives up a code after a few wrong guesses, also for the right one', async () => {
      const auth = await newAuth();
      const email = freshEmail();
      const code = await codeTo(auth, email);
      for (let guess = 0; guess < guesses; guess += 1) {
        const outcome = await auth.verifyCode(email, wrongCode(code));
        expect(outcome).toEqual({ status: 'failed', reason: 'invalid-code' });
      }
      expect((await auth.verifyCode(email, code)).status).toBe('failed');
      expect(auth.current()).toBeNull();
    });

    it('asks for a code the same way whether the address has an account or not', async () => {
      const email = freshEmail();
      await (await newAuth()).signUpWithPassword(email, password, mia);
      const auth = await newAuth();
      expect(await auth.requestCode(email)).toEqual(await auth.requestCode(freshEmail()));
    });

    it('remembers who is signed in when the page is opened again', async () => {
      const device = rig.newDevice();
      const user = userOf(await device.open().signUpWithPassword(freshEmail(), password, mia));
      const reopened = device.open();
      await reopened.ready();
      expect(reopened.current()).toEqual(user);
      expect(await reopened.bearer()).toEqual(expect.any(String));
    });

    it('signs out, and stays signed out', async () => {
      const device = rig.newDevice();
      const auth = device.open();
      await auth.signUpWithPassword(freshEmail(), password, mia);
      const heard: (AuthUser | null)[] = [];
      auth.onChange((user) => heard.push(user));
      expect(await auth.signOut()).toEqual({ status: 'ok' });
      expect(heard.at(-1)).toBeNull();
      expect(auth.current()).toBeNull();
      expect(await auth.bearer()).toBeNull();
      const reopened = device.open();
      await reopened.ready();
      expect(reopened.current()).toBeNull();
    });

    it('lets somebody begin as a guest, without an address, and remembers that', async () => {
      const device = rig.newDevice();
      const auth = device.open();
      await auth.ready();
      expect(auth.methods).toContain('anonymous');
      const heard: (AuthUser | null)[] = [];
      auth.onChange((user) => heard.push(user));
      const guest = userOf(await auth.signInAnonymously());
      expect(guest).toMatchObject({ email: null, confirmed: false, isGuest: true });
      expect(auth.current()).toEqual(guest);
      expect(heard.at(-1)).toEqual(guest);
      expect(await auth.bearer()).toEqual(expect.any(String));
      const reopened = device.open();
      await reopened.ready();
      expect(reopened.current()).toEqual(guest);
      expect(userOf(await reopened.signInAnonymously()).uid).toBe(guest.uid);
    });

    it('makes another guest on each device, and none of whoever is signed in', async () => {
      const [one, other] = [await newAuth(), await newAuth()];
      const guest = userOf(await one.signInAnonymously());
      expect(userOf(await other.signInAnonymously()).uid).not.toBe(guest.uid);
      const member = await newAuth();
      const user = userOf(await member.signUpWithPassword(freshEmail(), password, mia));
      expect(user.isGuest).toBe(false);
      expect(userOf(await member.signInAnonymously())).toEqual(user);
    });

    it.each(['password', 'code'])(
      'signs a guest in to an account of its own by a %s: a guest no longer',
      async (way) => {
        const auth = await newAuth();
        const guest = userOf(await auth.signInAnonymously());
        const email = freshEmail();
        const member =
          way === 'code'
            ? userOf(await auth.verifyCode(email, await codeTo(auth, email)))
            : userOf(await auth.signUpWithPassword(email, password, mia));
        expect(member).toMatchObject({ email, isGuest: false });
        expect(member.uid).not.toBe(guest.uid);
        expect(auth.current()).toEqual(member);
      },
    );

    it('tells a listener nothing more once it stopped listening', async () => {
      const auth = await newAuth();
      const heard: (AuthUser | null)[] = [];
      auth.onChange((user) => heard.push(user))();
      await auth.signUpWithPassword(freshEmail(), password, mia);
      expect(heard.filter((user) => user !== null)).toEqual([]);
    });

    describeWays(() => rig);

    it('has no identities that are only said', async () => {
      expect(await (await newAuth()).signInWithDevice(freshEmail())).toEqual({
        status: 'failed',
        reason: 'operation-not-allowed',
      });
    });
  });
}
