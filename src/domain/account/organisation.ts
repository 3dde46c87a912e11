import { z } from 'zod';
import { text } from '../../language/say.ts';
import { instantSchema } from '../documents/instant.ts';

const handle = z.string().regex(/^[a-z0-9-]{1,80}$/, text('Small letters, digits and dashes'));

/** A school, company or club, document `organisations/{handle}`. */
export const organisationSchema = z.object({
  handle,
  name: z.string().trim().min(1, text('Please provide a name')).max(120),
  /** Whether its people are students, who have a leaderboard of their own. */
  isSchool: z.boolean().optional(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Organisation = z.infer<typeof organisationSchema>;

/** A handle as somebody types it: `Reef School ` is meant as `reef-school`. */
export function typedHandle(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
}
