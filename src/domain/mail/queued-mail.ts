import { z } from 'zod';
import { instantSchema } from '../documents/instant.ts';
import { leaseFields } from '../documents/lease.ts';
import { idText } from '../documents/lengths.ts';

/** 'scheduled' is not due yet and has not been tried; 'failed' was given up, with its reason; 'expired' was not sent while it was of use; 'dropped' is not wanted any more. */
export const mailStatuses = ['scheduled', 'waiting', 'sent', 'failed', 'expired', 'dropped'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** A mail that waits for being sent, or what became of it. Its words are forgotten when it is done. */
export const queuedMailSchema = z.object({
  id: idText.min(1),
  to: z.string().max(254),
  subject: z.string().max(300),
  /** `storedParts`; empty when there is nothing more to send. */
  parts: z.string().max(200_000),
  /** A newsletter goes only to whoever still wants it when its turn comes. */
  kind: z.enum(['account', 'newsletter']),
  /** Whose account it is about, where there is one. */
  uid: idText.optional(),
  /** Of a newsletter: the address of the site, for its links. */
  site: z.string().max(300).optional(),
  /** A newsletter that an operator sends to look at it: nobody needs to have asked for it. */
  isTest: z.boolean().optional(),
  /** The last one to somebody whose account is gone: nothing of it is kept once it is done. */
  isLast: z.boolean().optional(),
  status: z.enum(mailStatuses),
  queued: instantSchema,
  /** When it is tried next; of one in hand, the end of its lease; of one that is done, when its record goes. */
  next: instantSchema,
  /** Tries that failed. */
  tries: z.number().int().min(0),
  /** Times that it was handed over without an outcome being noted: after a kill it may have arrived. */
  begun: z.number().int().min(0),
  /** Not sent after this. */
  expires: instantSchema.optional(),
  reason: z.string().max(500).optional(),
  ...leaseFields,
});
export type QueuedMail = z.infer<typeof queuedMailSchema>;

const minuteMs = 60_000;

/** Minutes between tries: a day in all, as mail servers themselves keep trying. */
const pausesInMinutes = [1, 5, 15, 30, 60, 120, 240, 480, 480];

/** Milliseconds until the next try after so many that failed; null when it is given up. */
export function pauseAfter(failed: number): number | null {
  const minutes = pausesInMinutes[failed - 1];
  return minutes === undefined ? null : minutes * minuteMs;
}

/** How long a mail that is being sent is left alone by others; longer than the time-outs of SMTP together. */
export const leaseMs = 5 * minuteMs;

/** How long it is remembered what became of a mail: a newsletter that is begun again must find whom it reached. */
export const rememberedMs = 90 * 24 * 60 * minuteMs;

/** A mail that was handed over and of which nothing was noted may have arrived: it is handed over once more, and no more. */
export const mostHandedOver = 2;
