import { z } from 'zod';
import { isBlobPath } from '../../domain/documents/blob-path.ts';
import { defineOperation, type Operation } from '../run/operation.ts';

/** Most photos that one call confirms: some 600 MB to hash, which a slow disk reads within a minute. */
export const mostConfirmed = 20;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Not a SHA-256');

/** What became of the bytes that are kept under a path. 'sick': they are no longer what was receipted. */
export type PhotoFinding =
  | { readonly status: 'whole'; readonly sha256: string; readonly bytes: number }
  | { readonly status: 'sick' }
  | { readonly status: 'missing' };

/** Looks at the file itself, now; what it finds wrong it flags, so that the photo can be sent again. */
export interface PhotoWitness {
  examine(path: string): Promise<PhotoFinding>;
}

export const confirmPhotosInput = z.object({
  photos: z
    .array(z.object({ path: z.string().refine(isBlobPath, 'Not the path of a photo'), sha256 }))
    .min(1)
    .max(mostConfirmed),
});

export const confirmPhotosAnswer = z.object({
  photos: z.array(
    z.object({
      path: z.string(),
      /** 'other': whole, and not the photo that was asked for. */
      status: z.enum(['whole', 'other', 'sick', 'missing']),
    }),
  ),
});
export type ConfirmPhotosAnswer = z.infer<typeof confirmPhotosAnswer>;

/**
 * Tells a boat whether photos are here by hashing their files now, never by what a row says of them: a boat asks
 * before it removes what may be the last whole copy. It says nothing of a photo but whether it is the one meant.
 */
export function createConfirmPhotos(witness: PhotoWitness): Operation {
  return defineOperation({
    name: 'confirm-photos',
    caller: 'hub',
    input: confirmPhotosInput,
    async run({ photos }): Promise<ConfirmPhotosAnswer> {
      const confirmed: ConfirmPhotosAnswer['photos'] = [];
      // One after the other: each is up to 30 MB of a disk that others read, too.
      for (const { path, sha256: meant } of photos) {
        const found = await witness.examine(path);
        const isOther = found.status === 'whole' && found.sha256 !== meant;
        confirmed.push({ path, status: isOther ? 'other' : found.status });
      }
      return { photos: confirmed };
    },
  });
}
