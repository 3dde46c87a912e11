import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import type { CredentialAction, CredentialChange } from '../../domain/account/credentials.ts';
import type { WaysIn } from '../../domain/account/ways-in.ts';
import { credentialChangesOf } from '../../domain/collections/account/credential-changes.ts';
import { letterText } from '../../domain/mail/letter-text.ts';
import { CallError } from '../../ports/calls.ts';
import type { AccountWays } from '../../ports/host/account-ways.ts';
import type { OperationContext } from '../../ports/server.ts';
import { changeCredential } from './change-credential.ts';
import { confirmCredentialChange, takeConfirmation } from './confirm.ts';
import { endDueCredentials } from './end-due-credentials.ts';
import { undoCredentialChange } from './undo.ts';

const email = 'mia@example.org';
const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

/** Mia's account on a host; what stands in `own` changes as a real backend would change it. */
function accountOf(known: Partial<WaysIn> = {}) {
  const host = createOperationHost(() => 'https://census.example');
  const own = { email, isProven: true, hasPassword: false, providers: [] as WaysIn['providers'], ...known };
  host.accounts.set(email, 'mia');
  host.store.write([{ op: 'set', path: 'users/mia', data: { uid: 'mia', email } }]);
  const ends: string[] = [];
  const ways: AccountWays = {
    of: async () => ({ ...own }),
    isPassword: async (_uid, shown) => own.hasPassword && shown === 'right',
    async remove(_uid, way) {
      if (way === 'password') own.hasPassword = false;
      else own.providers = own.providers.filter((one) => one !== way);
    },
    subjectOf: async (_uid, provider) => (own.providers.includes(provider) ? `${provider} of mia` : null),
    async relink(_uid, provider) {
      if (!own.providers.includes(provider)) own.providers = [...own.providers, provider];
      return true;
    },
    async moveTo(_uid, next, isProven) {
      if ((host.accounts.get(next) ?? 'mia') !== 'mia') return false;
      for (const [address, owner] of host.accounts) if (owner === 'mia') host.accounts.delete(address);
      host.accounts.set(next, 'mia');
      Object.assign(own, { email: next, isProven });
      return true;
    },
    async dropAddress(uid) {
      for (const [address, owner] of host.accounts) if (owner === uid) host.accounts.delete(address);
    },
    prove: async () => void Object.assign(own, { isProven: true }),
    endSessions: async (uid) => void ends.push(uid),
  };
  const contextOf = (over: Partial<OperationContext> = {}) =>
    host.contextOf(
      { uid: 'mia' },
      {
        ways,
        secondStep: { session: 'here', hasPassed: false, pass: async () => null },
        sessionSince: host.contextOf().clock.now(),
        ...over,
      },
    );
  const confirm = (action: CredentialAction, shown: object = {}, over: Partial<OperationContext> = {}) =>
    confirmCredentialChange.run({ action, ...shown }, contextOf(over));
  const change = (made: CredentialChange, make: () => Promise<boolean>, nextAddress?: string) =>
    changeCredential(
      { uid: 'mia', change: made, ...(nextAddress === undefined ? {} : { nextAddress }) },
      make,
      contextOf(),
    );
  const user = async () => (await host.store.get('users/mia'))?.data;
  /** The text of every mail to an address, after what waits has gone. */
  async function mailsTo(address: string): Promise<string[]> {
    await host.post();
    return host.mails.filter(({ to }) => to === address).map((mail) => letterText(mail));
  }
  /** The link in the newest notice to an address that has one. */
  async function linkIn(address: string) {
    const links = (await mailsTo(address)).flatMap((text) => [
      ...text.matchAll(/#change=(\w+)&token=(\w+)/g),
    ]);
    const [, id = '', token = ''] = links.at(-1) ?? [];
    return { change: id, token };
  }
  const undo = (link: { change: string; token: string }) =>
    undoCredentialChange.run(link, contextOf({ actor: host.contextOf().actor }));
  /** Moves the account, as the owner or a thief does by a code to the next address. */
  const moveTo = (next: string) =>
    change(
      { kind: 'address', email: own.email, isProven: own.isProven },
      () => ways.moveTo('mia', next, true),
      next,
    );
  return { host, own, ways, ends, contextOf, confirm, change, user, mailsTo, linkIn, undo, moveTo };
}

const setPassword = (account: ReturnType<typeof accountOf>) =>
  account.change({ kind: 'password-set' }, async () => {
    account.own.hasPassword = true;
    return true;
  });

describe('a confirmation', () => {
  it('needs nothing in a session of this hour without a password, and a sign-in a millisecond later', async () => {
    const { confirm, host } = accountOf();
    const since = (age: number) => ({ sessionSince: new Date(host.now() - age).toISOString() });
    expect(await confirm('address', {}, since(hours))).toMatchObject({ status: 'ok' });
    expect(await confirm('address', {}, since(hours + 1))).toEqual({ status: 'needs', needs: ['sign-in'] });
  });

  it('is good once, for its action, in its session, for five minutes', async () => {
    const { confirm, contextOf, host } = accountOf();
    const wanted = { uid: 'mia', session: 'here', action: 'password' } as const;
    async function given(): Promise<string> {
      const answer = await confirm('password');
      return typeof answer === 'object' && answer !== null && 'confirmation' in answer
        ? String(answer.confirmation)
        : '';
    }
    const take = (confirmation: string | undefined, over: object = {}) =>
      takeConfirmation({ ...wanted, confirmation, ...over }, contextOf());
    const confirmation = await given();
    expect(await take(undefined)).toBe(false);
    expect(await take(confirmation, { action: 'address' })).toBe(false);
    expect(await take(confirmation, { session: 'elsewhere' })).toBe(false);
    expect(await take(confirmation, { uid: 'eve' })).toBe(false);
    expect(await take(confirmation)).toBe(true);
    expect(await take(confirmation)).toBe(false);
    const late = await given();
    host.pass(5 * minutes);
    expect(await take(late)).toBe(false);
  });

  it('takes ten wrong passwords of a session and thirty of an account, and the owner gets in beside a thief', async () => {
    const { confirm } = accountOf({ hasPassword: true });
    const typed = (password: string, session: string) =>
      confirm(
        'password',
        { password },
        { secondStep: { session, hasPassed: false, pass: async () => null } },
      );
    for (let wrong = 0; wrong < 10; wrong += 1)
      expect(await typed('wrong', 'thief')).toEqual({ status: 'failed', reason: 'wrong-password' });
    expect(await typed('right', 'thief')).toEqual({ status: 'failed', reason: 'too-many-requests' });
    expect(await typed('right', 'owner')).toMatchObject({ status: 'ok' });
  });
});

describe('a change of a credential', () => {
  it('is told to the address before it, and again a day later, with a link; to the address after it without one', async () => {
    const account = accountOf();
    await account.moveTo('thief@example.org');
    expect(await account.mailsTo(email)).toEqual([expect.stringContaining('/undo-change#change=')]);
    expect(await account.mailsTo('thief@example.org')).toEqual([expect.not.stringContaining('/undo-change')]);
    account.host.pass(24 * hours - 1);
    expect(await account.mailsTo(email)).toHaveLength(1);
    account.host.pass(1);
    expect(await account.mailsTo(email)).toEqual([
      expect.anything(),
      expect.stringContaining('tell you again'),
    ]);
  });

  it('that is refused is told to nobody; one of which nobody knows what came of it is told after a minute', async () => {
    const account = accountOf();
    const broken = (error: Error) => account.change({ kind: 'password-set' }, () => Promise.reject(error));
    await expect(broken(new CallError('INVALID_ARGUMENT', 'This is no code.'))).rejects.toThrow();
    expect(await account.change({ kind: 'password-set' }, async () => false)).toBe(false);
    account.host.pass(2 * minutes);
    expect(await account.mailsTo(email)).toEqual([]);
    await expect(broken(new Error('killed'))).rejects.toThrow('killed');
    expect(await account.mailsTo(email)).toEqual([]);
    account.host.pass(minutes);
    expect(await account.mailsTo(email)).toHaveLength(1);
  });
});

describe('undoing a change', () => {
  it('takes back everything that a thief did since, ends every session, and tells of it no second time', async () => {
    const account = accountOf({ providers: ['github'] });
    await account.moveTo('thief@example.org');
    await account.change({ kind: 'provider-linked', provider: 'google' }, () =>
      account.ways.relink('mia', 'google', 'thief'),
    );
    const subject = 'github of mia';
    await account.change({ kind: 'provider-unlinked', provider: 'github', subject }, async () => {
      await account.ways.remove('mia', 'github');
      return true;
    });
    account.host.pass(1);
    await setPassword(account);
    expect(account.own).toMatchObject({
      email: 'thief@example.org',
      hasPassword: true,
      providers: ['google'],
    });
    expect(await account.undo(await account.linkIn(email))).toEqual({ status: 'undone' });
    expect(account.own).toEqual({ email, isProven: true, hasPassword: false, providers: ['github'] });
    expect(await account.user()).toMatchObject({ email, isEmailVerified: true });
    expect(account.ends).toContain('mia');
    // The notice, and that it was undone; nothing of the second notices.
    account.host.pass(2 * days);
    expect(await account.mailsTo(email)).toHaveLength(2);
  });

  it('works for seven days and no longer, and for no other token', async () => {
    const account = accountOf();
    await setPassword(account);
    const link = await account.linkIn(email);
    expect(await account.undo({ ...link, token: '0'.repeat(64) })).toEqual({ status: 'unknown' });
    account.host.pass(7 * days - 1);
    expect(await account.undo(link)).toEqual({ status: 'undone' });
    await setPassword(account);
    const late = await account.linkIn(email);
    account.host.pass(7 * days);
    expect(await account.undo(late)).toEqual({ status: 'expired' });
    expect(account.own.hasPassword).toBe(true);
    await endDueCredentials(account.contextOf());
    expect((await account.host.store.query(credentialChangesOf('mia'))).docs).toEqual([]);
  });

  it('takes the password away that a thief may know, also where another thing was changed', async () => {
    const account = accountOf({ hasPassword: true });
    await account.moveTo('thief@example.org');
    expect(await account.undo(await account.linkIn(email))).toEqual({ status: 'undone' });
    expect(account.own).toMatchObject({ email, hasPassword: false });
  });

  it('leaves what was changed before, and undoes a change once', async () => {
    const account = accountOf();
    await account.moveTo('mia-new@example.org');
    account.host.pass(hours);
    await setPassword(account);
    const link = await account.linkIn('mia-new@example.org');
    expect(await account.undo(link)).toEqual({ status: 'undone' });
    expect(account.own).toMatchObject({ email: 'mia-new@example.org', hasPassword: false });
    account.host.pass(hours);
    account.own.hasPassword = true;
    expect(await account.undo(link)).toEqual({ status: 'undone' });
    expect(account.own.hasPassword).toBe(true);
  });

  it('takes the address back from whoever signed up with it meanwhile, to keep its owner out', async () => {
    const account = accountOf();
    await account.moveTo('thief@example.org');
    account.host.accounts.set(email, 'squatter');
    const squatter = { uid: 'squatter', email, isEmailVerified: true, name: { first: 'Eve' } };
    await account.host.store.write([{ op: 'set', path: 'users/squatter', data: squatter }]);
    expect(await account.undo(await account.linkIn(email))).toEqual({ status: 'undone' });
    expect(account.own).toMatchObject({ email, isProven: true });
    const left = (await account.host.store.get('users/squatter'))?.data;
    expect(left).toMatchObject({ name: { first: 'Eve' }, isEmailVerified: false });
    expect(left).not.toHaveProperty('email');
  });

  it('goes on where it was killed, whichever of its steps that was', async () => {
    for (let at = 1; ; at += 1) {
      const account = accountOf({ hasPassword: true, providers: ['github'] });
      await account.moveTo('thief@example.org');
      await account.change({ kind: 'provider-linked', provider: 'google' }, () =>
        account.ways.relink('mia', 'google', 'thief'),
      );
      const link = await account.linkIn(email);
      let steps = 0;
      const counted =
        <Args extends unknown[], T>(act: (...args: Args) => Promise<T>) =>
        async (...args: Args): Promise<T> => {
          steps += 1;
          if (steps >= at) throw new Error('killed');
          return await act(...args);
        };
      const { store, ways } = account.contextOf();
      const dying = {
        ...account.contextOf(),
        store: {
          ...store,
          write: counted(store.write),
          decide: counted(store.decide) as typeof store.decide,
        },
        ways: {
          ...ways,
          remove: counted(ways.remove),
          moveTo: counted(ways.moveTo),
          endSessions: counted(ways.endSessions),
        },
      };
      const isWhole = await undoCredentialChange.run(link, dying).then(
        () => true,
        () => false,
      );
      account.ends.length = 0;
      expect(await account.undo(link)).toEqual({ status: 'undone' });
      expect(account.own).toEqual({ email, isProven: true, hasPassword: false, providers: ['github'] });
      if (isWhole) {
        expect(at).toBeGreaterThan(6);
        break;
      }
      expect(account.ends).toContain('mia');
    }
  });

  it('comes too late for an account that is gone, and makes none again', async () => {
    const account = accountOf();
    await setPassword(account);
    const link = await account.linkIn(email);
    await account.host.store.write([{ op: 'delete', path: 'users/mia' }]);
    expect(await account.undo(link)).toEqual({ status: 'expired' });
    expect(await account.user()).toBeUndefined();
  });

  it('keeps an account that was to be deleted', async () => {
    const account = accountOf();
    const at = '2025-10-02T02:00:00.000Z';
    await account.change({ kind: 'deletion-requested', at }, async () => {
      await account.host.store.write([{ op: 'merge', path: 'users/mia', data: { deleteAfter: at } }]);
      return true;
    });
    expect(await account.undo(await account.linkIn(email))).toEqual({ status: 'undone' });
    expect(await account.user()).not.toHaveProperty('deleteAfter');
  });

  it('switches two-step codes off a day later, because who reads the mailbox may be the thief', async () => {
    const account = accountOf();
    await account.change({ kind: 'two-step-on' }, async () => {
      await account.host.store.write([
        { op: 'merge', path: 'users/mia', data: { twoStep: true } },
        { op: 'set', path: 'twostep/mia', data: { state: 'on' } },
      ]);
      return true;
    });
    const { twoStepEndsAt } = (await account.undo(await account.linkIn(email))) as { twoStepEndsAt: string };
    expect(Date.parse(twoStepEndsAt)).toBe(account.host.now() + 24 * hours);
    account.host.pass(24 * hours - 1);
    await endDueCredentials(account.contextOf());
    expect(await account.user()).toMatchObject({ twoStep: true });
    account.host.pass(1);
    await endDueCredentials(account.contextOf());
    expect(await account.user()).toMatchObject({ twoStep: false });
    expect(await account.user()).not.toHaveProperty('twoStepEndsAt');
    expect(await account.host.store.get('twostep/mia')).toBeNull();
  });

  it('ends at the ways of before, whatever was changed since', async () => {
    const step = fc.oneof(
      fc.constantFrom('google', 'github', 'facebook').map((provider) => ({ kind: 'toggle', provider })),
      fc.constantFrom('a@example.org', 'b@example.org', email).map((next) => ({ kind: 'move', next })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const account = accountOf({ providers: ['github'] });
        const before = { ...account.own };
        let first: { change: string; token: string } | null = null;
        for (const one of steps) {
          account.host.pass(1000);
          if ('next' in one) await account.moveTo(one.next);
          else {
            const provider = one.provider as 'google';
            const isLinked = account.own.providers.includes(provider);
            const subject = `${provider} of mia`;
            await account.change(
              isLinked
                ? { kind: 'provider-unlinked', provider, subject }
                : { kind: 'provider-linked', provider },
              async () => {
                if (isLinked) await account.ways.remove('mia', provider);
                else await account.ways.relink('mia', provider, subject);
                return true;
              },
            );
          }
          first ??= await account.linkIn(email);
        }
        if (first === null) throw new Error('Nothing was changed.');
        expect(await account.undo(first)).toMatchObject({ status: 'undone' });
        expect({ ...account.own, providers: account.own.providers.toSorted() }).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });
});
