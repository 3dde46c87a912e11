import { z } from 'zod';
import { daySchema, instantSchema } from '../../domain/documents/instant.ts';
import { syncSteps } from '../../domain/sync/step.ts';
import { comparisonStateSchema } from './comparison.ts';
import { cloudStateSchema } from './status.ts';

const bytes = z.number().int().min(0);
const count = z.number().int().min(0);
const step = z.enum(syncSteps);

/** Megabytes of 1,000,000 bytes, as a satellite's bill counts them; null for no budget. */
export const budgetMegabytesSchema = z.number().int().min(1).max(1_000_000).nullable();

const dayBytesSchema = z.object({ day: daySchema, sentBytes: bytes, receivedBytes: bytes });

/** What the boat's sync does and will do. */
const syncPlanSchema = z.object({
  /** 'stopping': pauses when the item that is on its way has gone. 'spent': the day's budget is used up. */
  sending: z.enum(['open', 'stopping', 'paused', 'spent']),
  budget: z.object({
    megabytes: budgetMegabytesSchema,
    today: dayBytesSchema,
    /** null without a budget. */
    leftBytes: bytes.nullable(),
    nextDayAt: instantSchema,
  }),
  /** In the order in which they go; steps of which nothing waits are not listed. */
  waiting: z.array(z.object({ step, items: count, photoBytes: bytes })),
  onItsWay: z.object({ path: z.string(), step, sentBytes: bytes, totalBytes: bytes }).nullable(),
  /** Newest first, a week. */
  days: z.array(dayBytesSchema),
});
export type SyncPlan = z.infer<typeof syncPlanSchema>;

/** How the stored photos were when they were last hashed again. */
const scrubSchema = z.object({
  status: z.enum(['resting', 'running']),
  /** Of the run that is going on, or of the last one. */
  run: z.object({ checked: count, of: count }),
  /** Photos with different bytes on this disk, and how many of them were ever checked again. */
  photos: count,
  everChecked: count,
  /** When the photo was checked whose check is longest ago. */
  oldestCheckAt: instantSchema.nullable(),
  /** Photos that are not what was receipted: never sent. */
  sick: z.array(
    z.object({ path: z.string(), health: z.enum(['rotten', 'missing']), checkedAt: instantSchema }),
  ),
  sickCount: count,
});
export type ScrubState = z.infer<typeof scrubSchema>;

/** What a purge would free, by what the boat knows; the cloud is asked when it is done. */
const purgePlanSchema = z.object({ plan: z.string(), photos: count, bytes });
export type PurgePlan = z.infer<typeof purgePlanSchema>;

const purgeStateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('never') }),
  z.object({ status: z.literal('running'), done: count, of: count, freedBytes: bytes }),
  z.object({
    status: z.literal('ended'),
    at: instantSchema,
    purged: count,
    freedBytes: bytes,
    /** Photos that stayed because the cloud did not confirm them. */
    kept: count,
    /** Of those, how many the cloud had lost: they are sent to it again. */
    sentAgain: count,
    /** Why, for the first of them; and why it ended early. */
    reason: z.string().nullable(),
  }),
]);
export type PurgeState = z.infer<typeof purgeStateSchema>;

/** `GET /boat/sync`, and the answer of `POST /boat/sync/{pause,resume,stop-after-this,budget,scrub}`. */
export const boatSyncSchema = z.object({
  cloud: cloudStateSchema,
  /** null where no cloud is configured. */
  plan: syncPlanSchema.nullable(),
  purge: purgeStateSchema.nullable(),
  comparison: comparisonStateSchema.nullable(),
  scrub: scrubSchema,
});
export type BoatSync = z.infer<typeof boatSyncSchema>;

/** `POST /boat/sync/budget`. */
export const budgetRequestSchema = z.strictObject({ megabytes: budgetMegabytesSchema });

/** `POST /boat/sync/purge`: `{}` asks for a plan; with its name, within ten minutes, it is carried out. */
export const purgeRequestSchema = z.strictObject({ plan: z.string().max(64).optional() });
export const purgeAnswerSchema = z.object({ plan: purgePlanSchema.nullable(), purge: purgeStateSchema });

/** `GET /boat/sync/ledger?before=`: what changed last comes first. */
export const syncLedgerSchema = z.object({
  entries: z.array(
    z.object({
      seq: z.number().int(),
      path: z.string(),
      step,
      outcome: z.enum(['sent', 'already-there', 'put-off', 'set-aside']),
      /** Of the survey, and of the person who took it; null when it is not on the boat any more. */
      survey: z.string().nullable(),
      by: z.string().nullable(),
      tries: count,
      sentBytes: bytes,
      reason: z.string().nullable(),
      firstTriedAt: instantSchema,
      lastTriedAt: instantSchema,
    }),
  ),
  /** To ask for the next page with; null on the last one. */
  before: z.number().int().nullable(),
  inAll: count,
});
export type SyncLedgerPage = z.infer<typeof syncLedgerSchema>;
