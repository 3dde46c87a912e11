import { z } from 'zod';
import { profileFieldSchema } from '../account/user.ts';
import { type Instant, instantSchema } from '../documents/instant.ts';
import { regionIdSchema } from '../region/region.ts';

/** http or https only, so that a stored link can never run a script (threat 27). */
const webLink = z.url({ protocol: /^https?$/ });

/** A campaign with a leaderboard, document `events/{id}` (rules 19.1 and 19.2). */
export const eventSchema = z
  .object({
    id: z.string('Event ID is required').min(1, 'Event ID is required'),
    handle: z.string('Event handle is required').min(1, 'Event handle is required').max(80),
    name: z.string('Title is required').min(1, 'Title is required').max(200),
    desc: z.array(z.string().max(2000)).max(50),
    version: z.literal(2),
    regionId: regionIdSchema,
    eventType: z.enum(['PARTNER', 'GLOBAL']),
    timestart: instantSchema,
    timeend: instantSchema,
    createdBy: z.string('Created by user ID is required').min(1, 'Created by user ID is required'),
    domains: z.array(z.string().max(120)).max(500),
    tnc: z.union([webLink, z.array(z.string().max(4000)).max(200)]).optional(),
    background: z.object({ imageSrc: z.string().max(500), yPos: z.number().min(0).max(100) }).optional(),
    bannerInfo: z.object({ imageSrc: z.string().max(500) }).optional(),
    disableEmailVerification: z.boolean().optional(),
    refreshRateMinutes: z.number().int().min(10).max(60).optional(),
    additionalUserFields: z.array(profileFieldSchema).max(20).optional(),
    deleted: z.boolean(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .refine((event) => event.timestart < event.timeend, {
    message: 'Start date must be before end date',
    path: ['timestart'],
  });
export type ReefEvent = z.infer<typeof eventSchema>;

/** Whether photos are analysed for an event: it was not taken away, and its end is to come. */
export function isActive(
  { deleted, timeend }: Pick<ReefEvent, 'deleted' | 'timeend'>,
  now: Instant,
): boolean {
  return !deleted && timeend > now;
}
