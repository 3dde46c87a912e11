import type { Request, Response } from 'express';
import { text } from '../../../../../src/language/say.ts';
import { ServerError } from '../../../../setup/log/errors.ts';
import { createFairTurns } from '../../../../setup/turns/fair-turns.ts';
import { addressKey } from '../../../limits/rate-limits.ts';
import { send } from './doors.ts';

/** Passwords of one network that are hashed or wait: a class that begins at once behind one router. */
const maxOfNetwork = 60;

const tooManyAtOnce = () =>
  new ServerError(
    'RESOURCE_EXHAUSTED',
    text('Too many sign-in attempts. Please try again later or sign in with an e-mailed code.'),
    { details: { retryAfterSeconds: 5 } },
  );

/**
 * Answers requests that need a password hash: one at a time, the networks in turn. A hash takes a core for some 60 ms, so that strangers who
 * sign up from everywhere would else take the processor from everybody.
 */
export function passwordTurns() {
  const turns = createFairTurns(maxOfNetwork);
  return async (
    request: Request,
    response: Response,
    work: () => Promise<Record<string, unknown>>,
  ): Promise<void> => {
    const answered = await turns.run(addressKey(request), async () => {
      if (!response.destroyed) send(response, await work());
    });
    if (answered === 'busy') throw tooManyAtOnce();
  };
}
