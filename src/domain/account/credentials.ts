import { z } from 'zod';
import { type Instant, instantSchema, toInstant } from '../documents/instant.ts';
import { identityProviderSchema } from './ways-in.ts';

/** Actions that change who may get into an account: each asks anew who is there. */
export const credentialActions = [
  'password',
  'address',
  'provider',
  'two-step',
  'deletion',
  'merging',
] as const;
export type CredentialAction = (typeof credentialActions)[number];

/** What a person has to show before a change. 'sign-in': the session is older than an hour, and there is no password. */
export const confirmationNeeds = ['sign-in', 'password', 'code'] as const;
export type ConfirmationNeed = (typeof confirmationNeeds)[number];

/** How new a session must be that changes a credential without a password; milliseconds. */
export const newSessionMs = 60 * 60_000;
/** How long a confirmation is good for; milliseconds. */
export const confirmationMs = 5 * 60_000;
const hourMs = 60 * 60_000;
/** The owner is told a second time after this, in case somebody else read the first mail. */
const reminderHours = 24;
/** The same of what happens a day later by itself: while it can still be stopped. */
const waitingReminderHours = 12;
/** How long a change can be undone by the link of its notice. */
export const undoDays = 7;
/** Two-step codes end this long after somebody undid that they were switched on: a thief of a mailbox must not end them at once. */
export const twoStepEndHours = 24;

export const afterHours = (now: string, hours: number) => toInstant(Date.parse(now) + hours * hourMs);

/**
 * One change of a credential, with what takes it back. A password is never restored: who changed it may know the one before, so undoing
 * takes the password away.
 */
export const credentialChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('address'), email: z.string().nullable(), isProven: z.boolean() }),
  z.object({ kind: z.literal('password-set') }),
  z.object({ kind: z.literal('password-removed') }),
  z.object({ kind: z.literal('provider-linked'), provider: identityProviderSchema }),
  /** `subject`: by what the provider knows the person. */
  z.object({ kind: z.literal('provider-unlinked'), provider: identityProviderSchema, subject: z.string() }),
  z.object({ kind: z.literal('two-step-on') }),
  /** `at`: when the account goes. */
  z.object({ kind: z.literal('deletion-requested'), at: instantSchema }),
  /** `from`: uid of the account that ends; `ends` and `stays` are what the two are called; `at`: when it happens. */
  z.object({
    kind: z.literal('merge-requested'),
    from: z.string(),
    ends: z.string(),
    stays: z.string(),
    at: instantSchema,
  }),
  /** `stored`: the document `twostep/{uid}` as JSON text. */
  z.object({ kind: z.literal('two-step-off'), stored: z.string() }),
]);
export type CredentialChange = z.infer<typeof credentialChangeSchema>;

/** Until when a change can be undone: for seven days, or until what was asked for happens. */
export const undoUntil = (change: CredentialChange, now: Instant): Instant =>
  'at' in change ? change.at : afterHours(now, undoDays * 24);

/** When the owner is told of a change for the second time. */
export const remindAt = (change: CredentialChange, now: Instant): Instant =>
  afterHours(now, 'at' in change ? waitingReminderHours : reminderHours);

/** The document of a change: stored before it is made, so that a killed program leaves a notice and no silent change. */
export const storedCredentialChangeSchema = z.object({
  uid: z.string(),
  at: instantSchema,
  /** Until then it can be undone; then the document goes. */
  until: instantSchema,
  /** Hash of the token in the link of the notice. */
  token: z.string(),
  change: credentialChangeSchema,
  isUndone: z.boolean(),
});
export type StoredCredentialChange = z.infer<typeof storedCredentialChangeSchema>;
