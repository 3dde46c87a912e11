import { z } from 'zod';
import { instantSchema } from '../../documents/instant.ts';
import { idText } from '../../documents/lengths.ts';
import type { Query } from '../../documents/query.ts';
import { collection } from '../collection.ts';

/** Days within which a second administrator gives their word. */
export const wordDays = 7;

/** That somebody is to be an administrator, by the word of one; the second makes it so. */
export const administratorWordDocs = collection(
  'administratorwords/{uid}',
  z.object({
    uid: idText.min(1),
    by: z.object({ uid: idText.min(1), name: z.string().max(200) }),
    at: instantSchema,
  }),
);

/** All that wait for a second word. */
export function administratorWords(): Query {
  return administratorWordDocs.query({}, { orderBy: { at: 'desc' }, limit: 50 });
}
