import { z } from 'zod';
import { CallError } from '../../ports/calls.ts';
import { defineOperation } from '../run/operation.ts';

/**
 * Ends every session of whoever asks, and answers a token with which this one begins anew: for hosts that cannot list
 * sessions. What was signed in elsewhere ends when its short-lived proof does, on Firebase within the hour.
 */
export const signOutEverywhere = defineOperation({
  name: 'sign-out-everywhere',
  caller: 'signed-in',
  input: z.object({}),
  async run(_input, { actor, accounts }): Promise<string> {
    if (actor.uid === null) throw new CallError('UNAUTHENTICATED', 'Please sign in first.');
    return accounts.endSessions(actor.uid);
  },
});
