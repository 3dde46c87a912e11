import { z } from 'zod';
import { emailSchema, profileSchema, userSchema } from '../domain/account/user.ts';
import { instantSchema } from '../domain/documents/instant.ts';
import { idText } from '../domain/documents/lengths.ts';
import { photoQualitySchema } from '../domain/quality/quality-record.ts';
import { regionIdSchema } from '../domain/region/region.ts';
import { imageSubmissionSchema } from '../domain/survey/image.ts';
import { phoneClaimSchema, phoneProofSchema } from '../domain/survey/phone-proof.ts';
import { largestPhotoBytes } from '../domain/survey/photo-limits.ts';
import { imageIdSchema, surveyIdSchema, surveySubmissionSchema } from '../domain/survey/survey.ts';
import { hubPublicKeySchema } from './hub-key.ts';

/** The socket protocol of `docs/wire.md`, version 1. Names and shapes are stable: add, never change. */
export const protocolVersion = 1;

export const socketLimits = {
  chunkBytes: 128 * 1024,
  photoBytes: largestPhotoBytes,
  window: 16,
} as const;

/** Milliseconds without a receipt after which a message failed with 'timeout' (rule 8.2). */
export const receiptTimeoutMs = 30_000;
/** Delay before reconnecting: this times the attempt, capped (rule 8.3). */
export const reconnectStepMs = 5_000;
export const reconnectCapMs = 25_000;

const sequence = z.number().int().min(1);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** An Ed25519 signature in hex, over a statement of `hub-statements.ts`. */
const hubSignature = z.string().regex(/^[0-9a-f]{128}$/);

/** What a client says in the handshake's `auth`; never in the URL (threat 5). */
export const handshakeSchema = z.object({
  deviceToken: z.string().max(200).optional(),
  /** Session of the auth library, on self-hosted www. */
  bearer: z.string().max(400).optional(),
  app: z.string().max(40),
  /** Which version of this protocol the page speaks; 1 where it does not say. */
  protocol: z.number().int().min(1).optional(),
  /** What the page understands beyond its protocol version; unknown words are nobody's. */
  understands: z.array(z.string().max(40)).max(20).optional(),
  /** Random hex, to be signed in the answering `meta`: only the boat's own laptop can. */
  challenge: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
});

/**
 * Of a handshake: this page takes a receipt that says `proven: false` for what it is, and waits for the proof. For any
 * other page a photo is decoded before its receipt.
 */
export const understandsProofs = 'proofs';

export const clientMessages = {
  verify: z.object({
    n: sequence,
    email: emailSchema,
    /** Of a phone that may have been here before; nothing that cannot be read must keep anybody out. */
    proof: phoneClaimSchema.optional().catch(undefined),
  }),
  profile: z.object({ n: sequence, profile: profileSchema }),
  survey: z.object({
    n: sequence,
    survey: surveySubmissionSchema,
    signature: sha256,
    /** What the phone believes the time to be; a clock that says nothing of use must not keep a survey out. */
    phoneTime: instantSchema.optional().catch(undefined),
    /** By which the same phone can hand the survey to another boat, too. */
    proof: phoneProofSchema.optional().catch(undefined),
  }),
  filepath: z.object({
    n: sequence,
    surveyId: surveyIdSchema,
    imageId: imageIdSchema,
    bytes: z.number().int().min(1),
    sha256,
    type: z.string().max(60),
    name: z.string().max(500),
  }),
  binary: z.object({
    n: sequence,
    imageId: imageIdSchema,
    offset: z.number().int().min(0),
    chunk: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'The chunk must be bytes'),
  }),
  image: z.object({
    n: sequence,
    surveyId: surveyIdSchema,
    imageId: imageIdSchema,
    image: imageSubmissionSchema,
  }),
  /** Where each photo of an own survey is. */
  photos: z.object({ n: sequence, surveyId: surveyIdSchema }),
  'stats:meta': z.object({ n: sequence, regionId: regionIdSchema, datasetId: idText.optional() }),
  'stats:surveys': z.object({ n: sequence, regionId: regionIdSchema, datasetId: idText.optional() }),
  'stats:locations': z.object({ n: sequence, regionId: regionIdSchema, datasetId: idText.optional() }),
} as const;
export type MessageName = keyof typeof clientMessages;
export type ClientMessage<Name extends MessageName> = z.infer<(typeof clientMessages)[Name]>;

export const refusalSchema = z.object({
  n: z.number().int(),
  ok: z.literal(false),
  error: z.object({
    status: z.string(),
    message: z.string(),
    expectedOffset: z.number().int().optional(),
  }),
});
export type Refusal = z.infer<typeof refusalSchema>;

const receipt = { n: sequence, ok: z.literal(true) };

