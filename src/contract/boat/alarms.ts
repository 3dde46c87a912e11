import { z } from 'zod';
import { instantSchema } from '../../domain/documents/instant.ts';

/** What can be wrong with a boat so that somebody has to act. */
export const alarmKinds = [
  'photo-disk',
  'database-disk',
  'photos-missing',
  'photos-set-aside',
  'photos-rotten',
  'database-mended',
  'database-rebuilt',
  'features-model',
  'cloud-lost-photos',
  'hub-key',
  'taken-over',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

export const alarmSchema = z.object({
  kind: z.enum(alarmKinds),
  /** For people: what failed, what is kept, what to do. */
  text: z.string(),
  since: instantSchema,
});
export type Alarm = z.infer<typeof alarmSchema>;

/** Answer of `GET /boat/alarms`; only for the laptop itself. */
export const boatAlarmsSchema = z.object({ alarms: z.array(alarmSchema) });
