import { z } from 'zod';
import { emailSchema } from '../../domain/account/user.ts';
import { giftCentsSchema } from '../../domain/donations/amount.ts';
import { text } from '../../language/say.ts';

export const fetchSecretName = 'fetchsecret';
export const fetchSubscriptionSecretName = 'fetchsubscriptionsecret';
export const paymentStatusUpdateName = 'paymentstatusupdate';
export const donorPortalName = 'donor-portal';
export const claimGiftsName = 'claim-gifts';

/** What the page treats specially: the address gives monthly already. */
export const alreadySubscribedWord = 'ALREADY_SUBSCRIBED_USER';

/** Drawn by the page for each gift, random: the same mark again is the same payment. */
export const giftMarkSchema = z.string().regex(/^[\w-]{20,64}$/, 'is no mark of a gift');

/** A name on one line, as it comes onto a receipt. */
const donorNameSchema = z
  .string()
  .trim()
  .min(1, text('Please provide first name for donation'))
  .max(161)
  .refine((name) => !/\p{Cc}/u.test(name), 'has characters that cannot be shown');

/** What `fetchsecret` and `fetchsubscriptionsecret` are sent. `uid` is what older pages say; the session's is believed alone. */
export const giftRequestSchema = z.object({
  name: donorNameSchema,
  email: emailSchema,
  /** Whole cents. */
  amount: giftCentsSchema,
  mark: giftMarkSchema,
  uid: z.string().max(128).optional(),
  /** The page has a test key: refused where the server has none. */
  test: z.literal(1).optional(),
  /** Where the page is, for the letter to who gives monthly already. */
  origin: z.string().max(300).optional(),
});
export type GiftRequest = z.input<typeof giftRequestSchema>;

export const giftSecretAnswer = z.object({ client_secret: z.string() });

/** @property success What the card script said: a hint only, the server asks the provider. */
export const paymentStatusInput = z.object({
  paymentIntentId: z.string().regex(/^pi_\w{1,120}$/, 'is no payment'),
  success: z.boolean(),
});

export const paymentStatusAnswer = z.object({ outcome: z.enum(['given', 'processing', 'open', 'void']) });

/** Without an address: who is signed in with a proven one. With a ticket: who got it by mail. */
export const donorPortalInput = z.object({
  origin: z.string().max(300),
  email: emailSchema.optional(),
  ticket: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

/** 'mailed' says nothing of whether the address gives: it is answered for every one. */
export const donorPortalAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open'), url: z.string() }),
  z.object({ status: z.literal('mailed') }),
  /** Who is signed in gives nothing monthly, as far as the provider knows. */
  z.object({ status: z.literal('nothing there') }),
]);

/** How many gifts came into the account, that were made under its address before. */
export const claimGiftsAnswer = z.object({ claimed: z.number().int() });

/** The payment that a client secret opens: 'pi_…' of 'pi_…_secret_…'. */
export function intentOfSecret(clientSecret: string): string {
  return clientSecret.slice(0, clientSecret.indexOf('_secret_'));
}
