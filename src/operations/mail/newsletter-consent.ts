import { z } from 'zod';
import { userDocs } from '../../domain/collections/users.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';
import { uidOfToken } from './unsubscribe-token.ts';

type Ground = Pick<OperationContext, 'store' | 'clock' | 'randomBytes'>;

/** The longest token that is looked at. */
const longestToken = 200;

/**
 * Says for the owner of a newsletter's token whether news may be mailed. Answers false for a token that is not one, or
 * whose account is gone. Asked again, it changes nothing.
 */
export async function answerByToken(
  token: string,
  optin: boolean,
  { store, clock, randomBytes }: Ground,
): Promise<boolean> {
  if (token.length > longestToken) return false;
  const uid = await uidOfToken(token, { store, randomBytes });
  if (uid === null) return false;
  const path = userDocs.path({ uid });
  return store.decide([path], ([account]) => {
    if (account === null || account === undefined) return { writes: [], answer: false };
    if (account.optin === optin) return { writes: [], answer: true };
    const data = { optin, optinAt: clock.now(), optinFrom: optin ? 'undo' : 'unsubscribe' };
    return { writes: [{ op: 'merge', path, data }], answer: true };
  });
}

/** What the page behind a newsletter's link asks for: no more news, or the undoing of that. Nobody needs to be signed in. */
export const answerNewsletter = defineOperation({
  name: 'answer-newsletter',
  caller: 'anyone',
  input: z.object({ token: z.string().max(longestToken), optin: z.boolean() }),
  async run({ token, optin }, context) {
    if (!(await answerByToken(token, optin, context))) {
      throw new CallError(
        'NOT_FOUND',
        'This link is not complete. Copy the whole address from the mail, or switch the news off in your profile.',
      );
    }
    return { optin };
  },
});
