import { z } from 'zod';
import { isBlobPath } from '../domain/documents/blob-path.ts';
import { type PhotoRefusalReason, photoRefusals } from '../domain/refusals/photo-refusal.ts';
import { largestPhotoBytes, photoTypes } from '../domain/survey/photo-limits.ts';
import { text } from '../language/say.ts';

const blobPath = z.string().refine(isBlobPath, 'Not the path of a blob');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Not a SHA-256');
const types = Object.keys(photoTypes) as (keyof typeof photoTypes)[];

const storedBlob = z.object({
  path: z.string(),
  bytes: z.number().int(),
  sha256,
  token: z.string(),
});

const byPath = z.object({ path: blobPath });

/** Bytes held of an upload; with `stored`, the photo is safe and nothing needs to be sent. */
const offset = z.number().int().min(0);

/**
 * Bodies and answers of `/blobs/*`: offer, send what is missing at the offset that was answered, commit.
 * Every step may be repeated.
 */
export const blobRoutes = {
  offer: {
    request: z.object({
      path: blobPath,
      bytes: z.number().int().min(1).max(largestPhotoBytes, text('The photo has more than 30 MB')),
      sha256,
      type: z.enum(types, text('Only JPG, GIF and PNG photos can be taken in')),
      /** `user`, `survey`, `exif`; a hub names in `user` whose photo it carries. */
      metadata: z
        .record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/), z.string().max(4000))
        .refine((metadata) => Object.keys(metadata).length <= 20, 'Too many fields'),
    }),
    answer: z.union([
      z.object({ offset, stored: z.literal(true), blob: storedBlob }),
      z.object({ offset, stored: z.literal(false).optional() }),
    ]),
  },
  /** `PATCH /blobs/upload`; the bytes are the body, the rest stands in headers. */
  upload: { answer: z.object({ offset }) },
  commit: { request: byPath, answer: z.object({ blob: storedBlob }) },
  head: { request: byPath, answer: z.object({ blob: storedBlob.nullable() }) },
  delete: { request: byPath, answer: z.object({}) },
  original: { request: byPath },
} as const;

/** Headers of `PATCH /blobs/upload`. */
export const uploadKeyHeader = 'upload-key';
export const uploadOffsetHeader = 'upload-offset';

/** `details` of a refused offer, upload or commit. */
export const blobRefusalSchema = z.object({
  reason: z.enum(Object.keys(photoRefusals) as PhotoRefusalReason[]),
  expectedOffset: z.number().int().min(0).optional(),
});
