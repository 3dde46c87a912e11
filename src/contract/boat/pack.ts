import { z } from 'zod';
import { instantSchema } from '../../domain/documents/instant.ts';
import { regionIdSchema } from '../../domain/region/region.ts';
import { packPartSchema, packRequestSchema } from '../pack.ts';

const count = z.number().int().min(0);

/** A part that is aboard. `skipped`: of its documents, those that this program could not read. */
const packedPartSchema = packPartSchema.extend({ at: instantSchema, skipped: count });

/** What of a region is aboard, and from where. */
export const packedRegionSchema = z.object({
  regionId: regionIdSchema,
  /** Address of the server that it came from. */
  from: z.string(),
  /** When the newest packing of this region began, and when it was through; null while it is not. */
  begunAt: instantSchema,
  doneAt: instantSchema.nullable(),
  parts: z.array(packedPartSchema),
});
export type PackedRegion = z.infer<typeof packedRegionSchema>;

/** Everything that was packed onto this boat; empty for one that sails with the program's own starter table. */
export const packStateSchema = z.array(packedRegionSchema);

/** How large it is, before anything is fetched: `POST /boat/pack/size` with a `packRequestSchema`. */
export const packSizeSchema = z.object({
  regionId: regionIdSchema,
  parts: z.array(packPartSchema.extend({ isAboard: z.boolean() })),
  /** Bytes that are still to be fetched. */
  bytes: count,
  freeBytes: count,
  fits: z.boolean(),
});
export type PackSize = z.infer<typeof packSizeSchema>;

export const packJobSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('idle') }),
  z.object({
    status: z.literal('working'),
    regionId: regionIdSchema,
    /** Name of the part that is on its way; null while the server is asked. */
    part: z.string().nullable(),
    doneBytes: count,
    totalBytes: count,
  }),
  z.object({ status: z.literal('done'), regionId: regionIdSchema, at: instantSchema, bytes: count }),
  /** `reason` says what failed and what is kept; starting again goes on where it was. */
  z.object({
    status: z.literal('stopped'),
    regionId: regionIdSchema,
    at: instantSchema,
    reason: z.string(),
  }),
]);
export type PackJob = z.infer<typeof packJobSchema>;

/** `GET /boat/pack`, told only to the laptop itself. */
export const boatPackSchema = z.object({
  /** Region that the boat was started for. */
  regionId: regionIdSchema,
  source: z.discriminatedUnion('status', [
    z.object({ status: z.literal('server'), url: z.string() }),
    /** No server to pack from; says what to set. */
    z.object({ status: z.literal('none'), reason: z.string() }),
  ]),
  job: packJobSchema,
  regions: packStateSchema,
});
export type BoatPack = z.infer<typeof boatPackSchema>;

/** `POST /boat/pack/size` and `POST /boat/pack/start`. */
export const boatPackRequestSchema = packRequestSchema;
