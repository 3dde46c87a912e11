import { describe, expect, it } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { confirmAnswer, credentialCalls } from '../../contract/account/credentials.ts';
import { ownAccountCalls } from '../../contract/account/own-account.ts';
import type { CredentialAction } from '../../domain/account/credentials.ts';
import type { WaysIn } from '../../domain/account/ways-in.ts';
import { type Instant, toInstant } from '../../domain/documents/instant.ts';
import { letterText } from '../../domain/mail/letter-text.ts';
import type { AccountWays } from '../../ports/host/account-ways.ts';
import { confirmCredentialChange } from '../credentials/confirm.ts';
import { runOperation } from '../run/operation.ts';
import { ownAddress } from './own-address.ts';
import { ownWays } from './own-ways.ts';
import { createSignInLinks } from './sign-in-link.ts';
import { verifyUserLoginCode } from './verify-user-login-code.ts';

const email = 'mia@example.org';
const mark = 'a'.repeat(32);
const home = 'https://census.example';
const minutes = 60_000;
const failed = (reason: string) => ({ status: 'failed', reason });

/** A host on which `mia` has these ways in. */
function hostWith(known: Partial<WaysIn> = {}) {
  const host = createOperationHost((said = home) => (said === home ? home : null));
  const own: WaysIn = { email, isProven: true, hasPassword: false, providers: [], ...known };
  host.accounts.set(email, 'mia');
  if (own.isProven) host.proven.add('mia');
  const removed: string[] = [];
  const ways: AccountWays = {
    of: async () => own,
    isPassword: async (uid, proof) => proof === `proof of ${uid}`,
    remove: async (_uid, way) => void removed.push(way),
    subjectOf: async (_uid, provider) => `${provider} 1770`,
    relink: async () => true,
    moveTo: async (uid, next) => host.accounts.set(next, uid).has(next),
    dropAddress: async () => undefined,
    prove: async (uid) => void host.proven.add(uid),
    endSessions: async () => undefined,
  };
  const operations = [...createSignInLinks(), ...ownWays, ...ownAddress, confirmCredentialChange];
  function call(name: string, said: object, since: Instant = toInstant(host.now()), uid = 'mia') {
    const operation = operations.find((each) => each.name === name);
    if (operation === undefined) throw new Error(`There is no ${name}.`);
    const secondStep = { session: `session of ${uid}`, hasPassed: false, pass: async () => null };
    const over = { ways, secondStep, sessionSince: since };
    return runOperation(operation, said, host.contextOf({ uid }, over));
  }
  /** With the confirmation that whoever shows this gets. */
  async function change(name: string, action: CredentialAction, said: object, shown: object = {}) {
    const answer = confirmAnswer.parse(await call(credentialCalls.confirm, { action, ...shown }));
    if (answer.status !== 'ok') return answer;
    return await call(name, { ...said, confirmation: answer.confirmation });
  }
  const newest = () => {
    const mail = host.mails.at(-1);
    return mail === undefined ? '' : letterText(mail);
  };
  return { host, call, change, removed, newest };
}

