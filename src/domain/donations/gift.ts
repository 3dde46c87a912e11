import { z } from 'zod';
import { instantSchema } from '../documents/instant.ts';
import { charitySchema } from './charity.ts';
import { giftFrequencySchema } from './frequency.ts';

/** A receipt as it was given: it says for ever what it said then, whatever the charity is called later. */
const receiptSchema = z.object({
  /** One more than the one before, without gaps; 'TEST-…' where no money is taken. */
  number: z.string().max(40),
  issued: instantSchema,
  charity: charitySchema,
});

/**
 * A payment that was made, or that failed although a donor counts on it: `gifts/{id}`, and again among its owner's own. The id is the
 * provider's: of the payment for a single gift, of the month's invoice for a monthly one.
 */
export const giftSchema = z.object({
  id: z.string().max(120),
  /** Absent where nobody has shown yet that the address is theirs. */
  uid: z.string().max(128).optional(),
  name: z.string().max(170),
  email: z.string().max(254),
  cents: z.number().int().min(0),
  currency: z.literal('aud'),
  frequency: giftFrequencySchema,
  /** 'failed': a renewal whose card was refused. */
  status: z.enum(['given', 'failed']),
  /** When the money was given, or refused. */
  at: instantSchema,
  refundedCents: z.number().int().min(0),
  receipt: receiptSchema.optional(),
  /** Made with the provider's test keys: no money was taken. */
  isTest: z.boolean(),
});
export type Gift = z.infer<typeof giftSchema>;
export type GiftReceipt = z.infer<typeof receiptSchema>;

/** The number of the n-th receipt. */
export function receiptNumber(count: number, isTest: boolean): string {
  const digits = String(count).padStart(6, '0');
  return isTest ? `TEST-${digits}` : digits;
}
