import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createServerAuth } from '../../../src/adapters/server/http/auth.ts';
import { createSessionKeeper } from '../../../src/adapters/server/http/kept-session.ts';
import { credentialActions } from '../../../src/domain/account/credentials.ts';
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
let nowMs = Date.now();

beforeAll(async () => {
  double = await startProviderDouble();
  server = await startTestServer({
    // No two moments are the same: mails are told apart by them.
    clock: { now: () => new Date(nowMs++).toISOString() },
    config: { providers: doubleKeys },
  });
});
afterAll(async () => {
  await server.close();
  await double.close();
});

// Sessions begin by the clock of the system, which the library asks.
beforeEach(() => {
  nowMs = Date.now();
});

const hour = 60 * 60_000;
const password = 'giant clam 1770';
const thiefAddress = 'thief@example.org';
let made = 0;

const newPage = (): Auth =>
  createServerAuth({ baseUrl: server.url, keeper: createSessionKeeper(null), providers: ['google'] });

/** Passes the provider as whoever stands in the double. */
async function throughProvider(auth: Auth, confirmation?: string) {
  const leaving =
    confirmation === undefined
      ? await auth.providers.signIn('google')
      : await auth.providers.link('google', confirmation);
  if (leaving.status !== 'leaving') return leaving;
  const answer = await fetch(double.standIn(leaving.to) ?? '', { redirect: 'manual' });
  return await auth.providers.finish(answer.headers.get('location') ?? '');
}

async function signInByCode(auth: Auth, email: string): Promise<void> {
  await auth.requestCode(email);
  expect(await auth.verifyCode(email, await server.codeFor(email))).toMatchObject({ status: 'ok' });
}

const kinds = ['password', 'code', 'provider'] as const;

/** An account of each kind, and its owner's page. */
async function owner(kind: (typeof kinds)[number]) {
  made += 1;
  const email = `owner-${made}@example.org`;
  const auth = newPage();
  if (kind === 'provider') {
    double.person = { id: `g-${made}`, email, isVerified: true, name: 'Mia Tane' };
    expect(await throughProvider(auth)).toMatchObject({ status: 'ok' });
  } else await signInByCode(auth, email);
  if (kind === 'password')
    expect(await auth.account.setPassword(password, await confirmationOf(auth, 'password'))).toEqual({
      status: 'ok',
    });
  return { auth, email, uid: auth.current()?.uid ?? '' };
}

/** A page with the session of another one, as a copied token opens it. */
async function sessionOf(auth: Auth): Promise<Auth> {
  const thief = newPage();
  expect(await thief.signInWithCustomToken((await auth.bearer()) ?? '')).toMatchObject({ status: 'ok' });
  return thief;
}

const isIn = async (auth: Auth) => (await server.context.sessionOf(await auth.bearer())).actor.uid !== null;
const ways = async (uid: string) => await server.context.ways.of(uid);
const call = async (name: string, data: object, auth: Auth) =>
  (await server.post(`/call/${name}`, { data }, await auth.bearer())).status;

async function noticesTo(email: string): Promise<string[]> {
  const mails = (await server.mailsTo(email)).map((mail) =>
    mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='),
  );
  return mails.filter((mail) => mail.includes('/undo-change#'));
}

/** Presses “It was not me” in the oldest notice after the first `known` ones. */
async function undo(email: string, known: number) {
  const notice = (await noticesTo(email)).at(known) ?? '';
  const [, change = '', token = ''] = /#change=(\w+)&token=(\w+)/.exec(notice) ?? [];
  const answer = await server.post('/call/undo-credential-change', { data: { change, token } });
  return await answer.json();
}

/** Everything that somebody with a session can try without a confirmation. */
async function tryEverything(thief: Auth): Promise<void> {
  const none = '0'.repeat(64);
  await thief.account.setPassword('humphead wrasse', none);
  await thief.account.removePassword(none);
  await thief.account.requestEmailChange(thiefAddress, none);
  await throughProvider(thief, none);
  await thief.providers.unlink('google', none);
  expect(await call('two-step-begin', { confirmation: none }, thief)).toBe(400);
  expect(await call('two-step-end', { confirmation: none }, thief)).toBe(400);
  expect(await call('request-deletion', { confirmation: none }, thief)).toBe(400);
}

