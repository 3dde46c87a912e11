import { z } from 'zod';
import { instantSchema } from '../documents/instant.ts';
import { idText } from '../documents/lengths.ts';
import { namesNoAddress } from './without-addresses.ts';

/** Most things that were set aside which a boat tells of by name; of the others it tells the number. */
export const mostParkedTold = 100;
export const longestSubject = 200;
export const longestParkedWhy = 300;

const count = z.number().int().min(0).max(100_000_000);
const words = (longest: number) =>
  z.string().trim().min(1).max(longest).refine(namesNoAddress, 'has an address in it');

export const parkedToldSchema = z.strictObject({
  kind: z.enum(['survey', 'photo', 'record']),
  /** What it is, as people know it: 'Moore Reef, of 4 October 2025'. */
  subject: words(longestSubject),
  why: words(longestParkedWhy),
  /** Since when it waits on the boat. */
  since: instantSchema,
});
export type ParkedTold = z.infer<typeof parkedToldSchema>;

/** What a boat says of itself once it has sent what it could. */
export const toldByBoatSchema = z.strictObject({
  version: z
    .string()
    .max(40)
    .regex(/^[\w.+-]+$/u, 'is not a version'),
  /** Records and photos that wait for the cloud, that the boat has set aside, that are in the cloud. */
  waiting: count,
  parked: count,
  done: count,
  /** null where the boat cannot tell. */
  freeBytes: z.number().int().min(0).nullable(),
  items: z.array(parkedToldSchema).max(mostParkedTold),
});
export type ToldByBoat = z.infer<typeof toldByBoatSchema>;

/** The last of what a boat said, document `boatreports/{hubUid}`: written by the operation alone. */
export const boatReportSchema = z.object({
  hub: idText.min(1),
  at: instantSchema,
  ...toldByBoatSchema.shape,
});
export type BoatReport = z.infer<typeof boatReportSchema>;

/** One laptop of a boat (`edge-server/storage/hub/incarnation.ts`), as its cloud has seen it. */
export const boatLifeSchema = z.object({
  /** The id that the boat has for its phones: an account may have several boats. */
  boat: idText.min(1),
  id: z.string().regex(/^[0-9a-f]{16}$/),
  /** From 1; one that was made from a backup has one more than the laptop of that. */
  turn: z.int().min(1).max(100_000),
  /** When it was seen first. */
  since: instantSchema,
});
export type BoatLife = z.infer<typeof boatLifeSchema>;

export const maxLivesKept = 20;

/** Stands in the document of the report, and outlives each of them. */
export const boatLivesSchema = z.object({ lives: z.array(boatLifeSchema).default([]) });
