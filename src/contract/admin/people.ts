import { z } from 'zod';
import { whySchema } from '../../domain/back-office/change.ts';
import { idText } from '../../domain/documents/lengths.ts';
import { twoStepCodeInput } from '../account/two-step.ts';

const uid = idText.min(1);

/** What an administrator says of somebody by one press; both come back by one. */
export const personMarks = ['verified', 'isExpert'] as const;
export type PersonMark = (typeof personMarks)[number];

/** Says of somebody that they are verified, or an expert, or not any more. */
export const markPersonName = 'mark-person';
export const markPersonInput = z.object({
  uid,
  mark: z.enum(personMarks),
  is: z.boolean(),
  why: whySchema.optional(),
});

/**
 * Makes somebody an administrator, or takes that back. It takes a code of the caller's authenticator; without one, the word of a
 * second administrator within seven days, who calls the same. Taking it back takes neither.
 */
export const changeAdministratorName = 'change-administrator';
export const changeAdministratorInput = z.object({
  uid,
  is: z.boolean(),
  code: twoStepCodeInput.shape.code.optional(),
  why: whySchema.optional(),
});
export const changeAdministratorAnswer = z.object({
  /** 'waits': for the word of a second administrator. */
  status: z.enum(['done', 'waits']),
});

/** Shuts an account: its sessions end and nobody signs in to it; what it handed in stays. Or opens it again. */
export const disablePersonName = 'disable-person';
export const disablePersonInput = z.object({ uid, is: z.boolean(), why: whySchema.optional() });
