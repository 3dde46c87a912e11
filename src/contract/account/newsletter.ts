import { z } from 'zod';

/** What `answer-newsletter` answers: whether news are mailed from now on. */
export const newsletterAnswerSchema = z.object({ optin: z.boolean() });
