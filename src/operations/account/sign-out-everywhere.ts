import { z } from 'zod';
import { userDocs } from '../../domain/collections/users.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';

type Ending = Pick<OperationContext, 'accounts' | 'store' | 'clock' | 'secondStep' | 'sessionSince'>;

/**
 * Ends every session of an account, and notes when on its document, which rules and functions read anyway. Answers a token
 * with which this session begins anew: it has passed a second step where it had, and is as old as it was.
 */
export async function endSessionsOf(
  uid: string,
  { accounts, store, clock, secondStep, sessionSince }: Ending,
): Promise<string> {
  // Sessions are told apart by the second of their sign-in: one of this very second ends, too.
  const sessionsFrom = Math.floor(Date.parse(clock.now()) / 1000) + 1;
  await store.write([userDocs.merge({ uid }, { sessionsFrom })]);
  const token = await accounts.endSessions(uid, sessionSince);
  return (secondStep?.hasPassed === true ? await secondStep.pass() : null) ?? token;
}

/** The same for whoever has just shown by a mail who they are: with a session that is new. */
export function endAllSessionsOf(
  uid: string,
  { accounts, store, clock }: Pick<OperationContext, 'accounts' | 'store' | 'clock'>,
): Promise<string> {
  return endSessionsOf(uid, { accounts, store, clock });
}

/**
 * Ends every session of whoever asks, and answers a token with which this one begins anew: for hosts that cannot list
 * sessions. What was signed in elsewhere ends when its short-lived proof does, on Firebase within the hour.
 */
export const signOutEverywhere = defineOperation({
  name: 'sign-out-everywhere',
  caller: 'signed-in',
  input: z.object({}),
  async run(_input, context): Promise<string> {
    const { uid } = context.actor;
    if (uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
    return endSessionsOf(uid, context);
  },
});