test.each(kinds)('a thief with an old session of an account entered by %s changes nothing', async (kind) => {
  const { auth, email, uid } = await owner(kind);
  const thief = await sessionOf(auth);
  const before = await ways(uid);
  const known = (await noticesTo(email)).length;
  nowMs += hour + 60_000;
  for (const action of credentialActions)
    expect(await thief.account.confirm(action, {})).toMatchObject({ status: 'needs' });
  double.person = { id: `thief-${made}`, email: thiefAddress, isVerified: true, name: 'Thief' };
  await tryEverything(thief);
  expect(await ways(uid)).toEqual(before);
  expect(await noticesTo(email)).toHaveLength(known);
  expect(await server.mailsTo(thiefAddress)).toEqual([]);
});

test.each(['code', 'provider'] as const)(
  'what a thief does in a new session of an account entered by %s is told and undone',
  async (kind) => {
    const { auth, email, uid } = await owner(kind);
    const before = await ways(uid);
    const known = (await noticesTo(email)).length;
    const thief = await sessionOf(auth);
    double.person = { id: `thief-${made}`, email: thiefAddress, isVerified: true, name: 'Thief' };
    const linked = await throughProvider(thief, await confirmationOf(thief, 'provider'));
    // An account has one identity of a provider, so the owner's own is not undone with a thief's.
    expect(linked).toMatchObject(
      kind === 'code' ? { status: 'ok' } : { status: 'failed', reason: 'credential-already-in-use' },
    );
    const next = `thief-${made}@example.org`;
    await thief.account.requestEmailChange(next, await confirmationOf(thief, 'address'));
    expect(await thief.account.changeEmail(next, await server.codeFor(next))).toMatchObject({ status: 'ok' });
    await thief.account.setPassword('humphead wrasse', await confirmationOf(thief, 'password'));
    expect(await ways(uid)).toMatchObject({ email: next, hasPassword: true });

    expect(await undo(email, known)).toEqual({ result: { status: 'undone' } });
    expect(await ways(uid)).toEqual(before);
    expect(await isIn(thief)).toBe(false);
    expect((await newPage().signInWithPassword(next, 'humphead wrasse')).status).toBe('failed');
    const back = newPage();
    await signInByCode(back, email);
    expect(back.current()?.uid).toBe(uid);
  },
);

test('a thief with the password, or the mailbox, is thrown out by the link of the first notice', async () => {
  for (const has of ['password', 'mailbox'] as const) {
    const { email, uid } = await owner('password');
    const known = (await noticesTo(email)).length;
    const thief = newPage();
    if (has === 'password') {
      expect(await thief.signInWithPassword(email, password)).toMatchObject({ status: 'ok' });
      const confirmation = await confirmationOf(thief, 'password', { password });
      expect(await thief.account.setPassword('humphead wrasse', confirmation)).toEqual({ status: 'ok' });
    } else {
      await thief.passwordReset.request(email);
      const code = await server.codeFor(email);
      expect(await thief.passwordReset.finish(email, code, 'humphead wrasse')).toMatchObject({
        status: 'ok',
      });
    }
    const next = `thief-${made}@example.org`;
    const shown = { password: 'humphead wrasse' };
    await thief.account.requestEmailChange(next, await confirmationOf(thief, 'address', shown));
    await thief.account.changeEmail(next, await server.codeFor(next));
    const deletion = await confirmationOf(thief, 'deletion', shown);
    expect(await call('request-deletion', { confirmation: deletion }, thief)).toBe(200);

    expect(await undo(email, known)).toEqual({ result: { status: 'undone' } });
    expect(await ways(uid)).toMatchObject({ email, isProven: true, hasPassword: false });
    expect((await server.context.store.get(`users/${uid}`))?.data).not.toHaveProperty('deleteAfter');
    expect(await isIn(thief)).toBe(false);
    await signInByCode(newPage(), email);
  }
});

test('a thief who signs up with the address that he moved away keeps its owner out of nothing', async () => {
  for (const proves of [false, true]) {
    const { email, uid } = await owner('password');
    const known = (await noticesTo(email)).length;
    const thief = newPage();
    await thief.signInWithPassword(email, password);
    const next = `thief-${made}@example.org`;
    await thief.account.requestEmailChange(next, await confirmationOf(thief, 'address', { password }));
    await thief.account.changeEmail(next, await server.codeFor(next));
    const squatter = newPage();
    if (proves) await signInByCode(squatter, email);
    else await squatter.signUpWithPassword(email, password, { first: 'Eve', last: '' });
    expect(squatter.current()?.uid).not.toBe(uid);
    expect(await undo(email, known)).toEqual({ result: { status: 'undone' } });
    const back = newPage();
    await signInByCode(back, email);
    expect(back.current()?.uid).toBe(uid);
    expect((await newPage().signInWithPassword(email, password)).status).toBe('failed');
    const left = await server.context.store.get(`users/${squatter.current()?.uid}`);
    expect(left?.data).not.toHaveProperty('email');
  }
});