export const receipts = {
  verify: z.object({
    ...receipt,
    uid: z.string(),
    deviceToken: z.string(),
    /** Hex key for signatures. */
    deviceKey: z.string(),
    confirmed: z.boolean(),
    profile: userSchema.pick({ name: true, loc: true, org: true, optin: true }).partial(),
  }),
  profile: z.object({ ...receipt, profile: profileSchema }),
  survey: z.object({ ...receipt, surveyId: surveyIdSchema, revision: z.number().int() }),
  filepath: z.object({ ...receipt, offset: z.number().int().min(0), stored: z.boolean().optional() }),
  binary: z.object({ ...receipt, offset: z.number().int().min(0) }),
  image: z.object({
    ...receipt,
    stored: z.literal(true),
    token: z.string(),
    path: z.string(),
    /** False: the bytes are safe, and whether they are a picture is said later (`proofs`). Absent: they are. */
    proven: z.literal(false).optional(),
    /** Of `receiptStatement`; absent from servers that have no key. */
    signature: hubSignature.optional(),
  }),
  photos: z.object({
    ...receipt,
    photos: z.array(
      z.object({
        imageId: imageIdSchema,
        path: z.string(),
        token: z.string(),
        state: z.enum(['on-boat', 'in-cloud', 'parked']),
        /** Why it is parked. */
        reason: z.string().optional(),
        /** Absent until the server has looked at it, and from servers of before. */
        quality: photoQualitySchema.optional(),
      }),
    ),
  }),
  'stats:meta': z.looseObject(receipt),
  'stats:surveys': z.looseObject(receipt),
  'stats:locations': z.looseObject(receipt),
} as const;
export type Receipt<Name extends MessageName> = z.infer<(typeof receipts)[Name]>;

/** What the server says after connecting and whenever it changes. */
export const serverMessages = {
  meta: z.object({
    hubId: z.string(),
    hubName: z.string(),
    network: z.enum(['www', 'edge']),
    regionId: regionIdSchema,
    regions: z.array(regionIdSchema),
    datasets: z.array(z.object({ id: z.string(), regionId: regionIdSchema, shortName: z.string() })),
    reefs: z.number().int(),
    serverTime: instantSchema,
    protocol: z.number().int().min(1),
    limits: z.object({ chunkBytes: z.number(), photoBytes: z.number(), window: z.number() }),
    hubKey: hubPublicKeySchema.optional(),
    /** Signature of `greetingStatement` over the handshake's challenge; only in the first `meta` of a connection. */
    proof: hubSignature.optional(),
    /** Where this server answers now, numeric, the likeliest first; and under its mDNS name. */
    addresses: z.array(z.string()).optional(),
    /** Where phones came to before and find it no more: their pages may hold photos there (fault 38). */
    formerAddresses: z.array(z.string()).optional(),
    /** The entry script of the page that it serves: another one than the page's own is a newer page. */
    build: z.string().optional(),
    /** On a boat: whether it takes the files of cameras, and not copies alone. Absent: copies. */
    takesOriginals: z.boolean().optional(),
  }),
  gps: z.object({
    latitude: z.number(),
    longitude: z.number(),
    accuracyMetres: z.number().nullable(),
    speedKnots: z.number().nullable(),
    courseDegrees: z.number().nullable(),
    fixAt: instantSchema,
    quality: z.enum(['none', '2d', '3d']),
    /** How far the boat's clock is ahead of the satellites' time, seconds; null where it is right (fault 22). */
    clockAheadSeconds: z.number().int().nullable().optional(),
  }),
  surveys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      user: z.object({ firstName: z.string() }),
      images: z.object({
        announced: z.number().int(),
        stored: z.number().int(),
        /** Of those that are stored; absent from older servers. */
        inCloud: z.number().int().optional(),
        parked: z.number().int().optional(),
      }),
      state: z.enum(['receiving', 'on-boat', 'in-cloud', 'parked']),
      date: instantSchema.optional(),
      /** When it was handed in. */
      since: instantSchema.optional(),
      /** Why the cloud did not take it, or a photo of it. */
      reason: z.string().optional(),
    }),
  ),
  /**
   * What became of photos whose receipt said `proven: false`. A hint: `filepath` and `image` once more bring the
   * receipt, signed, or the refusal.
   */
  proofs: z.array(
    z.object({ surveyId: z.string(), imageId: z.string(), proof: z.enum(['proven', 'unreadable']) }),
  ),
  /** The session that this device token belongs to has ended; the connection ends after it. `message` is for people. */
  'signed-out': z.object({ message: z.string() }),
} as const;
export type ServerMeta = z.infer<typeof serverMessages.meta>;
export type SurveySummary = z.infer<typeof serverMessages.surveys>[number];
