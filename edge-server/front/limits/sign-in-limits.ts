import { createHash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { toPlainAddress } from '../../../src/domain/account/user.ts';
import { text } from '../../../src/language/say.ts';
import { toNetworkKey } from './client-network.ts';
import { type LimitOptions, limit, minute } from './rate-limits.ts';

function byAsker({ ip = '' }: Request): string {
  return toNetworkKey(ip);
}

/** E-mail addresses are counted by their hash, so that none stands in memory longer than its request. */
function byEmail(request: Request): string {
  const email: unknown = request.body?.email;
  return createHash('sha256')
    .update(typeof email === 'string' ? toPlainAddress(email) : '')
    .digest('base64');
}

const byEmailAndAsker = (request: Request) => `${byEmail(request)} ${byAsker(request)}`;

const tooManySignIns = text(
  'Too many sign-in attempts. Please try again later or sign in with an e-mailed code.',
);
const tooManyGuesses = text('Too many codes were tried. Please wait a quarter of an hour.');
const tooManyCodes = text('Too many codes were asked for this address. Please wait a quarter of an hour.');

const tooManyGuests = text(
  'Many have begun without an account from here. Please sign in, or try again in a quarter of an hour.',
);

/** A school class behind one router begins at once; a program that makes accounts gets no further on that day. */
const guestsInWindow = 60;
const guestsInDay = 300;
const day = 24 * 60 * minute;

const window = 15 * minute;
const mostOfAsker = 100;

/** Before the body is read: who asks costs nothing to know. */
function ofAsker(message: string, failuresOnly: boolean): RequestHandler {
  return limit({ windowMs: window, max: mostOfAsker, key: byAsker, failuresOnly, message });
}

/** By address and asker together first: ten wrong passwords from elsewhere keep nobody out of an account. */
function ofEmail(
  each: number,
  all: number,
  rest: Pick<LimitOptions, 'failuresOnly' | 'message'>,
): RequestHandler[] {
  return [
    limit({ windowMs: window, max: each, key: byEmailAndAsker, ...rest }),
    limit({ windowMs: window, max: all, key: byEmail, ...rest }),
  ];
}

/** What is asked before a request's body is read, and what after. */
export interface SignInLimit {
  readonly first: RequestHandler;
  readonly after: readonly RequestHandler[];
}

/** What stands before a door: the limit of who asks, the body, `more` that looks at it, and the limit of the address that the body names. */
export const limited = (
  { first, after }: SignInLimit,
  readBody: readonly RequestHandler[],
  ...more: RequestHandler[]
): RequestHandler[] => [first, ...readBody, ...more, ...after];

export type SignInLimits = Readonly<
  Record<'codes' | 'passwords' | 'guesses' | 'accounts' | 'guests' | 'trips', SignInLimit>
>;

/** Against guessing and against bombing a mailbox (threats 9 and 10); all the same for unknown addresses. */
export function signInLimits(): SignInLimits {
  return {
    codes: { first: ofAsker(tooManyCodes, false), after: ofEmail(5, 20, { message: tooManyCodes }) },
    passwords: {
      first: ofAsker(tooManySignIns, true),
      after: ofEmail(10, 100, { failuresOnly: true, message: tooManySignIns }),
    },
    // Counted apart: whoever mistyped a password ten times still gets in by a code.
    guesses: {
      first: ofAsker(tooManyGuesses, true),
      after: ofEmail(10, 100, { failuresOnly: true, message: tooManyGuesses }),
    },
    accounts: { first: ofAsker(tooManySignIns, false), after: ofEmail(5, 20, { message: tooManySignIns }) },
    // No address is named before a provider has been asked.
    trips: { first: ofAsker(tooManySignIns, false), after: [] },
    guests: {
      first: limit({ windowMs: window, max: guestsInWindow, key: byAsker, message: tooManyGuests }),
      after: [limit({ windowMs: day, max: guestsInDay, key: byAsker, message: tooManyGuests })],
    },
  };
}
