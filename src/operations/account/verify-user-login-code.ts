import { z } from 'zod';
import { emailSchema } from '../../domain/account/user.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import { readSixDigits } from '../../domain/typed/code.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { StoreError } from '../../ports/store.ts';
import { claimUnowned } from '../boat/claim-unowned.ts';
import { noteChangedWays } from '../credentials/known-ways.ts';
import { clearBounced } from '../mail/bounces.ts';
import { defineOperation } from '../run/operation.ts';
import {
  type CodePurpose,
  codeDigits,
  codePath,
  codeRequestSchema,
  hashOfCode,
  type LoginCode,
  loginCodeSchema,
  mostGuesses,
} from './login-codes.ts';
import { endAllSessionsOf } from './sign-out-everywhere.ts';

export const typedCodeSchema = z
  .string()
  .max(500)
  .overwrite((typed) => readSixDigits(typed) ?? typed.trim())
  .regex(new RegExp(`^\\d{${codeDigits}}$`), `The code has ${codeDigits} digits.`);

export const verifyUserLoginCodeInput = z.object({
  email: emailSchema,
  verificationCode: typedCodeSchema,
  request: codeRequestSchema,
});

const wrongCode = () =>
  new CallError('INVALID_ARGUMENT', text('This code is not right. Please check it and try again.'));
const expiredCode = () =>
  new CallError('FAILED_PRECONDITION', text('This code has expired. Please ask for a new one.'));
const tooManyGuesses = () =>
  new CallError('RESOURCE_EXHAUSTED', text('Too many wrong codes. Please ask for a new one.'));

/** Runs a write; false when the document that it changes is gone. */
async function wasThere(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}

/**
 * Counts a guess before looking at it: of guesses that arrive together, no more than the limit ever see
 * the code.
 */
async function countGuess(path: string, { store }: OperationContext): Promise<LoginCode> {
  const isThere = await wasThere(() => store.write([{ op: 'increment', path, data: { guesses: 1 } }]));
  const stored = isThere ? await store.get(path) : null;
  if (stored === null) throw expiredCode();
  return loginCodeSchema.parse(stored.data);
}

/** Takes the code away. False for whoever comes second with the same code. */
function deleteCode(path: string, { store }: OperationContext): Promise<boolean> {
  return wasThere(() =>
    store.write([
      { op: 'update', path, data: { hash: '' } },
      { op: 'delete', path },
    ]),
  );
}

/** The account document, made or marked as proven: whoever read the mail owns the address. */
async function confirm(uid: string, email: string, { store, clock }: OperationContext): Promise<void> {
  const path = userDocs.path({ uid });
  const now = clock.now();
  const proven: DocumentData = { isEmailVerified: true, lastLoginAt: now };
  const stored = await store.get(path);
  const isNew = stored === null || typeof stored.data.createdAt !== 'string';
  const account = { uid, email, since: now, createdAt: now, updatedAt: now };
  await store.write([{ op: 'merge', path, data: isNew ? documentOf({ ...account, ...proven }) : proven }]);
}

interface TypedCode {
  readonly email: string;
  readonly code: string;
  readonly request: string | undefined;
  readonly purpose: CodePurpose;
}

/** Throws `CallError` unless this code was mailed to this address for this purpose. It counts as a guess, and is not spent. */
export async function checkCode(
  { email, code: typed, request, purpose }: TypedCode,
  context: OperationContext,
): Promise<void> {
  const code = await countGuess(codePath(email, purpose), context);
  if (code.guesses > mostGuesses) throw tooManyGuesses();
  if (code.expiresAt <= context.clock.now()) throw expiredCode();
  if ((await hashOfCode({ email, code: typed, request }, code.salt)) !== code.hash) throw wrongCode();
}

/** Spends a code that was found right. Throws `CallError` for whoever comes second with it. */
export async function spendCode(
  { email, purpose }: Pick<TypedCode, 'email' | 'purpose'>,
  context: OperationContext,
): Promise<void> {
  if (!(await deleteCode(codePath(email, purpose), context))) throw expiredCode();
}

/** Checks a code and spends it. Throws `CallError` for any other. */
export async function takeCode(typed: TypedCode, context: OperationContext): Promise<void> {
  await checkCode(typed, context);
  await spendCode(typed, context);
}

/**
 * Lets in whoever has read a mail to this address, into an account that is made where there is none. The first proof of an
 * address ends every session and way in of before: they may be a stranger's. Answers a token.
 */
export async function enterByMail(email: string, context: OperationContext): Promise<string> {
  const { uid, created } = await context.accounts.findOrCreate(email);
  const isFirstProof = !created && (await context.accounts.find(email))?.isProven === false;
  if (isFirstProof) {
    await endAllSessionsOf(uid, context);
    // What a stranger had added went with it: added again, it is not known any more.
    await noteChangedWays(uid, 'all-removed', context);
  }
  await confirm(uid, email, context);
  await clearBounced(uid, context);
  const token = await context.accounts.customToken(uid);
  await claimUnowned(uid, context);
  return token;
}

/**
 * Answers a token with which the client signs in, for a code that was mailed to the address. A code works
 * once, for ten minutes and three guesses, and for no other address.
 */
export const verifyUserLoginCode = defineOperation({
  name: 'verify-user-login-code',
  caller: 'anyone',
  input: verifyUserLoginCodeInput,
  async run({ email, verificationCode, request }, context): Promise<string> {
    await takeCode({ email, code: verificationCode, request, purpose: 'sign-in' }, context);
    return enterByMail(email, context);
  },
});
