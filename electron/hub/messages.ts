import { z } from 'zod';

/** From the app to the server's process. */
export const orderSchema = z.discriminatedUnion('kind', [
  /**
   * `environment`: every setting, by the name of its environment variable. A message and not the process's
   * environment, which other programs of this person could read: it carries the cloud's password.
   */
  z.object({ kind: z.literal('start'), environment: z.record(z.string(), z.string()) }),
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
  z.object({ kind: z.literal('refused'), message: z.string() }),
  /** Sent every few seconds. */
  z.object({
    kind: z.literal('activity'),
    phones: z.number().int().nonnegative(),
    /** Milliseconds since a phone last sent a part of a photo; null when none has. */
    lastPhotoMsAgo: z.number().nonnegative().nullable(),
  }),
  z.object({ kind: z.literal('closed') }),
]);
export type Report = z.infer<typeof reportSchema>;
export type Activity = Extract<Report, { kind: 'activity' }>;
