import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Auth } from '../../src/ports/auth.ts';

export interface PasswordSignUpUnderTest {
  /** A browser of its own. */
  newAuth(): Auth;
  /** The mails to an address, the oldest first. */
  mailsTo(email: string): Promise<readonly string[]>;
}

const password = 'giant clam 1770';
const freshEmail = () => `new-${randomUUID().slice(0, 8)}@example.org`;
/** On a line of its own: the parts of a mail are kept apart by digits as well. */
const codeIn = (mail: string) => /^\s*(\d{6})\s*$/m.exec(mail)?.[1];
const failed = (reason: string) => ({ status: 'failed', reason });
const ok = { status: 'ok' };

/** What every adapter of the `Auth` port does with a new account that has a password (rule 3.10). */
export function describePasswordSignUp(name: string, { newAuth, mailsTo }: PasswordSignUpUnderTest): void {
  const lastMail = async (email: string) => (await mailsTo(email)).at(-1) ?? '';
  async function codeFor(email: string): Promise<string> {
    const code = codeIn(await lastMail(email));
    if (code === undefined) throw new Error(`No code was mailed to ${email}.`);
    return code;
  }
  async function signUp(email: string): Promise<Auth> {
    const auth = newAuth();
    expect(await auth.passwordSignUp.request(email, password)).toEqual(ok);
    expect(await auth.passwordSignUp.finish(email, await codeFor(email), password)).toMatchObject(ok);
    return auth;
  }

  describe(`a new account with a password by ${name}`, () => {
    it('is there once the mailed code proves its address, and is entered by its password from then on', async () => {
      const email = freshEmail();
      const auth = await signUp(email);
      expect(auth.current()).toMatchObject({ email, confirmed: true, isGuest: false });
      expect(await newAuth().signInWithPassword(email, password)).toMatchObject(ok);
    });

    it('is not there before: nobody can sign in with what was only typed', async () => {
      const email = freshEmail();
      await newAuth().passwordSignUp.request(email, password);
      expect(await newAuth().signInWithPassword(email, password)).toEqual(failed('wrong-password'));
    });

    it('is asked for in the same way where the address has an account, whose owner gets a letter without a code', async () => {
      const email = freshEmail();
      await signUp(email);
      const stranger = newAuth();
      const other = 'humphead wrasse 1770';
      expect(await stranger.passwordSignUp.request(email, other)).toEqual(
        await stranger.passwordSignUp.request(freshEmail(), other),
      );
      const letter = await lastMail(email);
      expect(letter).toContain('You already have one');
      expect(codeIn(letter)).toBeUndefined();
      await stranger.passwordSignUp.request(email, other);
      expect(await stranger.passwordSignUp.finish(email, '123456', other)).toEqual(failed('invalid-code'));
      expect(await newAuth().signInWithPassword(email, other)).toEqual(failed('wrong-password'));
      expect(await newAuth().signInWithPassword(email, password)).toMatchObject(ok);
    });

    it('refuses weak and common passwords before a mail is sent', async () => {
      const email = freshEmail();
      const { passwordSignUp } = newAuth();
      expect(await passwordSignUp.request(email, 'coral')).toEqual(failed('weak-password'));
      expect(await passwordSignUp.request(email, 'password123')).toEqual(failed('common-password'));
      expect(await passwordSignUp.request('nonsense', password)).toEqual(failed('invalid-email'));
      expect(await mailsTo(email)).toEqual([]);
      await passwordSignUp.request(email, password);
      const code = await codeFor(email);
      expect(await passwordSignUp.finish(email, code, 'password123')).toEqual(failed('common-password'));
      // The code is still good.
      expect(await passwordSignUp.finish(email, code, password)).toMatchObject(ok);
    });

    it('takes a code once, on the page that asked for it, and none that was for something else', async () => {
      const email = freshEmail();
      const page = newAuth();
      await page.requestCode(email);
      const forSignIn = await codeFor(email);
      await page.passwordSignUp.request(email, password);
      const code = await codeFor(email);
      expect(forSignIn).not.toBe(code);
      expect(await page.passwordSignUp.finish(email, forSignIn, password)).toEqual(failed('invalid-code'));
      expect(await newAuth().passwordSignUp.finish(email, code, password)).toEqual(failed('invalid-code'));
      expect(await page.passwordSignUp.finish(email, code, password)).toMatchObject(ok);
      expect((await page.passwordSignUp.finish(email, code, password)).status).toBe('failed');
    });

    it('takes no code after three wrong ones', async () => {
      const email = freshEmail();
      const { passwordSignUp } = newAuth();
      await passwordSignUp.request(email, password);
      const code = await codeFor(email);
      const wrong = code === '123456' ? '654321' : '123456';
      for (let guess = 0; guess < 3; guess += 1)
        expect(await passwordSignUp.finish(email, wrong, password)).toEqual(failed('invalid-code'));
      expect((await passwordSignUp.finish(email, code, password)).status).toBe('failed');
      expect(await newAuth().signInWithPassword(email, password)).toEqual(failed('wrong-password'));
    });

    it('ends what a stranger had begun under the address', async () => {
      const email = freshEmail();
      const stranger = newAuth();
      const theirs = 'moray eel of Eve 9';
      await stranger.signUpWithPassword(email, theirs, { first: 'Eve', last: '' });
      await signUp(email);
      expect(await newAuth().signInWithPassword(email, theirs)).toEqual(failed('wrong-password'));
      expect(await newAuth().signInWithPassword(email, password)).toMatchObject(ok);
    });
  });
}