test('a thief with the password of a boat is thrown out by the link, and the operator gives the boat a new one', async () => {
  const { email, uid } = await owner('password');
  await server.context.store.write([{ op: 'merge', path: `users/${uid}`, data: { hub: true } }]);
  const known = (await noticesTo(email)).length;
  const thief = newPage();
  expect(await thief.signInWithPassword(email, password)).toMatchObject({ status: 'ok' });
  const confirmation = await confirmationOf(thief, 'password', { password });
  expect(await thief.account.setPassword('humphead wrasse', confirmation)).toEqual({ status: 'ok' });
  const shown = { password: 'humphead wrasse' };
  const next = `thief-${made}@example.org`;
  await thief.account.requestEmailChange(next, await confirmationOf(thief, 'address', shown));
  await thief.account.changeEmail(next, await server.codeFor(next));
  const deletion = await confirmationOf(thief, 'deletion', shown);
  expect(await call('request-deletion', { confirmation: deletion }, thief)).toBe(400);

  expect(await undo(email, known)).toEqual({ result: { status: 'undone' } });
  expect(await ways(uid)).toMatchObject({ email, isProven: true, hasPassword: false });
  expect((await server.context.store.get(`users/${uid}`))?.data).toMatchObject({ hub: true });
  expect(await isIn(thief)).toBe(false);
  await signInByCode(newPage(), email);
  await server.context.accounts.ensure({
    email,
    password: 'a new one of the boat',
    name: { first: 'Boat' },
    flags: { hub: true },
  });
  expect((await newPage().signInWithPassword(email, 'a new one of the boat')).status).toBe('ok');
  expect((await newPage().signInWithPassword(email, 'humphead wrasse')).status).toBe('failed');
});

test('with two-step codes on, neither a session nor the password nor the mailbox changes anything', async () => {
  const { auth, email, uid } = await owner('password');
  await server.context.store.write([{ op: 'merge', path: `users/${uid}`, data: { admin: true } }]);
  const confirmation = await confirmationOf(auth, 'two-step', { password });
  const begun = await server.post('/call/two-step-begin', { data: { confirmation } }, await auth.bearer());
  const { result } = (await begun.json()) as { result: { secret: string } };
  const totp = new TOTP({ secret: Secret.fromBase32(result.secret), digits: 6, period: 30 });
  const code = () => totp.generate({ timestamp: nowMs });
  expect(await call('two-step-confirm', { code: code() }, auth)).toBe(200);
  const before = await ways(uid);
  const known = (await noticesTo(email)).length;

  const bySession = await sessionOf(auth);
  const byPassword = newPage();
  await byPassword.signInWithPassword(email, password);
  const byMailbox = newPage();
  await signInByCode(byMailbox, email);
  for (const thief of [bySession, byPassword, byMailbox])
    for (const action of credentialActions) {
      expect(await thief.account.confirm(action, { password })).toEqual({ status: 'needs', needs: ['code'] });
      expect(await thief.account.confirm(action, { password, code: '000000' })).toMatchObject({
        status: 'failed',
      });
    }
  const reset = newPage();
  await reset.passwordReset.request(email);
  const mailed = await server.codeFor(email);
  const forgot = (typed: string, step?: string) =>
    reset.passwordReset.finish(email, typed, 'humphead wrasse', step);
  expect(await forgot(mailed)).toEqual({ status: 'failed', reason: 'needs-second-step' });
  expect(await ways(uid)).toEqual(before);
  expect(await noticesTo(email)).toHaveLength(known);
  expect((await newPage().signInWithPassword(email, password)).status).toBe('ok');

  // The owner, who has the authenticator, still sets a forgotten password. Guesses of the thieves above do not count here.
  nowMs += 16 * 60_000;
  await reset.passwordReset.request(email);
  const again = await server.codeFor(email);
  expect(await forgot(again, code())).toMatchObject({ status: 'ok' });
  expect((await newPage().signInWithPassword(email, 'humphead wrasse')).status).toBe('ok');
});