describe('a link in a mail', () => {
  async function asked(more: object = {}) {
    const made = hostWith();
    await made.call(ownAccountCalls.sendLink, { email, request: mark, ...more });
    const token = /#token=(\w+)/.exec(made.newest())?.[1] ?? '';
    const use = (said: object) => made.call(ownAccountCalls.verifyLink, { token, ...said });
    return { ...made, use };
  }

  it('leads to the pages themselves, and to nobody else’s', async () => {
    const { call, newest } = hostWith();
    const evil = { email, request: mark, origin: 'https://evil.example' };
    await expect(call(ownAccountCalls.sendLink, evil)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
    expect(newest()).toBe('');
    await call(ownAccountCalls.sendLink, { email, request: mark, origin: home });
    expect(newest()).toContain(`${home}/sign-in-link#token=`);
  });

  it('works for a quarter of an hour', async () => {
    const { host, use } = await asked();
    host.pass(15 * minutes);
    expect(await use({ request: mark })).toEqual(failed('expired-link'));
    expect(await use({ request: mark })).toEqual(failed('invalid-link'));
  });

  it('is worth nothing after five wrong addresses, to the right one either', async () => {
    const { use } = await asked();
    for (let tried = 0; tried < 5; tried += 1)
      expect(await use({ email: `thief-${tried}@example.org` })).toEqual(failed('invalid-email'));
    expect(await use({ email })).toEqual(failed('invalid-link'));
  });

  it('is used once where two come with it at the same moment', async () => {
    const { use } = await asked();
    const outcomes = await Promise.all([use({ request: mark }), use({ request: mark })]);
    expect(outcomes).toContainEqual({ status: 'ok', token: 'token of mia' });
    expect(outcomes).toContainEqual(failed('invalid-link'));
  });

  it('counts with the codes that an address was sent', async () => {
    const { call } = await asked();
    const more = () => call(ownAccountCalls.sendLink, { email, request: mark });
    for (let sent = 1; sent < 5; sent += 1) await more();
    await expect(more()).rejects.toMatchObject({ status: 'RESOURCE_EXHAUSTED' });
  });
});

describe('the ways into an account', () => {
  const password = 'humphead wrasse';
  const longAgo = (host: ReturnType<typeof createOperationHost>) => toInstant(host.now() - 61 * minutes);

  it('a first password wants a session of this hour, which then goes on as old as it is', async () => {
    const { host, call } = hostWith();
    const confirm = (since: Instant) => call(credentialCalls.confirm, { action: 'password' }, since);
    expect(await confirm(longAgo(host))).toEqual({ status: 'needs', needs: ['sign-in'] });
    const since = toInstant(host.now() - 10 * minutes);
    const confirmed = confirmAnswer.parse(await confirm(since));
    const confirmation = confirmed.status === 'ok' ? confirmed.confirmation : '';
    const chosen = await call(ownAccountCalls.choosePassword, { password, confirmation }, since);
    expect(chosen).toEqual({ status: 'ok', token: `new token of mia, in since ${since}` });
    expect((await host.store.get('users/mia'))?.data.sessionsFrom).toBe(Math.floor(host.now() / 1000) + 1);
  });

  it('another password wants proof of the one that is there, and of this account', async () => {
    const { host, change } = hostWith({ hasPassword: true });
    const choose = (shown: object) => change(ownAccountCalls.choosePassword, 'password', { password }, shown);
    expect(await choose({})).toEqual({ status: 'needs', needs: ['password'] });
    expect(await choose({ password: 'proof of eve' })).toEqual(failed('wrong-password'));
    expect(host.passwords.size).toBe(0);
    expect(await choose({ password: 'proof of mia' })).toMatchObject({ status: 'ok' });
    expect(host.passwords.get('mia')).toBe(password);
  });

  it('the last one stays, whatever a page asks', async () => {
    const { call, removed } = hostWith({ isProven: false, providers: ['github'] });
    expect(await call(ownAccountCalls.withdrawWay, { way: 'github' })).toEqual(failed('last-way-in'));
    const other = hostWith({ isProven: false, hasPassword: true });
    expect(await other.call(ownAccountCalls.withdrawWay, { way: 'password' })).toEqual(failed('last-way-in'));
    expect([...removed, ...other.removed]).toEqual([]);
    const free = hostWith({ providers: ['github'] });
    const unlink = (way: string) => free.change(ownAccountCalls.withdrawWay, 'provider', { way });
    expect(await unlink('github')).toEqual({ status: 'ok' });
    expect(await unlink('google')).toEqual({ status: 'ok' });
    expect(free.removed).toEqual(['github']);
  });

  it('another address wants a confirmation, and a code that this account asked for', async () => {
    const { host, call, change, newest } = hostWith();
    const next = 'mia-moved@example.org';
    const ask = { email: next, request: mark };
    await expect(call(ownAccountCalls.sendAddressCode, ask)).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
    });
    await change(ownAccountCalls.sendAddressCode, 'address', ask);
    const verificationCode = /\d{6}/.exec(newest())?.[0];
    const typed = { ...ask, verificationCode };
    await expect(call(ownAccountCalls.verifyAddressCode, typed, undefined, 'eve')).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
    expect(await call(ownAccountCalls.verifyAddressCode, typed)).toMatchObject({ status: 'ok' });
    expect((await host.store.get('users/mia'))?.data).toMatchObject({ email: next, isEmailVerified: true });
  });

  it('a code of one purpose does nothing for another', async () => {
    const { host, call, newest } = hostWith({ isProven: false });
    await call(ownAccountCalls.sendProofCode, { request: mark });
    const verificationCode = /\d{6}/.exec(newest())?.[0];
    const said = { email, verificationCode, request: mark };
    await expect(host.call(verifyUserLoginCode, said)).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
    });
    await expect(call(ownAccountCalls.verifyAddressCode, said)).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
    });
    expect(await call(ownAccountCalls.verifyProofCode, said)).toMatchObject({ status: 'ok' });
    expect(host.proven.has('mia')).toBe(true);
  });

  it('what a provider vouched for counts, and ends tokens of before', async () => {
    const { host, call } = hostWith();
    await host.store.write([{ op: 'set', path: 'users/mia', data: { uid: 'mia', isEmailVerified: false } }]);
    const since = toInstant(host.now() - 5_000);
    await call(ownAccountCalls.claimAddress, {}, since);
    expect((await host.store.get('users/mia'))?.data).toMatchObject({
      email,
      isEmailVerified: true,
      sessionsFrom: Math.floor((host.now() - 5_000) / 1000),
    });
  });
});
