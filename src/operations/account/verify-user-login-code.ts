import { z } from 'zod';
import { emailSchema } from '../../domain/account/user.ts';
import { userDocs } from '../../domain/documents/collections/users.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { StoreError } from '../../ports/store.ts';
import { claimUnowned } from '../boat/claim-unowned.ts';
import { defineOperation } from '../run/operation.ts';
import {
  codeDigits,
  codePath,
  codeRequestSchema,
  hashOfCode,
  type LoginCode,
  loginCodeSchema,
  mostGuesses,
} from './login-codes.ts';

export const verifyUserLoginCodeInput = z.object({
  email: emailSchema,
  verificationCode: z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${codeDigits}}$`), `The code has ${codeDigits} digits.`),
  request: codeRequestSchema,
});

const wrongCode = () =>
  new CallError('INVALID_ARGUMENT', 'This code is not right. Please check it and try again.');
const expiredCode = () =>
  new CallError('FAILED_PRECONDITION', 'This code has expired. Please ask for a new one.');
const tooManyGuesses = () =>
  new CallError('RESOURCE_EXHAUSTED', 'Too many wrong codes. Please ask for a new one.');

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
function spendCode(path: string, { store }: OperationContext): Promise<boolean> {
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

/**
 * Answers a token with which the client signs in, for a code that was mailed to the address. A code works
 * once, for ten minutes and three guesses, and for no other address.
 */
export const verifyUserLoginCode = defineOperation({
  name: 'verify-user-login-code',
  caller: 'anyone',
  input: verifyUserLoginCodeInput,
  async run({ email, verificationCode, request }, context): Promise<string> {
    const path = codePath(email);
    const code = await countGuess(path, context);
    if (code.guesses > mostGuesses) throw tooManyGuesses();
    if (code.expiresAt <= context.clock.now()) throw expiredCode();
    if ((await hashOfCode({ email, code: verificationCode, request }, code.salt)) !== code.hash)
      throw wrongCode();
    if (!(await spendCode(path, context))) throw expiredCode();
    const { uid } = await context.accounts.findOrCreate(email);
    await confirm(uid, email, context);
    const token = await context.accounts.customToken(uid);
    await claimUnowned(uid, context);
    return token;
  },
});
