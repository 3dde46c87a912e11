import { z } from 'zod';
import { emailSchema } from '../domain/account/user.ts';
import { instantSchema } from '../domain/documents/instant.ts';
import { regionIdSchema } from '../domain/region/region.ts';

/** The most people that one boat takes along. */
export const mostSailors = 500;

/** What a boat asks for before it goes to sea, `POST /pack/offer`, signed in as a boat or an administrator. */
export const packRequestSchema = z.object({
  regionId: regionIdSchema,
  /** Whoever takes part in these events sails along. */
  events: z
    .array(z.string().regex(/^[A-Za-z0-9._~-]{1,80}$/))
    .max(20)
    .default([]),
  emails: z.array(emailSchema).max(mostSailors).default([]),
  /** Kinds of parts that the boat can read beside those that every boat can; another would have it refuse the whole offer. */
  reads: z.array(z.string().max(40)).max(20).default([]),
});
export type PackRequest = z.infer<typeof packRequestSchema>;

/** Kinds that are offered to whoever says that it reads them: what reefs, management areas and events came to. */
export const laterPartKinds = ['results', 'areas', 'boards'] as const;
/** Kinds of parts: documents as gzipped lines `{ path, data }`, people as gzipped lines, and tile archives as they are. */
const packPartKinds = [
  'region',
  'datasets',
  'reefs',
  'events',
  'people',
  'tiles',
  ...laterPartKinds,
] as const;
export type PackPartKind = (typeof packPartKinds)[number];

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const packPartSchema = z.object({
  kind: z.enum(packPartKinds),
  /** Of a tile archive, its name; of everything else, its kind. */
  name: z.string().regex(/^[a-z0-9-]{1,60}$/),
  /** Documents or people in it; of a tile archive 1. */
  items: z.number().int().min(0),
  bytes: z.number().int().min(0),
  /** Of the bytes of `GET /pack/parts/{sha256}`, which answers ranges. */
  sha256,
});
export type PackPart = z.infer<typeof packPartSchema>;

export const packOfferSchema = z.object({
  regionId: regionIdSchema,
  server: z.object({ id: z.string(), name: z.string() }),
  madeAt: instantSchema,
  parts: z.array(packPartSchema).max(100),
});
export type PackOffer = z.infer<typeof packOfferSchema>;

/** One line of a part of documents. */
export const packedDocumentSchema = z.object({
  path: z.string().max(400),
  data: z.record(z.string(), z.unknown()),
});

/** One line of the people who sail: of an account, what everybody sees on its surveys, and the address to know it by. */
export const sailorSchema = z.object({
  email: emailSchema,
  firstName: z.string().min(1).max(80).optional(),
  org: z.object({ handle: z.string().max(80), name: z.string().max(120) }).optional(),
});
export type Sailor = z.infer<typeof sailorSchema>;
