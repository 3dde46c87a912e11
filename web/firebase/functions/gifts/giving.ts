import { defineSecret } from 'firebase-functions/params';
import { z } from 'zod';
import { createStripePayments } from '../../../../src/adapters/stripe/stripe-payments.ts';
import { charitySchema } from '../../../../src/domain/donations/charity.ts';
import type { Giving } from '../../../../src/ports/host/payments.ts';

/** What the build writes in of the project file: whom receipts name. */
const givingSchema = z.object({
  charity: charitySchema,
  /** A double of the provider, on the emulators. */
  apiUrl: z.url().nullable(),
});

const written = process.env.GIVING ?? 'null';

/** Whether the project takes gifts: without it no secret is asked for at deployment. */
export const takesGifts = written !== 'null';

const secretKey = defineSecret('STRIPE_KEY');
const webhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');

/** The names in Secret Manager that a function which takes gifts is given. */
export const givingSecrets = takesGifts ? [secretKey, webhookSecret] : [];

/** How gifts are taken; null where the project names no keys, and in functions that are not given the secrets. */
export function givingHere(): Giving | null {
  const { STRIPE_KEY: key, STRIPE_WEBHOOK_SECRET: webhook } = process.env;
  if (!takesGifts || key === undefined || webhook === undefined) return null;
  const { charity, apiUrl } = givingSchema.parse(JSON.parse(written));
  return {
    payments: createStripePayments({ secretKey: key, webhookSecret: webhook, apiUrl }),
    charity,
  };
}
