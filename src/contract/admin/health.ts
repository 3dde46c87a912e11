import { z } from 'zod';
import { pageErrorSchema } from '../../domain/back-office/page-error.ts';
import { instantSchema } from '../../domain/documents/instant.ts';
import { idText } from '../../domain/documents/lengths.ts';
import { alarmSchema } from '../boat/alarms.ts';

const count = z.number().int().min(0);
const bytes = z.number().min(0);

/** What waits and what failed, as the documents say: on a server and on Firebase. */
export const tellQueuesName = 'tell-queues';
export const tellQueuesInput = z.object({});

/** A mail that was given up. */
export const failedMailSchema = z.object({
  id: idText,
  to: z.string(),
  subject: z.string(),
  queued: instantSchema,
  tries: count,
  reason: z.string(),
});
export type FailedMail = z.infer<typeof failedMailSchema>;

export const tellQueuesAnswer = z.object({
  at: instantSchema,
  mails: z.object({
    waiting: count,
    failed: count,
    /** When the next one is tried; null where none waits. */
    next: instantSchema.nullable(),
    /** The first hundred of those that failed. */
    given: z.array(failedMailSchema),
  }),
  exports: z.object({ waiting: count, working: count, failed: count }),
  jobs: z.object({
    underWay: count,
    failed: count,
    /** Those that failed last. */
    last: z.array(z.object({ id: z.string(), title: z.string(), why: z.string(), updated: instantSchema })),
  }),
  photos: z.object({ unseen: count }),
  /** People whose standing on leaderboards is to be counted anew. */
  standings: z.object({ waiting: count }),
});
export type Queues = z.infer<typeof tellQueuesAnswer>;

/** Has a mail that was given up sent again. */
export const retryMailName = 'retry-mail';
export const retryMailInput = z.object({ mail: idText.min(1) });
/** 'as it was': it waits already, or was sent. */
export const retryMailAnswer = z.object({ status: z.enum(['waits', 'as it was']) });

/** What only a server of our own knows of its machine. Firebase has no such operation. */
export const tellHealthName = 'tell-health';
export const tellHealthInput = z.object({});
export const tellHealthAnswer = z.object({
  at: instantSchema,
  version: z.string(),
  startedAt: instantSchema,
  disk: z.object({
    /** Bytes that the server may still write. */
    free: bytes,
    /** Of photos as they were sent; without their small copies. */
    photos: bytes,
    photoFiles: count,
    database: bytes,
    level: z.enum(['plenty', 'low', 'very-low', 'full']),
  }),
  /** Each folder in which a restore looks. */
  backups: z.array(
    z.object({
      folder: z.string(),
      isRead: z.boolean(),
      newest: z.object({ at: instantSchema, bytes }).nullable(),
    }),
  ),
  alarms: z.array(alarmSchema),
  pageErrors: z.array(pageErrorSchema.extend({ id: idText })),
});
export type Health = z.infer<typeof tellHealthAnswer>;
