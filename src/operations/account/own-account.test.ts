import { describe, expect, it } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { ownAccountCalls } from '../../contract/account/own-account.ts';
import type { WaysIn } from '../../domain/account/ways-in.ts';
import { type Instant, toInstant } from '../../domain/documents/instant.ts';
import { letterText } from '../../domain/mail/letter-text.ts';
import type { AccountWays } from '../../ports/host/account-ways.ts';
import { createOwnAddress } from './own-address.ts';
import { createOwnWays } from './own-ways.ts';
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
    isPasswordProof: async (uid, proof) => proof === `proof of ${uid}`,
    remove: async (_uid, way) => void removed.push(way),
    moveTo: async (uid, next) => host.accounts.set(next, uid).has(next),
    prove: async (uid) => void host.proven.add(uid),
  };
  const operations = [...createSignInLinks(), ...createOwnWays(ways), ...createOwnAddress(ways)];
  function call(name: string, said: object, since: Instant = toInstant(host.now()), uid = 'mia') {
    const operation = operations.find((each) => each.name === name);
    if (operation === undefined) throw new Error(`There is no ${name}.`);
    return host.call(operation, said, { uid }, undefined, since);
  }
  const newest = () => {
    const mail = host.mails.at(-1);
    return mail === undefined ? '' : letterText(mail);
  };
  return { host, call, removed, newest };
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
    const choose = (since?: Instant) => call(ownAccountCalls.choosePassword, { password }, since);
    expect(await choose(longAgo(host))).toEqual(failed('requires-recent-login'));
    expect(host.passwords.size).toBe(0);
    const since = toInstant(host.now() - 10 * minutes);
    expect(await choose(since)).toEqual({ status: 'ok', token: `new token of mia, in since ${since}` });
    expect((await host.store.get('users/mia'))?.data.sessionsFrom).toBe(Math.floor(host.now() / 1000) + 1);
  });

  it('another password wants proof of the one that is there, and of this account', async () => {
    const { host, call } = hostWith({ hasPassword: true });
    const choose = (said: object) => call(ownAccountCalls.choosePassword, { password, ...said });
    expect(await choose({})).toEqual(failed('wrong-password'));
    expect(await choose({ proof: 'proof of eve' })).toEqual(failed('wrong-password'));
    expect(host.passwords.size).toBe(0);
    expect(await choose({ proof: 'proof of mia' })).toMatchObject({ status: 'ok' });
    expect(host.passwords.get('mia')).toBe(password);
  });

  it('the last one stays, whatever a page asks', async () => {
    const { call, removed } = hostWith({ isProven: false, providers: ['github'] });
    expect(await call(ownAccountCalls.withdrawWay, { way: 'github' })).toEqual(failed('last-way-in'));
    const other = hostWith({ isProven: false, hasPassword: true });
    expect(await other.call(ownAccountCalls.withdrawWay, { way: 'password', proof: 'proof of mia' })).toEqual(
      failed('last-way-in'),
    );
    expect([...removed, ...other.removed]).toEqual([]);
    const free = hostWith({ providers: ['github'] });
    expect(await free.call(ownAccountCalls.withdrawWay, { way: 'github' })).toEqual({ status: 'ok' });
    expect(await free.call(ownAccountCalls.withdrawWay, { way: 'google' })).toEqual({ status: 'ok' });
    expect(free.removed).toEqual(['github']);
  });

  it('another address wants a session of this hour, and a code that this account asked for', async () => {
    const { host, call, newest } = hostWith();
    const next = 'mia-moved@example.org';
    const ask = { email: next, request: mark };
    expect(await call(ownAccountCalls.sendAddressCode, ask, longAgo(host))).toEqual(
      failed('requires-recent-login'),
    );
    await call(ownAccountCalls.sendAddressCode, ask);
    const verificationCode = /\d{6}/.exec(newest())?.[0];
    const typed = { ...ask, verificationCode };
    await expect(call(ownAccountCalls.verifyAddressCode, typed, undefined, 'eve')).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
    expect(await call(ownAccountCalls.verifyAddressCode, typed)).toMatchObject({ status: 'ok' });
    expect((await host.store.get('users/mia'))?.data).toMatchObject({ email: next, isEmailVerified: true });
    const { docs } = await host.store.query({ from: { collection: 'mails' }, where: [], orderBy: [] });
    expect(docs.map(({ data }) => data.to)).toEqual([email]);
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
