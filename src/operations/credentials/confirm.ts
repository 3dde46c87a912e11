import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type ConfirmAnswer, confirmInput, credentialCalls } from '../../contract/account/credentials.ts';
import { asksSecondStep } from '../../domain/access/account-actor.ts';
import { type AuthProblem, authMessage } from '../../domain/account/auth-messages.ts';
import {
  type ConfirmationNeed,
  type CredentialAction,
  confirmationMs,
  newSessionMs,
} from '../../domain/account/credentials.ts';
import {
  confirmationDocs,
  confirmationTriesPath,
} from '../../domain/collections/account/credential-changes.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { type AttemptLimit, countAttempt } from '../run/attempt-limit.ts';
import { defineOperation } from '../run/operation.ts';
import { type TypedIn, takeCode } from '../two-step/judge-code.ts';
import { twoStepPath } from '../two-step/two-step-secret.ts';

/** Passwords that may be tried for an account within a window, by all sessions; counted in a document of its own. */
const passwordLimit: AttemptLimit = { name: 'confirm-password', windowMs: 15 * 60_000, maxInAll: 30 };
/** By one session, so that a thief cannot keep the owner out. */
const maxTriesOfSession = 10;

/** Counts a password that was typed, before it is looked at. False for too many. */
function countTry(uid: string, session: string, context: OperationContext): Promise<boolean> {
  const path = confirmationTriesPath(uid);
  const keys = [{ kind: 'session', value: session, max: maxTriesOfSession }];
  return context.store.decide<boolean>([path], ([stored]) => {
    const data = countAttempt(stored, passwordLimit, { keys }, context);
    return { writes: data === null ? [] : [{ op: 'set', path, data }], answer: data !== null };
  });
}

export const hashOfToken = (token: string) => bytesToHex(sha256(utf8ToBytes(token)));

const refused = (reason: AuthProblem) => ({ status: 'failed', reason }) as const;

/** Whoever is signed in, with the session that asks. Throws `CallError` for visitors and devices. */
function sessionOf({ actor, secondStep }: OperationContext): {
  readonly uid: string;
  readonly session: string;
} {
  if (actor.uid === null || secondStep === undefined)
    throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
  return { uid: actor.uid, session: secondStep.session };
}

/** Whether the session began within the hour; one that goes on under a new token is as old as it was. */
function isNewSession({ sessionSince, clock }: OperationContext): boolean {
  return sessionSince !== undefined && Date.parse(clock.now()) - Date.parse(sessionSince) <= newSessionMs;
}

/** Judges a code of the authenticator, or a recovery code, which is spent; null where it is right. */
export async function secondStepProblem(
  code: string,
  uid: string,
  context: TypedIn,
): Promise<AuthProblem | null> {
  try {
    await takeCode(
      { code, uid, asked: 'on' },
      (after) => [{ op: 'set', path: twoStepPath(uid), data: after }],
      context,
    );
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.status === 'RESOURCE_EXHAUSTED' ? 'too-many-requests' : 'invalid-second-step';
  }
}

/**
 * Asks anew who is there before a credential changes: the password where there is one, else a sign-in within the hour, and a code of the
 * authenticator where two-step codes are on. Answers what is missing, or a confirmation that is good once, for this action, in this session,
 * for five minutes.
 */
export const confirmCredentialChange = defineOperation({
  name: credentialCalls.confirm,
  caller: 'signed-in',
  input: confirmInput,
  async run({ action, password, code }, context): Promise<ConfirmAnswer> {
    const { uid, session } = sessionOf(context);
    const { store, clock, randomBytes, ways } = context;
    const [{ hasPassword }, account] = await Promise.all([ways.of(uid), store.get(userDocs.path({ uid }))]);
    const asksCode = asksSecondStep(account?.data);
    const needs: ConfirmationNeed[] = [];
    if (hasPassword && password === undefined) needs.push('password');
    // Typing the password is a sign-in as well.
    if (!hasPassword && !isNewSession(context)) needs.push('sign-in');
    if (asksCode && code === undefined) needs.push('code');
    if (needs.length > 0) return { status: 'needs', needs };
    if (hasPassword && password !== undefined) {
      if (!(await countTry(uid, session, context))) return refused('too-many-requests');
      if (!(await ways.isPassword(uid, password))) return refused('wrong-password');
    }
    const problem = asksCode && code !== undefined ? await secondStepProblem(code, uid, context) : null;
    if (problem !== null) return refused(problem);
    const confirmation = bytesToHex(randomBytes(32));
    const until = toInstant(Date.parse(clock.now()) + confirmationMs);
    const data = documentOf({ hash: hashOfToken(confirmation), action, session, until });
    await store.write([confirmationDocs.set({ uid }, data)]);
    return { status: 'ok', confirmation };
  },
});

/** What a confirmation is asked of. */
export interface Confirmed {
  readonly uid: string;
  readonly session: string;
  readonly action: CredentialAction;
  readonly confirmation: string | undefined;
}

/** Uses a confirmation up. False for one that is missing, used, expired, or made for something else. */
export function takeConfirmation(
  { uid, session, action, confirmation }: Confirmed,
  { store, clock }: Pick<OperationContext, 'store' | 'clock'>,
): Promise<boolean> {
  const path = confirmationDocs.path({ uid });
  return store.decide<boolean>([path], ([stored]) => {
    const known = confirmationDocs.parse(stored);
    const isGood =
      confirmation !== undefined &&
      known?.hash === hashOfToken(confirmation) &&
      known.action === action &&
      known.session === session &&
      known.until > clock.now();
    return { writes: isGood ? [{ op: 'delete', path }] : [], answer: isGood };
  });
}

/** The same for an operation, whose caller and session its context knows. Throws `CallError`. */
export async function requireConfirmation(
  action: CredentialAction,
  confirmation: string | undefined,
  context: OperationContext,
): Promise<void> {
  if (await takeConfirmation({ ...sessionOf(context), action, confirmation }, context)) return;
  throw new CallError('FAILED_PRECONDITION', authMessage('needs-confirmation'));
}
