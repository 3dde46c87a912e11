import { z } from 'zod';
import { instantSchema } from '../../src/domain/documents/instant.ts';

/** What a person can do about a database that cannot be used; for the app's own page. */
export const recoveryOfferSchema = z.object({
  /** Whether the file itself is damaged, or it is whole and not the one of the photos beside it: lost, or older. */
  trouble: z.enum(['damaged', 'disagrees']),
  /** The newest backup that there is; null where none was found. */
  newest: z.object({ at: instantSchema, folder: z.string() }).nullable(),
  /** Folders of backups that are not there just now, such as a disk that is not plugged in. */
  unread: z.array(z.string()),
});
export type RecoveryOffer = z.infer<typeof recoveryOfferSchema>;

const recoveryWaySchema = z.enum(['restore', 'rebuild']);
export type RecoveryWay = z.infer<typeof recoveryWaySchema>;

/** From the app to the server's process. */
export const orderSchema = z.discriminatedUnion('kind', [
  /**
   * `environment`: every setting, by the name of its environment variable. A message and not the process's
   * environment, which other programs of this person could read: it carries the cloud's password.
   */
  z.object({ kind: z.literal('start'), environment: z.record(z.string(), z.string()) }),
  /** Instead of starting: make the database usable, and end. */
  z.object({
    kind: z.literal('recover'),
    /** From the newest backup and what can still be read; or from the records beside the photos alone. */
    way: recoveryWaySchema,
    environment: z.record(z.string(), z.string()),
  }),
  /** Finish what is begun, give the receipts that are due, and end. */
  z.object({ kind: z.literal('close') }),
]);
export type Order = z.infer<typeof orderSchema>;

/** From the server's process to the app. */
export const reportSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('running'),
    url: z.url(),
    dataFolder: z.string(),
    /** Links of the configuration: the window may hand these to the person's browser. */
    links: z.array(z.string()),
    updateUrl: z.string().nullable(),
  }),
  /** The start cannot succeed until somebody changes something; the message is for people. */
  z.object({
    kind: z.literal('refused'),
    message: z.string(),
    /** For a database that cannot be used; null for everything else, such as a setting. */
    recovery: recoveryOfferSchema.nullable(),
  }),
  /** What it did, as sentences. */
  z.object({ kind: z.literal('recovered'), lines: z.array(z.string()) }),
  /** Sent every few seconds. */
  z.object({
    kind: z.literal('activity'),
    phones: z.number().int().nonnegative(),
    /** Milliseconds since a phone last sent a part of a photo; null when none has. */
    lastPhotoMsAgo: z.number().nonnegative().nullable(),
    /** `WakeFacts` of the server. */
    quietMs: z.number().nonnegative(),
    photosOnPhones: z.number().int().nonnegative(),
    goingToCloud: z.number().int().nonnegative(),
  }),
  z.object({ kind: z.literal('closed') }),
]);
export type Report = z.infer<typeof reportSchema>;
export type Activity = Extract<Report, { kind: 'activity' }>;

/** While no server runs. */
export const restingActivity: Activity = {
  kind: 'activity',
  phones: 0,
  lastPhotoMsAgo: null,
  quietMs: 0,
  photosOnPhones: 0,
  goingToCloud: 0,
};
