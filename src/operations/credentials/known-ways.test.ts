import { describe, expect, it } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import type { SessionWays } from '../../domain/access/known-ways.ts';
import type { IdentityProvider, Way } from '../../domain/account/ways-in.ts';
import { letterText } from '../../domain/mail/letter-text.ts';
import { checkWays, noteChangedWays } from './known-ways.ts';

const email = 'mia@example.org';

async function accountOf(flags: object = {}) {
  const host = createOperationHost(() => 'https://census.example');
  host.accounts.set(email, 'mia');
  await host.store.write([{ op: 'set', path: 'users/mia', data: { uid: 'mia', email, ...flags } }]);
  const own = { hasPassword: false, providers: [] as IdentityProvider[], looks: 0 };
  const vouching: Way[] = [];
  const context = host.contextOf(
    { uid: 'mia' },
    {
      ways: {
        ...host.contextOf().ways,
        async of() {
          own.looks += 1;
          return { email, isProven: true, hasPassword: own.hasPassword, providers: [...own.providers] };
        },
      },
    },
  );
  const deps = { ...context, vouchesForAddress: async (_uid: string, way: Way) => vouching.includes(way) };
  const stored = async () => (await host.store.get('users/mia'))?.data;
  const check = async (session: Partial<SessionWays> = {}) =>
    checkWays('mia', await stored(), { signedInBy: null, linked: [], since: 1, ...session }, deps);
  async function mails(): Promise<string[]> {
    await host.post();
    return host.mails.map((mail) => letterText(mail));
  }
  return { host, own, vouching, deps, check, mails, stored };
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

  it('cost one look at the account for each sign-in', async () => {
    const { own, check } = await accountOf();
    for (let time = 0; time < 3; time += 1) await check();
    expect(own.looks).toBe(1);
    await check({ since: 2 });
    await check({ since: 1 });
    expect(own.looks).toBe(2);
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
    const { own, vouching, check, mails } = await accountOf();
    await check();
    own.providers = ['google'];
    vouching.push('google');
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

  it('are not looked for in boats, in accounts that are not there yet, and where no client can add any', async () => {
    const boat = await accountOf({ hub: true });
    expect(await boat.check({ signedInBy: 'password' })).toBe('known');
    expect(boat.own.looks).toBe(0);
    const { deps, stored } = await accountOf();
    const session = { signedInBy: 'password', linked: [], since: 1 } as const;
    expect(await checkWays('nobody', undefined, session, deps)).toBe('known');
    await noteChangedWays('mia', { kind: 'password-set' }, deps);
    expect(await stored()).not.toHaveProperty('waysIn');
  });
});
