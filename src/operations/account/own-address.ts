import { z } from 'zod';
import { confirmedInput } from '../../contract/account/credentials.ts';
import { ownAccountCalls } from '../../contract/account/own-account.ts';
import {
  changeCodeLetter,
  proofCodeLetter,
  takenAddressLetter,
} from '../../domain/account/account-letters.ts';
import { emailSchema } from '../../domain/account/user.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { OperationContext } from '../../ports/server.ts';
import { claimUnowned } from '../boat/claim-unowned.ts';
import { changeCredential } from '../credentials/change-credential.ts';
import { requireConfirmation } from '../credentials/confirm.ts';
import { clearBounced } from '../mail/bounces.ts';
import { defineOperation, type Operation } from '../run/operation.ts';
import { codeRequestSchema } from './login-codes.ts';
import { ownUid } from './own-ways.ts';
import { refused } from './reset-password.ts';
import { sendCode } from './send-user-login-code.ts';
import { endSessionsOf } from './sign-out-everywhere.ts';
import { takeCode, typedCodeSchema } from './verify-user-login-code.ts';

/** The mark of a page, good for this account alone: a code that another one asked for moves nothing. */
const markOf = (request: string | undefined, uid: string) => `${request ?? ''}.${uid}`;

/** The account's document says what the auth service knows by now; what waited for the address comes home. */
async function noteProven(
  uid: string,
  change: { readonly email?: string },
  context: OperationContext,
): Promise<void> {
  const data = { ...change, isEmailVerified: true, updatedAt: context.clock.now() };
  await context.store.write([userDocs.merge({ uid }, data)]);
  await clearBounced(uid, context);
  await claimUnowned(uid, context);
}

const sendAddressCode = defineOperation({
  name: ownAccountCalls.sendAddressCode,
  caller: 'signed-in',
  input: confirmedInput.extend({ email: emailSchema, request: codeRequestSchema }),
  async run({ email, request, confirmation }, context) {
    const uid = ownUid(context);
    if ((await context.ways.of(uid)).email === email) return refused('email-already-in-use');
    await requireConfirmation('address', confirmation, context);
    // The same work and answer where the address is somebody's, whose mail then has no code.
    const isTaken = (await context.accounts.find(email)) !== null;
    const wanted = { email, request: markOf(request, uid), purpose: 'address' } as const;
    await sendCode(wanted, isTaken ? takenAddressLetter : changeCodeLetter, context);
    return { status: 'ok' };
  },
});

const verifyAddressCode = defineOperation({
  name: ownAccountCalls.verifyAddressCode,
  caller: 'signed-in',
  input: z.object({
    email: emailSchema,
    verificationCode: typedCodeSchema,
    request: codeRequestSchema,
  }),
  async run({ email, verificationCode, request }, context) {
    const uid = ownUid(context);
    const { ways } = context;
    const typed = { email, code: verificationCode, request: markOf(request, uid) };
    // Whoever has this code has asked for it, which took a confirmation.
    await takeCode({ ...typed, purpose: 'address' }, context);
    const { email: old, isProven } = await ways.of(uid);
    const change = { kind: 'address', email: old, isProven } as const;
    const move = () => ways.moveTo(uid, email, true);
    const hasMoved = await changeCredential({ uid, change, nextAddress: email }, move, context);
    if (!hasMoved) return refused('email-already-in-use');
    await noteProven(uid, { email }, context);
    return { status: 'ok', token: await endSessionsOf(uid, context) };
  },
});

const sendProofCode = defineOperation({
  name: ownAccountCalls.sendProofCode,
  caller: 'signed-in',
  input: z.object({ request: codeRequestSchema }),
  async run({ request }, context) {
    const uid = ownUid(context);
    const { email } = await context.ways.of(uid);
    if (email === null) return refused('invalid-email');
    await sendCode({ email, request: markOf(request, uid), purpose: 'proof' }, proofCodeLetter, context);
    return { status: 'ok' };
  },
});

const verifyProofCode = defineOperation({
  name: ownAccountCalls.verifyProofCode,
  caller: 'signed-in',
  input: z.object({ verificationCode: typedCodeSchema, request: codeRequestSchema }),
  async run({ verificationCode, request }, context) {
    const uid = ownUid(context);
    const { email } = await context.ways.of(uid);
    if (email === null) return refused('invalid-email');
    const typed = { email, code: verificationCode, request: markOf(request, uid) };
    await takeCode({ ...typed, purpose: 'proof' }, context);
    await context.ways.prove(uid);
    await noteProven(uid, { email }, context);
    return { status: 'ok', token: await endSessionsOf(uid, context) };
  },
});

/**
 * Notes that a provider has vouched for the address, by which Firebase has ended what others had begun under it: their tokens
 * are good for nothing any more, either.
 */
const claimAddress = defineOperation({
  name: ownAccountCalls.claimAddress,
  caller: 'signed-in',
  input: z.object({}),
  async run(_input, context) {
    const uid = ownUid(context);
    const { email, isProven } = await context.ways.of(uid);
    const path = userDocs.path({ uid });
    const account = (await context.store.get(path))?.data;
    if (email === null || !isProven || account?.isEmailVerified === true) return { status: 'ok' };
    const { sessionSince = context.clock.now() } = context;
    const sessionsFrom = Math.floor(Date.parse(sessionSince) / 1000);
    await context.store.write([{ op: 'merge', path, data: { sessionsFrom } }]);
    await noteProven(uid, { email }, context);
    return { status: 'ok' };
  },
});

/** The address of an account: another one by a code to it, and the proof of the one that it has. */
export const ownAddress: readonly Operation[] = [
  sendAddressCode,
  verifyAddressCode,
  sendProofCode,
  verifyProofCode,
  claimAddress,
];
