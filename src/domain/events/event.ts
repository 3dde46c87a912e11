import { z } from 'zod';
import { text } from '../../language/say.ts';
import { profileFieldSchema } from '../account/user.ts';
import { type Instant, instantSchema } from '../documents/instant.ts';
import { type DocumentData, documentOf } from '../documents/json.ts';
import { regionIdSchema } from '../region/region.ts';
import { usualYPos } from './event-pictures.ts';

/** http or https only, so that a stored link can never run a script (threat 27). */
const webLink = z.url({ protocol: /^https?$/ });

/** Where an event is in its life, as its organiser has moved it (`moveEvent`); the clock does the rest (`phaseOf`). */
export const eventStatuses = ['draft', 'scheduled', 'active', 'completed', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];
/** What an event is, as its organiser calls it. */
export const eventKinds = ['survey', 'workshop', 'training', 'conference', 'other'] as const;

/**
 * What an event is called in an address, `/event/{handle}`: the same for its repetitions, year after year. Older handles
 * may have other characters.
 */
export const handleSchema = z
  .string(text('Event handle is required'))
  .min(1, text('Event handle is required'))
  .max(80)
  .regex(/^[^/?#]+$/, text('Event handle has characters that no address may have'));

const eventFields = z.object({
  id: z.string('Event ID is required').min(1, 'Event ID is required'),
  handle: handleSchema,
  name: z.string('Title is required').min(1, 'Title is required').max(200),
  /** The name once more, in documents of before. */
  pretty: z.string().max(200).optional(),
  desc: z.array(z.string().max(2000)).max(50),
  version: z.literal(2),
  regionId: regionIdSchema,
  /** Of one organisation or school, or of everybody in the region. */
  eventType: z.enum(['PARTNER', 'GLOBAL'], 'Type is required'),
  type: z.enum(eventKinds, 'Type is required').optional(),
  /** Absent from events of before: they are what the clock says. */
  status: z.enum(eventStatuses).optional(),
  timestart: z.string('Start date is required').pipe(instantSchema),
  timeend: z.string('End date is required').pipe(instantSchema),
  archivedate: instantSchema.optional(),
  /** Where it takes place, in words; "Online" is a place. */
  location: z.string().max(200).optional(),
  createdBy: z.string('Created by user ID is required').min(1, 'Created by user ID is required'),
  /** E-mail domains whose people are invited. */
  domains: z.array(z.string().max(120)).max(500),
  tags: z.array(z.string().min(1).max(80)).max(50).optional(),
  maxParticipants: z.number().int().min(1).max(100_000).optional(),
  requiresRegistration: z.boolean().optional(),
  tnc: z.union([webLink, z.array(z.string().max(4000)).max(200)]).optional(),
  imageUrl: webLink.optional(),
  background: z
    .object({ imageSrc: z.string().max(500), yPos: z.number().min(0).max(100).default(usualYPos) })
    .optional(),
  bannerInfo: z
    .object({ imageSrc: z.string().max(500), background: z.string().max(500).optional() })
    .optional(),
  disableEmailVerification: z.boolean().optional(),
  refreshRateMinutes: z.number().int().min(10).max(60).optional(),
  additionalUserFields: z.array(profileFieldSchema).max(20).optional(),
  /** By what administrators find it while they type (`eventSearchFields`). */
  searchFields: z.array(z.string().max(80)).max(300).optional(),
  /** True if everybody may read it (`isPublicEvent`): the rules of both stores ask for this field. Written by `documentOfEvent`. */
  isPublic: z.boolean().optional(),
  deleted: z.boolean(),
  deletedAt: instantSchema.optional(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

/** A campaign with a leaderboard, document `events/{id}` (rules 19.1 and 19.2). */
export const eventSchema = eventFields.refine((event) => event.timestart < event.timeend, {
  message: text('Start date must be before end date'),
  path: ['timestart'],
});
export type ReefEvent = z.infer<typeof eventSchema>;

/** An event as its page shows it: without who made it and which domains are invited. */
export const shownEventSchema = eventFields.omit({ createdBy: true, domains: true, searchFields: true });
export type ShownEvent = z.infer<typeof shownEventSchema>;

/** What there is of an event at a moment. */
export type EventPhase = 'draft' | 'upcoming' | 'running' | 'over' | 'cancelled' | 'deleted';

type Life = Pick<ReefEvent, 'status' | 'timestart' | 'timeend' | 'deleted'>;

/**
 * What there is of an event at a moment: a scheduled one begins and ends by the clock, also where nobody is there to
 * press anything; its end is not part of it.
 */
export function phaseOf({ status, timestart, timeend, deleted }: Life, now: Instant): EventPhase {
  if (deleted) return 'deleted';
  if (status === 'draft' || status === 'cancelled') return status;
  if (status === 'completed' || now >= timeend) return 'over';
  return now < timestart ? 'upcoming' : 'running';
}

/** True if everybody may read the event: it was announced, and neither cancelled nor deleted since. */
export const isPublicEvent = ({ status, deleted }: Pick<ReefEvent, 'status' | 'deleted'>): boolean =>
  !deleted && status !== 'draft' && status !== 'cancelled';

/** An event as it is stored: every write of one goes through here, so that `isPublic` follows from the rest. */
export const documentOfEvent = (event: ReefEvent): DocumentData =>
  documentOf({ ...event, isPublic: isPublicEvent(event) });

/** Whether photos are analysed for an event at this moment. */
export const isRunning = (event: Life, now: Instant): boolean => phaseOf(event, now) === 'running';

/** Of events with one handle, the one that an address means: the newest that anybody may see. */
export function newestOf<Event extends Life>(events: readonly Event[]): Event | undefined {
  return events
    .filter(({ deleted, status }) => !deleted && status !== 'draft')
    .toSorted((a, b) => (a.timestart < b.timestart ? 1 : -1))[0];
}
