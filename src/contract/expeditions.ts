import { z } from 'zod';
import { interestSchema } from '../domain/expeditions/enquiry.ts';

/** Whoever wants to join expeditions says so; signed in or not, ashore. */
export const sendExpeditionFormName = 'send-expedition-form';
export const sendExpeditionFormInput = interestSchema.extend({
  /** Made where it is written, the same with each try: it is stored and mailed once. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  /** A field that nobody sees: what stands in it was written by a machine. */
  website: z.string().max(500),
  /** Milliseconds since the form was shown. */
  shownMs: z.number().min(0),
});
export const sendExpeditionFormAnswer = z.object({ status: z.literal('sent') });
