import { z } from 'zod';
import { instantSchema } from '../../domain/documents/instant.ts';

/** What is looked at before departure, in the order in which it is put right. */
export const departureCheckIds = [
  'network',
  'firewall',
  'reefs',
  'maps',
  'disk',
  'clock',
  'gps',
  'test-photo',
  'backup',
  'cloud',
  'set-aside',
] as const;

export const departureCheckSchema = z.object({
  id: z.enum(departureCheckIds),
  state: z.enum(['ok', 'warn', 'fail']),
  /** What was found, in one sentence. */
  text: z.string(),
  /** What to do about it; null where nothing is to be done. */
  todo: z.string().nullable(),
});
export type DepartureCheck = z.infer<typeof departureCheckSchema>;

/**
 * `GET /boat/checks` asks the cloud, so it may take seconds; `GET /boat/standing` tells how that went last. Both are told
 * only to the laptop itself, and are made by one function: the console is never calm while the check is red.
 */
export const boatChecksSchema = z.object({
  at: instantSchema,
  checks: z.array(departureCheckSchema),
  verdict: z.enum(['ready', 'ready-with-warnings', 'not-ready']),
  fails: z.number().int(),
  warnings: z.number().int(),
});
export type BoatChecks = z.infer<typeof boatChecksSchema>;
