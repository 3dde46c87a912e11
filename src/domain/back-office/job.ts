import { z } from 'zod';
import { instantSchema } from '../documents/instant.ts';
import type { Json } from '../documents/json.ts';
import { leaseFields } from '../documents/lease.ts';
import { idText } from '../documents/lengths.ts';

/** Most single failures that a job keeps by name; of the others it keeps the number. */
export const mostJobErrors = 50;

/** An id that a client makes, so that a press twice, and a call that is tried again, is one job. */
export const jobIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

const json = z.custom<Json>((value) => value !== undefined);

/**
 * Long work of an administrator, document `jobs/{id}`: how far it is, what came of it, what failed. Written by the operation
 * alone. `waiting`: nobody works on it; `working`: somebody has it until `leaseUntil`.
 */
export const jobSchema = z.object({
  id: jobIdSchema,
  /** Name of the operation. */
  kind: z.string().min(1).max(80),
  /** What it does, in words. */
  title: z.string().min(1).max(300),
  status: z.enum(['waiting', 'working', 'done', 'failed', 'stopped']),
  /** What was asked, as JSON text: it may have lists in lists. */
  input: z.string().max(200_000),
  /** Things that are worked on: how many are done, and of how many, as far as is known. */
  progress: z.object({ done: z.number().int().min(0), of: z.number().int().min(0) }),
  /** Where it goes on, as JSON text; null before its first step. */
  cursor: z.string().max(200_000).nullable(),
  /** What it counted so far; at its end the result. */
  tally: z.record(z.string().max(80), json),
  errors: z.array(z.object({ subject: z.string().max(400), why: z.string().max(500) })).max(mostJobErrors),
  /** How many things failed. */
  failures: z.number().int().min(0),
  /** Of a job that failed as a whole. */
  why: z.string().max(500).optional(),
  /** What it changed comes back by one press (`undo-job`). */
  canUndo: z.boolean(),
  by: z.object({ uid: idText.min(1), name: z.string().max(200) }),
  created: instantSchema,
  updated: instantSchema,
  ...leaseFields,
});
export type Job = z.infer<typeof jobSchema>;

export const isUnderWay = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'waiting' || status === 'working';
