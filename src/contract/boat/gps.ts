import { z } from 'zod';
import { instantSchema } from '../../domain/documents/instant.ts';
import { geolocSchema } from '../../domain/geometry/lng-lat.ts';

const quality = z.enum(['none', '2d', '3d']);

const fixSchema = geolocSchema.extend({
  quality,
  accuracyMetres: z.number().nullable(),
  /** Whether the receiver estimated its accuracy itself, or it follows from the satellites' geometry. */
  accuracyFrom: z.enum(['receiver', 'geometry']).nullable(),
  speedKnots: z.number().nullable(),
  courseDegrees: z.number().nullable(),
  /** GPS time where the receiver tells a date, else this laptop's. */
  fixAt: instantSchema,
  ageSeconds: z.number(),
  /** Address of the source, as configured. */
  source: z.string(),
});

const sourceSchema = z.object({
  name: z.string(),
  kind: z.enum(['gpsd', 'nmea-tcp', 'nmea-udp', 'serial']),
  /** `silent`: connected, and nothing was heard yet or any more. */
  status: z.enum(['connecting', 'waiting', 'silent', 'no-fix', 'fix']),
  /** Why it has no fix, as a sentence; null when it has one. */
  reason: z.string().nullable(),
  retrySeconds: z.number().nullable(),
  heardSeconds: z.number().nullable(),
  /** Whether the boat's position is this source's. */
  isChosen: z.boolean(),
  ignoredJumps: z.number().int(),
});

/** `GET /boat/gps`: where the boat is, how it knows, and whether the laptop's clock is right. */
export const boatGpsSchema = z.object({
  sources: z.array(sourceSchema),
  /** The fix that counts; null without one. `last`: the last one, however old. */
  fix: fixSchema.nullable(),
  last: fixSchema.nullable(),
  clock: z.object({
    status: z.enum(['unknown', 'right', 'suspect']),
    /** How far the laptop is ahead of GPS time; negative when behind; null while unknown. */
    aheadSeconds: z.number().nullable(),
    text: z.string(),
  }),
  track: z.object({
    points: z.number().int(),
    /** Why the track is not being kept; null when it is. */
    problem: z.string().nullable(),
  }),
});
export type BoatGps = z.infer<typeof boatGpsSchema>;
