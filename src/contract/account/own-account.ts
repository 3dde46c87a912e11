import { z } from 'zod';
import { type AuthProblem, isAuthProblem } from '../../domain/account/auth-messages.ts';
import { identityProviderSchema } from '../../domain/account/ways-in.ts';

/** Names of the calls about one's own account, where the host's auth library has no doors of its own for them. */
export const ownAccountCalls = {
  sendLink: 'send-sign-in-link',
  verifyLink: 'verify-sign-in-link',
  /** After a provider has vouched for the address: the account's document says so, too. */
  claimAddress: 'claim-address',
  ways: 'list-ways-in',
  choosePassword: 'choose-password',
  withdrawWay: 'withdraw-way-in',
  expectLink: 'begin-provider-link',
  noteLink: 'claim-provider-link',
  sendAddressCode: 'send-address-code',
  verifyAddressCode: 'verify-address-code',
  sendProofCode: 'send-proof-code',
  verifyProofCode: 'verify-proof-code',
} as const;

const problem = z.string().transform((code): AuthProblem => (isAuthProblem(code) ? code : 'unknown'));
const refused = z.object({ status: z.literal('failed'), reason: problem });

/** By what the account can be entered, as every host says it. */
export const waysAnswer = z.object({
  ways: z.object({
    email: z.string().nullable(),
    isProven: z.boolean(),
    hasPassword: z.boolean(),
    providers: z.array(identityProviderSchema),
  }),
});

/** What came of a call that asks for nothing back. */
export const doneAnswer = z.union([z.object({ status: z.literal('ok') }), refused]);

/** With `token` the client signs in again: the call ended every session. */
export const newSessionAnswer = z.union([z.object({ status: z.literal('ok'), token: z.string() }), refused]);

/** 'needs-email': the link was not asked for by this page, so its address has to be named. */
export const linkCallAnswer = z.union([newSessionAnswer, z.object({ status: z.literal('needs-email') })]);
