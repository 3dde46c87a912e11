import { z } from 'zod';
import { text } from '../../language/say.ts';
import { emailSchema } from '../account/user.ts';
import { whySchema } from '../back-office/change.ts';
import { type Instant, instantSchema, toInstant } from '../documents/instant.ts';
import { idText } from '../documents/lengths.ts';
import { toAsciiSigns } from '../typed/signs.ts';

/** What a field says while it is empty. */
export const missing = {
  name: text('Please provide a Name'),
  email: text('Please provide an email'),
  phone: text('Please provide a phone number'),
} as const;

/** Letters of each of the free texts. */
export const longestAnswer = 200;
/** Trips that are offered at once; more of them would be no form any more. */
export const mostTrips = 20;

const noControl = (written: string) => !/\p{Cc}/u.test(written);

/** '+61 412 345 678', '(07) 4051 2345': as somebody writes it, five digits at least. */
const phoneSchema = z
  .string()
  .overwrite(toAsciiSigns)
  .trim()
  .max(40)
  .regex(/^\+?[\d\s()./-]+$/, missing.phone)
  .refine((phone) => phone.replace(/\D/g, '').length >= 5, missing.phone);

export const personalSchema = z.object({
  name: z.string().trim().min(1, missing.name).max(120).refine(noControl, missing.name),
  email: z.string().trim().min(1, missing.email).pipe(emailSchema),
  phone: z.string().trim().min(1, missing.phone).pipe(phoneSchema),
});

const answer = z.string().trim().max(longestAnswer);
export const additionalSchema = z.object({
  inWaterExperience: answer,
  medicalConditions: answer,
  anythingElse: answer,
});

/** A trip that somebody wants to join, as it was called when they chose it. */
export const chosenTripSchema = z.object({
  id: idText.min(1),
  /** 'Trip 2'. */
  name: z.string().trim().min(1).max(60),
  date: z.string().trim().min(1).max(120),
});

/** What somebody sends who wants to join expeditions. */
export const interestSchema = z.object({
  personal: personalSchema,
  additional: additionalSchema,
  trips: z.array(chosenTripSchema).min(1, text('Choose your Trips')).max(mostTrips),
});
export type Interest = z.infer<typeof interestSchema>;

/**
 * An expression of interest, document `enquiries/{id}`: stored before any mail is sent, read by administrators alone. Names no
 * account: whoever writes needs none.
 */
export const enquirySchema = interestSchema.extend({
  id: idText.min(1),
  created: instantSchema,
  status: z.enum(['new', 'answered']),
  /** What an administrator noted of it, and when it was changed last. */
  note: whySchema.optional(),
  updatedAt: instantSchema,
});
export type Enquiry = z.infer<typeof enquirySchema>;

/** Years after which nobody needs what somebody wrote of their health to join a trip. */
export const keptYears = 2;

/** What came before this is old enough to be deleted. */
export function keptSince(now: Instant): Instant {
  const at = new Date(now);
  at.setUTCFullYear(at.getUTCFullYear() - keptYears);
  return toInstant(at.getTime());
}
