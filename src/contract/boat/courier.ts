import { z } from 'zod';
import { instantSchema } from '../../domain/documents/instant.ts';

const count = z.number().int().min(0);
/** An absolute path on this laptop. */
const folder = z.string().min(1).max(1000);

/** What an export into a folder would do. Bytes are those of the files on the stick. */
export const courierPlanSchema = z.object({
  surveys: count,
  photos: count,
  parts: count,
  bytes: count,
  freeBytes: count,
  fits: z.boolean(),
  /** Parts that are whole in the folder from before, and the photos in them that still wait for the cloud. */
  partsThere: count,
  photosThere: count,
  /** Names of parts of this boat that cannot be read; they are left as they are. */
  unreadable: z.array(z.string()),
  /** What cannot travel, and why. */
  leftBehind: z.array(z.object({ path: z.string(), reason: z.string() })),
});
export type CourierPlan = z.infer<typeof courierPlanSchema>;

export const courierJobSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('idle') }),
  z.object({
    status: z.literal('working'),
    folder,
    phase: z.enum(['looking', 'writing', 'checking']),
    part: count,
    parts: count,
    doneBytes: count,
    totalBytes: count,
  }),
  z.object({
    status: z.literal('done'),
    folder,
    at: instantSchema,
    /** Names of the files that were written. */
    files: z.array(z.string()),
    plan: courierPlanSchema,
  }),
  /** Ended early. `reason` says why and what is kept; trying again goes on where it was. */
  z.object({ status: z.literal('stopped'), folder, at: instantSchema, reason: z.string() }),
]);
export type CourierJob = z.infer<typeof courierJobSchema>;

export const courierReceiptsSchema = z.object({
  folder,
  at: instantSchema,
  receipts: count,
  /** Surveys and photos that the cloud confirmed by its signature. */
  marked: count,
  /** Set aside with the cloud's reason. */
  parked: count,
  /** No longer waiting, or changed on the boat since. */
  passed: count,
  problems: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** A server whose key this boat does not know: compare its fingerprint, and read again with it. */
  unknownServer: z.object({ name: z.string(), fingerprint: z.string() }).nullable(),
});
export type CourierReceipts = z.infer<typeof courierReceiptsSchema>;

/** `GET /boat/courier`, told only to the laptop itself. */
export const courierStateSchema = z.object({
  /** What the person at the server compares when it does not know this boat yet. */
  fingerprint: z.string(),
  /** What the cloud has not got. */
  waiting: z.object({ surveys: count, photos: count, bytes: count }),
  /** Sticks and other disks that are plugged in. */
  sticks: z.array(z.object({ folder, name: z.string(), freeBytes: count })),
  /** Where the stick usually is, as set on the console. */
  usual: folder.nullable(),
  job: courierJobSchema,
  /** What the receipts said that were read last, in this run of the program. */
  receipts: courierReceiptsSchema.nullable(),
});
export type CourierState = z.infer<typeof courierStateSchema>;

/** `POST /boat/courier/plan` and `POST /boat/courier/export`. */
export const courierFolderSchema = z.object({ folder });

/** `POST /boat/courier/receipts`. `fingerprint`: of a server that a person just compared. */
export const courierReadReceiptsSchema = z.object({ folder, fingerprint: z.string().max(40).optional() });
