import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createServerAuth } from '../../../src/adapters/server/http/auth.ts';
import { createSessionKeeper } from '../../../src/adapters/server/http/kept-session.ts';
import type { Auth } from '../../../src/ports/auth.ts';
import {
  doubleKeys,
  type ProviderDouble,
  startProviderDouble,
} from '../../support/providers/provider-double.ts';
import { confirmationOf } from '../../support/server/confirmation.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let double: ProviderDouble;

beforeAll(async () => {
  double = await startProviderDouble();
  server = await startTestServer({ config: { providers: doubleKeys } });
});
afterAll(async () => {
  await server.close();
  await double.close();
});
beforeEach(() => {
  double.person = { id: '1770', email: 'nobody@example.org', isVerified: false, name: 'Nobody' };
});

let made = 0;
function freshEmail(): string {
  made += 1;
  return `way-${made}@example.org`;
}
/** A browser of its own. */
const newPage = (): Auth =>
  createServerAuth({
    baseUrl: server.url,
    keeper: createSessionKeeper(null),
    providers: ['google', 'github'],
  });
const usual = 'giant clam 1770';
async function member(email: string, password = usual): Promise<Auth> {
  const auth = newPage();
  await auth.requestCode(email);
  await auth.verifyCode(email, await server.codeFor(email));
  const confirmation = await confirmationOf(auth, 'password');
  expect(await auth.account.setPassword(password, confirmation)).toEqual({ status: 'ok' });
  return auth;
}
/** Presses "Continue" at the provider, and brings the page back. */
async function throughProvider(
  auth: Auth,
  did: 'signIn' | 'link' = 'signIn',
  provider: 'google' | 'github' = 'google',
) {
  const confirmation = did === 'link' ? await confirmationOf(auth, 'provider', { password: usual }) : '';
  const leaving = await auth.providers[did](provider, confirmation);
  if (leaving.status !== 'leaving') return leaving;
  const answer = await fetch(double.standIn(leaving.to) ?? '', { redirect: 'manual' });
  return await auth.providers.finish(answer.headers.get('location') ?? '');
}
const isIn = async (auth: Auth) => (await server.context.sessionOf(await auth.bearer())).actor.uid !== null;

describe('a forgotten password', () => {
  test('is answered and mailed alike for addresses with an account and without', async () => {
    const known = freshEmail();
    await member(known);
    const unknown = freshEmail();
    const counted = async (email: string) => {
      const mails = (await server.mailsTo(email)).length;
      const answers = [
        await newPage().requestCode(email),
        await newPage().links.request(email),
        await newPage().passwordReset.request(email),
        await newPage().signInWithPassword(email, 'not this one'),
      ];
      return { answers, mails: (await server.mailsTo(email)).length - mails };
    };
    expect(await counted(known)).toEqual(await counted(unknown));
  });
});

describe('a provider', () => {
  test('makes an account, and lets the same person in again', async () => {
    const email = freshEmail();
    double.person = { id: 'g-1', email, isVerified: true, name: 'Mia Tane' };
    const first = await throughProvider(newPage());
    expect(first).toMatchObject({ status: 'ok', did: 'sign-in', user: { email, confirmed: true } });
    const again = await throughProvider(newPage());
    expect(again).toMatchObject({ user: first.status === 'ok' ? { uid: first.user.uid } : {} });
    const uid = first.status === 'ok' ? first.user.uid : '';
    expect((await server.context.store.get(`users/${uid}`))?.data).toMatchObject({
      email,
      name: { first: 'Mia', last: 'Tane' },
      isEmailVerified: true,
    });
  });

  test('joins the account of the address that it vouches for, once our own is proven', async () => {
    const email = freshEmail();
    const auth = await member(email);
    double.person = { id: 'g-2', email, isVerified: true, name: 'Mia' };
    expect(await throughProvider(newPage())).toMatchObject({ user: { uid: auth.current()?.uid } });
  });

  test('does not join an account whose address was only typed', async () => {
    const email = freshEmail();
    await newPage().signUpWithPassword(email, 'giant clam 1770', { first: 'Stranger', last: '' });
    double.person = { id: 'g-3', email, isVerified: true, name: 'Mia' };
    expect(await throughProvider(newPage())).toEqual({
      status: 'failed',
      reason: 'account-exists-with-different-credential',
    });
  });

  test('that does not vouch for an address opens no account of it, and tells nothing of one', async () => {
    const email = freshEmail();
    const auth = await member(email);
    double.person = { id: 'g-4', email, isVerified: false, name: 'Mallory' };
    const outcome = await throughProvider(newPage());
    expect(outcome).toMatchObject({ status: 'ok', user: { email: null, confirmed: false } });
    expect(outcome.status === 'ok' && outcome.user.uid).not.toBe(auth.current()?.uid);
  });

  test('answers nothing to a page that did not begin, nor a second time', async () => {
    const email = freshEmail();
    double.person = { id: 'g-5', email, isVerified: true, name: 'Mia' };
    const page = newPage();
    const leaving = await page.providers.signIn('google');
    if (leaving.status !== 'leaving') throw new Error('It has to leave.');
    const sent = await fetch(double.standIn(leaving.to) ?? '', { redirect: 'manual' });
    const back = sent.headers.get('location') ?? '';
    const other = newPage();
    await other.providers.signIn('google');
    expect(await other.providers.finish(back)).toEqual({ status: 'failed', reason: 'invalid-link' });
    expect(await page.providers.finish(back)).toMatchObject({ status: 'ok' });
    expect(await page.providers.finish(back)).toMatchObject({ status: 'failed' });
    expect(back).not.toContain(String(await page.bearer()));
  });

  test('where somebody cancels says so', async () => {
    double.person = null;
    expect(await throughProvider(newPage())).toEqual({ status: 'failed', reason: 'cancelled-popup-request' });
  });
});

describe('the own account', () => {
  test('a new address is proven by its code, told to the old one, and ends the other sessions', async () => {
    const email = freshEmail();
    const next = freshEmail();
    const auth = await member(email);
    const other = newPage();
    await other.signInWithPassword(email, 'giant clam 1770');
    const confirmation = await confirmationOf(auth, 'address', { password: usual });
    expect(await auth.account.requestEmailChange(next, confirmation)).toEqual({ status: 'ok' });
    const code = await server.codeFor(next);
    expect(await auth.account.changeEmail(next, code)).toMatchObject({
      status: 'ok',
      user: { email: next, confirmed: true },
    });
    expect([await isIn(auth), await isIn(other)]).toEqual([true, false]);
    await expect.poll(async () => (await server.mailsTo(email)).at(-1) ?? '').toContain(next);
    const uid = auth.current()?.uid;
    expect((await server.context.store.get(`users/${uid}`))?.data).toMatchObject({ email: next });
  });

  test("somebody else's address is answered alike, mailed alike, and stays theirs", async () => {
    const theirs = freshEmail();
    await member(theirs);
    const auth = await member(freshEmail());
    const before = (await server.mailsTo(theirs)).length;
    const confirmation = await confirmationOf(auth, 'address', { password: usual });
    expect(await auth.account.requestEmailChange(theirs, confirmation)).toEqual({ status: 'ok' });
    expect((await server.mailsTo(theirs)).length - before).toBe(1);
    expect(await auth.account.changeEmail(theirs, '123456')).toMatchObject({ reason: 'invalid-code' });
  });
});
