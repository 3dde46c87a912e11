import { describe, expect, it } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import type { SessionWays } from '../../domain/access/known-ways.ts';
import type { AccountLook, Way } from '../../domain/account/ways-in.ts';
import { letterText } from '../../domain/mail/letter-text.ts';
import { enterByMail } from '../account/verify-user-login-code.ts';
import { runOperation } from '../run/operation.ts';
import { checkWays, noteChangedWays } from './known-ways.ts';
import { undoCredentialChange } from './undo.ts';

const email = 'mia@example.org';

async function accountOf(flags: object = {}) {
  const host = createOperationHost(() => 'https://census.example');
  host.accounts.set(email, 'mia');
  await host.store.write([{ op: 'set', path: 'users/mia', data: { uid: 'mia', email, ...flags } }]);
  const own = {
    ...({ email, isProven: true, hasPassword: false, providers: [], vouched: [] as Way[] } as const),
    ...({ password: null, subjects: {} } as const),
  } as { -readonly [Field in keyof AccountLook]: AccountLook[Field] };
  let looks = 0;
  const { ways } = host.contextOf();
  const deps = host.contextOf(
    { uid: 'mia' },
    {
      ways: {
        ...ways,
        of: async () => ({ ...own }),
        async look() {
          looks += 1;
          return { ...own };
        },
      },
    },
  );
  const stored = async () => (await host.store.get('users/mia'))?.data;
  const check = async (session: Partial<SessionWays> = {}) =>
    checkWays('mia', await stored(), { signedInBy: null, linked: [], since: 1, ...session }, deps);
  async function mails(): Promise<string[]> {
    await host.post();
    return host.mails.map((mail) => letterText(mail));
  }
  return { host, own, deps, check, mails, stored, looks: () => looks };
}

