import { z } from 'zod';
import { instantSchema } from '../documents/instant.ts';
import { collection } from './collection.ts';

/**
 * Which boat's account a key belongs to, document `hubkeys/{publicKey}`: only the server reads and writes it. The
 * first account that proved to have the key keeps it.
 */
export const hubKeySchema = z.object({
  publicKey: z.string(),
  /** uid of the boat's account. */
  hub: z.string().min(1),
  /** How the key became known: told by the boat over its own sign-in, or compared by a person. */
  by: z.enum(['boat', 'person']),
  createdAt: instantSchema,
});
export type RegisteredHubKey = z.infer<typeof hubKeySchema>;

export const hubKeyDocs = collection('hubkeys/{publicKey}', hubKeySchema);
