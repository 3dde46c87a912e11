import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { z } from 'zod';
import { fingerprintOfKey, hubPublicKeySchema, inGroups } from '../../../src/contract/hub-key.ts';
import { imageDocs } from '../../../src/domain/collections/images.ts';
import { surveyDocs } from '../../../src/domain/collections/surveys.ts';
import { userDocs } from '../../../src/domain/collections/users.ts';
import { instantSchema } from '../../../src/domain/documents/instant.ts';
import { type DocumentData, isStorable } from '../../../src/domain/documents/json.ts';
import type { HubKey } from '../hub/hub-key.ts';
import { isSignedWith } from '../hub/signed-with.ts';

/** Which of the documents that records hold a path names; null for any other. */
export function kindOfPath(path: string): 'photo' | 'survey' | 'person' | null {
  if (userDocs.match(path) !== undefined) return 'person';
  if (surveyDocs.match(path) !== undefined) return 'survey';
  return imageDocs.match(path) === undefined ? null : 'photo';
}

const documentSchema = z.object({
  path: z.string().refine((path) => kindOfPath(path) !== null),
  revision: z.int().min(1),
  updatedAt: instantSchema,
  data: z.custom<DocumentData>((data) => isStorable(data) && typeof data === 'object' && data !== null),
});
export type RecordedDocument = z.infer<typeof documentSchema>;

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

const blobSchema = z.object({
  path: z.string().min(1),
  owner: z.string().min(1),
  key: z.string().min(1),
  sha256: sha256Schema,
  bytes: z.int().min(1),
  token: z.string().min(1),
  type: z.enum(['image/jpeg', 'image/gif', 'image/png']),
  width: z.int().min(1),
  height: z.int().min(1),
  survey: z.string().nullable(),
  sender: z.enum(['person', 'hub']),
  metadata: z.record(z.string(), z.string()),
  storedAt: z.number(),
});

/** A row of a phone, by the columns that the table had; its key is sealed, its token was never more than a hash. */
const deviceSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type RecordedDevice = z.infer<typeof deviceSchema>;

const common = {
  /** The public key of the hub that signed it. */
  hub: hubPublicKeySchema,
  documents: z.array(documentSchema),
};

const recordSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('photo'),
    version: z.literal(1),
    ...common,
    blob: blobSchema,
    /** When the original was removed on purpose; null while it is here. */
    purgedAt: z.string().nullable(),
    /** Whether its documents are to reach the cloud. */
    toCloud: z.boolean(),
  }),
  z.object({ kind: z.literal('survey'), version: z.literal(1), ...common }),
  z.object({ kind: z.literal('person'), version: z.literal(1), ...common, devices: z.array(deviceSchema) }),
]);
/** What stands in one file beside the photos. Several may repeat a document: the highest revision counts. */
export type KeptRecord = z.infer<typeof recordSchema>;

const words = Buffer.from('reef-census record\n');

/** One line of JSON, and its signature on the next. `body` is that JSON, as it is to be signed. */
export function signedRecord(body: string, key: Pick<HubKey, 'sign'>): Buffer {
  return Buffer.from(`${body}\n${key.sign(Buffer.concat([words, Buffer.from(body)]))}\n`);
}

export type ReadRecord =
  | { readonly status: 'read'; readonly record: KeptRecord }
  /** Not to be believed; `reason` is for people. `hub`: fingerprint of an unknown key whose signature is right, else null. */
  | { readonly status: 'refused'; readonly reason: string; readonly hub: string | null };

const refused = (reason: string, hub: string | null = null): ReadRecord => ({
  status: 'refused',
  reason,
  hub,
});

/** Reads a record and believes it only when a hub has signed it that is trusted; it is asked by its key in hex. */
export function readRecord(bytes: Buffer, isTrusted: (publicKey: string) => boolean): ReadRecord {
  const [body = '', signature = ''] = bytes.toString('utf8').split('\n');
  let said: unknown;
  try {
    said = JSON.parse(body);
  } catch {
    return refused('it is damaged');
  }
  const parsed = recordSchema.safeParse(said);
  if (!parsed.success) return refused('it is damaged, or of a newer version of the program');
  const { hub } = parsed.data;
  const signed = Buffer.concat([words, Buffer.from(body)]);
  if (!/^[0-9a-f]{128}$/.test(signature) || !isSignedWith(hub, signed, signature))
    return refused('its signature is wrong');
  if (!isTrusted(hub))
    return refused(
      `another hub signed it, whose key is ${inGroups(fingerprintOfKey(hub))}`,
      fingerprintOfKey(hub),
    );
  return { status: 'read', record: parsed.data };
}

/**
 * Hides a phone's signing key from whoever has the photos but not this hub's own key. Hex of nonce, tag and text. The
 * nonce comes from the text, so that a record is the same whenever it is written.
 */
export function seal(text: string, key: Pick<HubKey, 'secretFor'>): string {
  const secret = key.secretFor('records');
  const nonce = createHmac('sha256', secret).update(text).digest().subarray(0, 12);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('hex');
}

/** What was sealed; null when it was sealed with another key or is damaged. */
export function unseal(sealed: string, key: Pick<HubKey, 'secretFor'>): string | null {
  const bytes = Buffer.from(sealed, 'hex');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.secretFor('records'), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
