import { z } from 'zod';
import { collection } from '../collection.ts';

const bytes = z.number().int().min(0);

/**
 * How many bytes of photos an account has in Cloud Storage: the sum of its objects below. Written by the server alone, on Firebase only; a
 * self-hosted server counts the rows of its photos.
 */
export const storageUseDocs = collection('storageuse/{uid}', z.object({ bytes }));

/**
 * One object that was uploaded, under the hash of its path, so that nothing of a photo that was erased is named here. Kept after the object is gone, with 0 bytes: an event of before that comes late or
 * twice must not count it again.
 */
export const storedObjectDocs = collection(
  'storageuse/{uid}/objects/{objectId}',
  z.object({
    /** Of the newest object at the path that was counted or refused; a newer object has a larger one. */
    generation: z.number().int().min(0),
    bytes,
    /** Why the object was refused, as half a sentence, for whoever asks after it was taken away. */
    refused: z.string().max(300).optional(),
  }),
);
