import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import { z } from 'zod';
import { emailSchema, personNameSchema } from '../domain/account/user.ts';
import { instantSchema } from '../domain/documents/instant.ts';
import { imageSchema } from '../domain/survey/image.ts';
import { surveySchema } from '../domain/survey/survey.ts';
import { hubPublicKeySchema } from './hub-key.ts';

/**
 * One part of what a boat's courier carries: a tar file of `manifest.json`, `manifest.sig` (hex Ed25519 over
 * `courierBytes('manifest', …)`), `records.json` and `photos/<sha256>`. Each part stands for itself: with the
 * surveys and people that its photos belong to, it can be taken in alone, in any order, and more than once.
 */
export const courierManifestSchema = z.object({
  format: z.literal('reef-census-courier'),
  version: z.literal(1),
  hub: z.object({ id: z.string().max(80), name: z.string().max(60), publicKey: hubPublicKeySchema }),
  /** The boat's account at its cloud, where it has one. */
  account: emailSchema.nullable(),
  /** Id of this part. */
  archive: z.string().regex(/^[0-9a-f]{24}$/),
  /** Number of this part in its folder, from 1. */
  number: z.number().int().min(1).max(9999),
  madeAt: instantSchema,
  counts: z.object({
    people: z.number().int().min(0),
    surveys: z.number().int().min(0),
    photos: z.number().int().min(0),
  }),
  /** Every other file of the archive, in its order. */
  entries: z
    .array(
      z.object({
        name: z.string().regex(/^(records\.json|photos\/[0-9a-f]{64})$/),
        bytes: z.number().int().min(1),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .min(1)
    .max(100_000),
});
export type CourierManifest = z.infer<typeof courierManifestSchema>;

/** `revision`: of the change that waits in the boat's outbox; a receipt names it. */
const recordOf = <Schema extends z.ZodType>(data: Schema) =>
  z.object({ path: z.string().max(400), revision: z.number().int().min(0), data });

export const courierRecordsSchema = z.object({
  people: z.array(z.object({ boatUid: z.string(), email: emailSchema, name: personNameSchema.optional() })),
  surveys: z.array(recordOf(surveySchema)),
  photos: z.array(recordOf(imageSchema)),
});
export type CourierRecords = z.infer<typeof courierRecordsSchema>;

/** What a server took of a part, `<part>.receipt.json` beside it. */
export const courierReceiptSchema = z.object({
  format: z.literal('reef-census-courier-receipt'),
  version: z.literal(1),
  archive: courierManifestSchema.shape.archive,
  /** Id of the boat. */
  hub: z.string().max(80),
  server: z.object({ id: z.string().max(80), name: z.string().max(60), publicKey: hubPublicKeySchema }),
  takenAt: instantSchema,
  items: z
    .array(
      z.object({
        path: z.string().max(400),
        revision: z.number().int().min(0),
        outcome: z.enum(['taken', 'refused']),
        /** Why it was refused, for people. */
        reason: z.string().max(500).optional(),
      }),
    )
    .max(200_000),
});
export type CourierReceipt = z.infer<typeof courierReceiptSchema>;

/** `signature`: hex Ed25519 of the server's key over `courierBytes('receipt', canonical JSON of the receipt)`. */
export const signedReceiptSchema = z.object({
  receipt: courierReceiptSchema,
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});

/** What a key signs: with a line in front that says as what, so that no signature passes for another. */
export function courierBytes(kind: 'manifest' | 'receipt', content: Uint8Array): Uint8Array {
  return concatBytes(utf8ToBytes(`reef-census courier ${kind}\n`), content);
}

/** What the server's key signs of a receipt. */
export function receiptBytes(receipt: CourierReceipt): Uint8Array {
  const text = canonicalize(receipt);
  if (text === undefined) throw new TypeError('A receipt that is not JSON cannot be signed.');
  return courierBytes('receipt', utf8ToBytes(text));
}

/** `GET /courier/key` of a www server: by which key its receipts are known. */
export const serverKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  publicKey: hubPublicKeySchema,
  fingerprint: z.string(),
});

/** `POST /courier/import`, after the bytes of a part: an administrator's word for a key that nobody knows yet. */
export const courierImportSchema = z.object({
  archive: courierManifestSchema.shape.archive,
  /** As the courier card of the boat shows it. */
  fingerprint: z.string().max(40).optional(),
  /** The boat's account here; the one that the archive names where it is left out. */
  email: z.string().max(254).optional(),
});