describe('ways to sign in that a client has added by itself', () => {
  it('are found at the next new sign-in, told to the owner once, again a day later, and have no rights', async () => {
    const { host, own, check, mails } = await accountOf();
    expect(await check()).toBe('known');
    own.hasPassword = true;
    const by = { signedInBy: 'password', since: 2 } as const;
    expect(await Promise.all([check(by), check(by), check(by)])).toEqual(Array(3).fill('unconfirmed'));
    expect(await check(by)).toBe('unconfirmed');
    expect(await check({ since: 3 })).toBe('known');
    expect(await mails()).toEqual([expect.stringMatching(/no rights yet[\s\S]*\/undo-change#change=/)]);
    host.pass(24 * 3_600_000);
    expect(await mails()).toHaveLength(2);
  });

  it('are found by a token that names them, though nobody signed in anew', async () => {
    const { own, check, mails } = await accountOf();
    await check();
    own.providers = ['github'];
    expect(await check({ linked: ['github'] })).toBe('known');
    expect(await check({ signedInBy: 'github', linked: ['github'] })).toBe('unconfirmed');
    expect(await mails()).toHaveLength(1);
  });

  it('cost one look at the account for each token', async () => {
    const { looks, check } = await accountOf();
    for (let time = 0; time < 3; time += 1) await check();
    expect(looks()).toBe(1);
    await check({ since: 2 });
    await check({ since: 1 });
    expect(looks()).toBe(2);
  });

  it('that our page is about to note are not doubted meanwhile, and are when it never does', async () => {
    const { host, own, check } = await accountOf();
    await check();
    const until = new Date(host.now() + 600_000).toISOString();
    await host.store.write([{ op: 'set', path: 'expectedlinks/mia', data: { provider: 'google', until } }]);
    own.providers = ['google'];
    const by = { signedInBy: 'google', linked: ['google'], since: 2 } as const;
    expect(await check(by)).toBe('known');
    host.pass(600_000);
    expect(await check(by)).toBe('unconfirmed');
  });

  it('have their rights where Google vouches for the address, and the owner is told', async () => {
    const { own, check, mails } = await accountOf();
    await check();
    own.providers = ['google'];
    own.vouched = ['google'];
    expect(await check({ signedInBy: 'google', since: 2 })).toBe('known');
    expect(await mails()).toEqual([expect.stringContaining('you need not do anything')]);
  });

  it('have their rights once the owner has added them on our page, and others do not', async () => {
    const { own, deps, check } = await accountOf();
    await check();
    Object.assign(own, { hasPassword: true, providers: ['github'] });
    await check({ since: 2 });
    await noteChangedWays('mia', { kind: 'password-set' }, deps);
    expect(await check({ signedInBy: 'password', since: 2 })).toBe('known');
    expect(await check({ signedInBy: 'github', since: 2 })).toBe('unconfirmed');
  });

  it('of a boat have no rights either, but a password that its operator sets has, and is told', async () => {
    const { own, check, mails } = await accountOf({ hub: true });
    Object.assign(own, { hasPassword: true, password: { setAt: 1, sessionsFrom: '1' } });
    await check({ signedInBy: 'password' });
    own.password = { setAt: 9, sessionsFrom: '9' };
    expect(await check({ signedInBy: 'password', since: 2 })).toBe('known');
    expect(await mails()).toEqual([expect.stringContaining('has a new password')]);
    own.providers = ['google'];
    expect(await check({ signedInBy: 'google', since: 3 })).toBe('unconfirmed');
  });

  it('are not looked for in accounts that are not there yet', async () => {
    const { deps, stored } = await accountOf();
    const session = { signedInBy: 'password', linked: [], since: 1 } as const;
    expect(await checkWays('nobody', undefined, session, deps)).toBe('known');
    await noteChangedWays('mia', { kind: 'password-set' }, deps);
    expect(await stored()).not.toHaveProperty('waysIn');
  });

  it('are not looked for where no client can change any', async () => {
    const { host, stored } = await accountOf();
    const session = { signedInBy: 'password', linked: [], since: 1 } as const;
    expect(await checkWays('mia', await stored(), session, host.contextOf())).toBe('known');
    expect(await stored()).not.toHaveProperty('waysIn');
  });
});

describe('what else a client changes by itself', () => {
  it('a password in the place of a known one has no rights, and the owner is told', async () => {
    const { own, check, mails } = await accountOf();
    Object.assign(own, { hasPassword: true, password: { setAt: 1, sessionsFrom: '1' } });
    expect(await check()).toBe('known');
    own.password = { setAt: 9, sessionsFrom: '9' };
    expect(await check({ signedInBy: 'password', since: 2 })).toBe('unconfirmed');
    expect(await mails()).toEqual([expect.stringContaining('Somebody, perhaps you, set a password')]);
  });

  it('another address is told at the one before, where the link takes it back, and counts as not proven', async () => {
    const { host, own, check, stored } = await accountOf({ isEmailVerified: true });
    await check();
    own.email = 'eve@example.org';
    await check({ since: 2 });
    await check({ since: 3 });
    expect(await stored()).toMatchObject({ email: 'eve@example.org', isEmailVerified: false });
    await host.post();
    const told = host.mails.map((mail) => [mail.to, letterText(mail)] as const);
    expect(told.map(([to]) => to).sort()).toEqual(['eve@example.org', email]);
    const [, toOwner = ''] = told.find(([to]) => to === email) ?? [];
    expect(toOwner).toMatch(/now has the address eve@example\.org\.[\s\S]*\/undo-change#change=/);
    const [, toOther = ''] = told.find(([to]) => to !== email) ?? [];
    expect(toOther).not.toContain('/undo-change');
  });

  it('the same address in other letters is no other one', async () => {
    const { host, own, check } = await accountOf();
    await check();
    own.email = 'Mia@Example.org';
    await check({ since: 2 });
    await host.post();
    expect(host.mails).toEqual([]);
  });

  it('a way that it took away is told once, with a link that links a provider again', async () => {
    const { host, own, check, mails } = await accountOf();
    Object.assign(own, { hasPassword: true, providers: ['google'], subjects: { google: 'mia at Google' } });
    await check();
    Object.assign(own, { hasPassword: false, providers: [], subjects: {} });
    await check({ since: 2 });
    await check({ since: 3 });
    expect((await mails()).toSorted()).toEqual([
      expect.stringMatching(/Google was unlinked[\s\S]*not done on our page[\s\S]*\/undo-change#change=/),
      expect.stringMatching(/The password of your account was taken away/),
    ]);
    const { docs } = await host.store.query({
      ...{ from: { collection: 'credentialchanges' }, where: [], orderBy: [] },
    });
    expect(docs.map(({ data }) => data.change)).toContainEqual({
      ...{ kind: 'provider-unlinked', provider: 'google', subject: 'mia at Google' },
    });
  });

  it('a way that it took away is told though the owner signs in by a mailed code next', async () => {
    const { host, own, deps, check, mails } = await accountOf({ isEmailVerified: true });
    await host.contextOf().ways.moveTo('mia', email, true);
    own.providers = ['google'];
    await check();
    own.providers = [];
    await enterByMail(email, deps);
    await check({ since: 2 });
    expect(await mails()).toEqual([expect.stringContaining('Google was unlinked')]);
  });

  it('what the owner undoes by a link is not told as a change by somebody else', async () => {
    const { own, deps, check, mails } = await accountOf();
    Object.assign(own, { hasPassword: true, password: { setAt: 1, sessionsFrom: '1' } });
    await check();
    own.providers = ['google'];
    await check({ signedInBy: 'google', since: 2 });
    const [, change = '', token = ''] = /#change=(\w+)&token=(\w+)/.exec((await mails()).join()) ?? [];
    const remove = async () => void Object.assign(own, { hasPassword: false, password: null, providers: [] });
    const ways = { ...deps.ways, remove, endSessions: async () => undefined };
    const undone = await runOperation(undoCredentialChange, { change, token }, { ...deps, ways });
    expect(undone).toEqual({ status: 'undone' });
    await check({ since: 3 });
    expect((await mails()).join()).not.toContain('was taken away. A code');
  });
});
