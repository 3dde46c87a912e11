import { z } from 'zod';
import { instantSchema } from '../../domain/documents/instant.ts';
import { regionIdSchema } from '../../domain/region/region.ts';

/** How the boat stands with its cloud. Reasons are sentences for the person at the laptop. */
export const cloudStateSchema = z.discriminatedUnion('status', [
  /** No cloud is configured: what is on the boat stays there until one is. */
  z.object({ status: z.literal('none') }),
  z.object({ status: z.literal('syncing'), done: z.number().int(), left: z.number().int() }),
  z.object({ status: z.literal('up-to-date'), at: instantSchema }),
  /** Out of reach, or a captive portal; tried again by itself. */
  z.object({ status: z.literal('waiting'), reason: z.string(), retryAt: instantSchema }),
  /** Somebody at the laptop said so. */
  z.object({ status: z.literal('paused'), reason: z.string() }),
  /** The cloud does not take this boat's account; somebody has to do something. */
  z.object({ status: z.literal('refused'), reason: z.string() }),
]);
export type CloudState = z.infer<typeof cloudStateSchema>;

/** A survey that was handed in on the boat. */
export const boatSurveySchema = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  /** null where it was not at a known reef. */
  reefId: z.string().nullable(),
  uid: z.string(),
  firstName: z.string(),
  date: instantSchema,
  since: instantSchema,
  /** `stored` on the boat of those that the phone announced; `inCloud` of those that are stored. */
  images: z.object({
    announced: z.number().int(),
    stored: z.number().int(),
    inCloud: z.number().int(),
    parked: z.number().int(),
  }),
  /** Of the survey's document on its way to the cloud; null where it does not go there. */
  cloud: z.enum(['waiting', 'parked', 'done']).nullable(),
});
export type BoatSurvey = z.infer<typeof boatSurveySchema>;

/** Where photos are. Everything that is in the cloud is on the boat as well. */
export const photoTotalsSchema = z.object({
  onPhones: z.number().int(),
  onBoat: z.number().int(),
  inCloud: z.number().int(),
});
export type PhotoTotals = z.infer<typeof photoTotalsSchema>;

/** What the cloud did not take. */
export const parkedItemSchema = z.object({
  seq: z.number().int(),
  path: z.string(),
  kind: z.enum(['survey', 'photo', 'record']),
  /** What it is, as people know it: the survey's name and diver; null where its record cannot be read. */
  survey: z.object({ name: z.string(), firstName: z.string(), date: instantSchema }).nullable(),
  /** Address of a small copy of a photo; null for anything else. */
  preview: z.string().nullable(),
  reason: z.string(),
  attempts: z.number().int(),
  createdAt: instantSchema,
});
export type ParkedItem = z.infer<typeof parkedItemSchema>;

/** `GET /boat/status`, told only to the laptop itself: everything that the /boat page shows. */
export const boatStatusSchema = z.object({
  hub: z.object({ id: z.string(), name: z.string(), regionId: regionIdSchema }),
  network: z.enum(['www', 'edge']),
  /** Newest first. */
  surveys: z.array(boatSurveySchema),
  /** Of all surveys, also of those that are not listed. */
  photos: photoTotalsSchema,
  /** People who have handed something in, by their addresses; and the phones that they did it with. */
  people: z.number().int(),
  phones: z.number().int(),
  outbox: z.object({
    waiting: z.number().int(),
    parked: z.number().int(),
    done: z.number().int(),
    /** The photos among them; the others are records. */
    photos: z.object({ waiting: z.number().int(), parked: z.number().int(), done: z.number().int() }),
    parkedItems: z.array(parkedItemSchema),
  }),
  cloud: cloudStateSchema,
});
export type BoatStatus = z.infer<typeof boatStatusSchema>;

/** `POST /boat/outbox/{seq}/retry` with `{}`; `all` instead of a number retries everything that is parked. */
export const boatRetryAnswerSchema = z.object({ retried: z.number().int() });
