import { z } from 'zod';
import { ownAccountCalls } from '../../contract/account/own-account.ts';
import type { AuthProblem } from '../../domain/account/auth-messages.ts';
import { identityProviders, isLastWayIn } from '../../domain/account/ways-in.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { AccountWays } from '../../ports/host/account-ways.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation, type Operation } from '../run/operation.ts';
import { passwordSchema } from './reset-password.ts';
import { endSessionsOf } from './sign-out-everywhere.ts';

/** How new a session must be that changes the address, or sets a first password; milliseconds. */
const newSessionMs = 60 * 60_000;

export const refused = (reason: AuthProblem) => ({ status: 'failed', reason }) as const;

/** uid of who is signed in; `caller` has seen to it that somebody is. */
export function ownUid({ actor }: OperationContext): string {
  if (actor.uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
  return actor.uid;
}

/** Whether whoever asks has signed in within the hour. A session of which nobody knows that has not. */
export function isNewSession({ sessionSince, clock }: OperationContext): boolean {
  return sessionSince !== undefined && Date.parse(clock.now()) - Date.parse(sessionSince) <= newSessionMs;
}

/** What the client got for typing the password; a token of the auth service. */
const proof = z.string().min(1).max(4_000);

/** Lists the ways in, sets, changes and takes away a password, and unlinks providers: never the last way in. */
export function createOwnWays(ways: AccountWays): Operation[] {
  const listWays = defineOperation({
    name: ownAccountCalls.ways,
    caller: 'signed-in',
    input: z.object({}),
    run: async (_input, context) => ({ ways: await ways.of(ownUid(context)) }),
  });

  const choosePassword = defineOperation({
    name: ownAccountCalls.choosePassword,
    caller: 'signed-in',
    input: z.object({ password: passwordSchema, proof: proof.optional() }),
    async run({ password, proof: shown }, context) {
      const uid = ownUid(context);
      const { email, hasPassword } = await ways.of(uid);
      if (email === null) return refused('invalid-email');
      if (hasPassword) {
        if (shown === undefined || !(await ways.isPasswordProof(uid, shown)))
          return refused('wrong-password');
      } else if (!isNewSession(context)) return refused('requires-recent-login');
      await context.accounts.setPassword(uid, password);
      return { status: 'ok', token: await endSessionsOf(uid, context) };
    },
  });

  const withdrawWay = defineOperation({
    name: ownAccountCalls.withdrawWay,
    caller: 'signed-in',
    input: z.union([
      z.object({ way: z.literal('password'), proof }),
      z.object({ way: z.enum(identityProviders) }),
    ]),
    async run(input, context) {
      const uid = ownUid(context);
      if (input.way === 'password' && !(await ways.isPasswordProof(uid, input.proof)))
        return refused('wrong-password');
      const known = await ways.of(uid);
      if (isLastWayIn(known, input.way)) return refused('last-way-in');
      const isThere = input.way === 'password' ? known.hasPassword : known.providers.includes(input.way);
      // What another device has taken away meanwhile is gone, as it should be.
      if (isThere) await ways.remove(uid, input.way);
      return { status: 'ok' };
    },
  });
  return [listWays, choosePassword, withdrawWay];
}
