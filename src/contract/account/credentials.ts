import { z } from 'zod';
import { type AuthProblem, isAuthProblem } from '../../domain/account/auth-messages.ts';
import { confirmationNeeds, credentialActions } from '../../domain/account/credentials.ts';
import { instantSchema } from '../../domain/documents/instant.ts';
import { idText } from '../../domain/documents/lengths.ts';
import { twoStepCodeInput } from './two-step.ts';

/** Names of the calls that guard and undo changes of credentials. */
export const credentialCalls = {
  confirm: 'confirm-credential-change',
  undo: 'undo-credential-change',
} as const;

/** 256 random bits, which the page holds until it makes the change. */
export const confirmationSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** Of a call that changes a credential. */
export const confirmedInput = z.object({ confirmation: confirmationSchema.optional() });

export const confirmInput = z.object({
  action: z.enum(credentialActions),
  /** The password as typed, or on Firebase the token of a sign-in with it. */
  password: z.string().min(1).max(4_000).optional(),
  /** A code of the authenticator, or a recovery code. */
  code: twoStepCodeInput.shape.code.optional(),
});

const problem = z.string().transform((code): AuthProblem => (isAuthProblem(code) ? code : 'unknown'));

export const confirmAnswer = z.union([
  z.object({ status: z.literal('ok'), confirmation: confirmationSchema }),
  z.object({ status: z.literal('needs'), needs: z.array(z.enum(confirmationNeeds)) }),
  z.object({ status: z.literal('failed'), reason: problem }),
]);
export type ConfirmAnswer = z.infer<typeof confirmAnswer>;

/** As the link in a notice carries it, behind the #. */
export const undoInput = z.object({ change: idText.min(1), token: confirmationSchema });

/** 'expired': it is too late, or the account is gone. */
export const undoAnswer = z.object({
  status: z.enum(['undone', 'expired', 'unknown']),
  /** When two-step codes end that were switched on by the change; they are not switched off at once. */
  twoStepEndsAt: instantSchema.optional(),
});
export type UndoAnswer = z.infer<typeof undoAnswer>;
