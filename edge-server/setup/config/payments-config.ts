import { z } from 'zod';
import { emailSchema } from '../../../src/domain/account/user.ts';
import { type Charity, charitySchema } from '../../../src/domain/donations/charity.ts';

/** How gifts are taken; null where they are not set up. */
export interface PaymentsConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Where the provider's API is, where that is not Stripe's own: the double of the demo. */
  readonly apiUrl: string | null;
  /** The script of the card fields: the provider's own address, or a path of this server. */
  readonly scriptUrl: string;
  readonly charity: Charity;
}

/** The script of Stripe's own Elements, of the version that its library here speaks (`@stripe/stripe-js`). */
export const stripeScriptUrl = 'https://js.stripe.com/endive/stripe.js';

const key = (prefixes: string, what: string) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^(${prefixes})_\\w{8,250}$`), `must be ${what}`);

/** The settings of gifts, by their keys in the JSON file. */
export const paymentSettings = {
  stripeKey: key('(sk|rk)_(test|live)', 'a secret key of Stripe (sk_…)').optional(),
  stripePublishableKey: key('pk_(test|live)', 'a publishable key of Stripe (pk_…)').optional(),
  stripeWebhookSecret: key('whsec', 'the signing secret of a webhook of Stripe (whsec_…)').optional(),
  charityName: z.string().trim().min(1).max(120).optional(),
  charityAbn: charitySchema.shape.abn,
  /** Where post reaches the charity: stands below mails. */
  charityAddress: z
    .string()
    .trim()
    .regex(/^[^\r\n]{1,200}$/, 'must be one line')
    .optional(),
  /** Where people write to it: stands on the pages for schools, on privacy and on terms. */
  charityEmail: emailSchema.optional(),
};

export const paymentVariables = {
  REEF_STRIPE_KEY: 'stripeKey',
  REEF_STRIPE_PUBLISHABLE_KEY: 'stripePublishableKey',
  REEF_STRIPE_WEBHOOK_SECRET: 'stripeWebhookSecret',
  REEF_CHARITY_NAME: 'charityName',
  REEF_CHARITY_ABN: 'charityAbn',
  REEF_CHARITY_ADDRESS: 'charityAddress',
  REEF_CHARITY_EMAIL: 'charityEmail',
  REEF_CHARITY_DGR: 'charityDgr',
} as const;

type Given = {
  readonly [Name in keyof typeof paymentSettings]?: string | undefined;
} & { readonly charityDgr?: boolean | undefined };

export type PaymentsReading =
  | { readonly status: 'read'; readonly payments: PaymentsConfig | null }
  | { readonly status: 'problem'; readonly text: string };

const problem = (text: string): PaymentsReading => ({ status: 'problem', text });

/** All three keys or none, of one mode, and whom the receipts name. */
export function paymentsOf(given: Given): PaymentsReading {
  const { stripeKey, stripePublishableKey, stripeWebhookSecret, charityName, charityAbn } = given;
  const isDgr = given.charityDgr ?? false;
  if (isDgr && charityAbn === undefined)
    return problem('REEF_CHARITY_DGR needs REEF_CHARITY_ABN: a receipt of a deductible gift names both.');
  const keys = [stripeKey, stripePublishableKey, stripeWebhookSecret];
  if (keys.every((one) => one === undefined)) return { status: 'read', payments: null };
  if (stripeKey === undefined || stripePublishableKey === undefined || stripeWebhookSecret === undefined)
    return problem(
      'REEF_STRIPE_KEY, REEF_STRIPE_PUBLISHABLE_KEY and REEF_STRIPE_WEBHOOK_SECRET are set together or not at all.',
    );
  if (stripeKey.includes('_test_') !== stripePublishableKey.includes('_test_'))
    return problem(
      'Of REEF_STRIPE_KEY and REEF_STRIPE_PUBLISHABLE_KEY one is for tests and the other is not.',
    );
  if (charityName === undefined)
    return problem('REEF_STRIPE_KEY needs REEF_CHARITY_NAME: a receipt says who was given to.');
  return {
    status: 'read',
    payments: {
      secretKey: stripeKey,
      publishableKey: stripePublishableKey,
      webhookSecret: stripeWebhookSecret,
      apiUrl: null,
      scriptUrl: stripeScriptUrl,
      charity: {
        name: charityName,
        ...(charityAbn === undefined ? {} : { abn: charityAbn }),
        isDgr,
      },
    },
  };
}
