import { z } from 'zod';
import { emailSchema } from '../../account/user.ts';
import { instantSchema } from '../../documents/instant.ts';
import { idText } from '../../documents/lengths.ts';
import type { Query } from '../../documents/query.ts';
import { collection } from '../collection.ts';

/** Somebody who may fetch the census's photos that are kept for those on the list; known by a proven address. */
export const imageUserSchema = z.object({
  id: idText.min(1),
  /** What kind of entry it is; one person's address so far. */
  prefix: z.literal('user'),
  email: emailSchema,
  /** Opens the files for as long as this document is there; told to whoever has proven that the address is theirs. */
  token: z.string().min(32).max(64),
  added: instantSchema,
  by: idText,
});
export type ImageUser = z.infer<typeof imageUserSchema>;

/** Read by administrators, written by operations. */
export const imageUserDocs = collection('censusimageusers/{userId}', imageUserSchema);

/** Everybody on the list, by address. */
export function imageUsers(): Query {
  return imageUserDocs.query({}, { orderBy: { email: 'asc' } });
}

/** Whose token it is; asked by the server only. */
export function imageUserWith(token: string): Query {
  return imageUserDocs.query({}, { equal: { token }, limit: 1 });
}
