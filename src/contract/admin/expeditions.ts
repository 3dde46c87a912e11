import { z } from 'zod';
import { whySchema } from '../../domain/back-office/change.ts';
import { instantSchema } from '../../domain/documents/instant.ts';
import { idText } from '../../domain/documents/lengths.ts';
import { enquirySchema } from '../../domain/expeditions/enquiry.ts';

/** Says of an enquiry that it is answered, or not yet, with a note. */
export const markEnquiryName = 'mark-enquiry';
export const markEnquiryInput = z.object({
  id: idText.min(1),
  status: enquirySchema.shape.status,
  note: whySchema,
  /** `updatedAt` of what was on the screen. */
  basedOn: instantSchema,
});
export const markEnquiryAnswer = z.object({ status: z.enum(['changed', 'as it was']) });

/** Deletes what is older than two years, for good. */
export const deleteOldEnquiriesName = 'delete-old-enquiries';
export const deleteOldEnquiriesInput = z.object({
  /** How many the question named. */
  confirmed: z.number().int().min(1),
  why: whySchema.optional(),
});
export const deleteOldEnquiriesAnswer = z.object({ deleted: z.number().int() });
