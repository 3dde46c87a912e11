import { z } from 'zod';
import { instantSchema } from '../../domain/documents/instant.ts';

const count = z.number().int().min(0);
const spans = z.object({ day: count, week: count });

/** Mail domains with many new accounts, and what these analysed; for administrators. */
export const tellBurstsName = 'tell-bursts';
export const tellBurstsInput = z.object({});
export const tellBurstsAnswer = z.object({
  at: instantSchema,
  bursts: z.array(
    z.object({
      domain: z.string(),
      /** Accounts made in the last 24 hours, and in the last 7 days. */
      accounts: spans,
      /** Complete analyses that these accounts saved in that time. */
      analyses: spans,
    }),
  ),
  /** More accounts are new than were looked at. */
  isCut: z.boolean(),
});
export type Bursts = z.infer<typeof tellBurstsAnswer>;
