import { z } from 'zod';
import { confirmedInput } from '../../contract/account/credentials.ts';
import { ownAccountCalls } from '../../contract/account/own-account.ts';
import { isCommonPassword } from '../../domain/account/common-passwords.ts';
import type { CredentialChange } from '../../domain/account/credentials.ts';
import {
  type IdentityProvider,
  identityProviderSchema,
  identityProviders,
  isLastWayIn,
} from '../../domain/account/ways-in.ts';
import { expectedLinkDocs } from '../../domain/collections/account/credential-changes.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { changeCredential } from '../credentials/change-credential.ts';
import { requireConfirmation } from '../credentials/confirm.ts';
import { noteChangedWays } from '../credentials/known-ways.ts';
import { defineOperation, type Operation } from '../run/operation.ts';
import { passwordSchema, refused } from './reset-password.ts';
import { endSessionsOf } from './sign-out-everywhere.ts';

/** uid of who is signed in; `caller` has seen to it that somebody is. */
export function ownUid({ actor }: OperationContext): string {
  if (actor.uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
  return actor.uid;
}

const listWays = defineOperation({
  name: ownAccountCalls.ways,
  caller: 'signed-in',
  input: z.object({}),
  run: async (_input, context) => ({ ways: await context.ways.of(ownUid(context)) }),
});

const choosePassword = defineOperation({
  name: ownAccountCalls.choosePassword,
  caller: 'signed-in',
  input: confirmedInput.extend({ password: passwordSchema }),
  async run({ password, confirmation }, context) {
    const uid = ownUid(context);
    const { email } = await context.ways.of(uid);
    if (email === null) return refused('invalid-email');
    if (isCommonPassword(password, email)) return refused('common-password');
    await requireConfirmation('password', confirmation, context);
    const set = async () => {
      await context.accounts.setPassword(uid, password);
      return true;
    };
    const change = { kind: 'password-set' } as const;
    await changeCredential({ uid, change }, set, context);
    await noteChangedWays(uid, change, context);
    return { status: 'ok', token: await endSessionsOf(uid, context) };
  },
});

/** What takes a way in back again that is about to be removed. */
async function removalOf(
  way: 'password' | IdentityProvider,
  uid: string,
  { ways }: OperationContext,
): Promise<CredentialChange> {
  if (way === 'password') return { kind: 'password-removed' };
  return { kind: 'provider-unlinked', provider: way, subject: (await ways.subjectOf(uid, way)) ?? '' };
}

const withdrawWay = defineOperation({
  name: ownAccountCalls.withdrawWay,
  caller: 'signed-in',
  input: confirmedInput.extend({ way: z.enum(['password', ...identityProviders]) }),
  async run({ way, confirmation }, context) {
    const uid = ownUid(context);
    const { ways } = context;
    const known = await ways.of(uid);
    if (isLastWayIn(known, way)) return refused('last-way-in');
    await requireConfirmation(way === 'password' ? 'password' : 'provider', confirmation, context);
    const isThere = way === 'password' ? known.hasPassword : known.providers.includes(way);
    // What another device has taken away meanwhile is gone, as it should be.
    if (!isThere) return { status: 'ok' };
    const remove = async () => {
      await ways.remove(uid, way);
      return true;
    };
    const change = await removalOf(way, uid, context);
    await changeCredential({ uid, change }, remove, context);
    await noteChangedWays(uid, change, context);
    return { status: 'ok' };
  },
});

/** How long somebody may take at a provider; milliseconds. */
const linkPatienceMs = 10 * 60_000;

/** Expects that the client links a provider: Firebase links without asking a function, and begins another session by it. */
const expectLink = defineOperation({
  name: ownAccountCalls.expectLink,
  caller: 'signed-in',
  input: confirmedInput.extend({ provider: identityProviderSchema }),
  async run({ provider, confirmation }, context) {
    const uid = ownUid(context);
    await requireConfirmation('provider', confirmation, context);
    const until = toInstant(Date.parse(context.clock.now()) + linkPatienceMs);
    await context.store.write([expectedLinkDocs.set({ uid }, { provider, until })]);
    return { status: 'ok' };
  },
});

/** Notes that the client has linked the provider that was expected, and tells the owner. Any other is refused. */
const noteLink = defineOperation({
  name: ownAccountCalls.noteLink,
  caller: 'signed-in',
  input: z.object({ provider: identityProviderSchema }),
  async run({ provider }, context) {
    const uid = ownUid(context);
    const { store, clock, ways } = context;
    const path = expectedLinkDocs.path({ uid });
    const isExpected = await store.decide<boolean>([path], ([stored]) => {
      const expected = expectedLinkDocs.parse(stored);
      const isIt = expected?.provider === provider && expected.until > clock.now();
      return { writes: isIt ? [{ op: 'delete', path }] : [], answer: isIt };
    });
    if (!isExpected) return refused('needs-confirmation');
    const isLinked = async () => (await ways.of(uid)).providers.includes(provider);
    const change = { kind: 'provider-linked', provider } as const;
    const isDone = await changeCredential({ uid, change }, isLinked, context);
    if (isDone) await noteChangedWays(uid, change, context);
    return isDone ? { status: 'ok' } : refused('needs-confirmation');
  },
});

/** Lists the ways in, sets, changes and takes away a password, and unlinks providers: never the last way in. */
export const ownWays: readonly Operation[] = [listWays, choosePassword, withdrawWay, expectLink, noteLink];
