import { z } from 'zod';
import { text } from '../../language/say.ts';
import { profileFieldSchema } from '../account/user.ts';
import { dayAfter, daySchema, startOfDayIn } from '../documents/day-in-zone.ts';
import type { Instant } from '../documents/instant.ts';
import { type RegionClock, zoneOf } from '../region/local-time.ts';
import { regionIdSchema } from '../region/region.ts';
import { type EventStatus, eventKinds, eventSchema, handleSchema, type ReefEvent } from './event.ts';
import { daysOfEvent } from './event-days.ts';
import { eventSearchFields } from './event-search.ts';
import { problemsOfEvent } from './lifecycle.ts';

/** Steps of both sliders. */
export const refreshRates = { min: 10, max: 60, step: 10, usual: 60 } as const;
export const backgroundPositions = { min: 10, max: 100 } as const;

const picture = z.string().max(500);
const required = (message: string, max: number) => z.string(message).trim().min(1, message).max(max);

/** Letters that stand for themselves in an address and in the path of a picture. */
export const eventIdSchema = required(text('Event ID is required'), 80).regex(
  /^[A-Za-z0-9][A-Za-z0-9._~-]*$/,
  text('The event ID may have letters, digits, and - . _ ~'),
);

const day = (message: string) => z.string(message).min(1, message).pipe(daySchema);

/** An event as an administrator writes it: what is a list is typed as lines, what is a moment as a day. */
export const writtenEventSchema = z.object({
  id: eventIdSchema,
  handle: handleSchema,
  name: required(text('Title is required'), 200),
  desc: required(text('Description is required'), 100_000),
  regionId: regionIdSchema,
  eventType: z.enum(['PARTNER', 'GLOBAL'], text('Type is required')),
  type: z.enum(eventKinds).optional(),
  startDay: day(text('Start date is required')),
  endDay: day(text('End date is required')),
  archiveDay: daySchema.optional(),
  location: z.string().trim().max(200).default(''),
  domains: z.string().max(60_000).default(''),
  maxParticipants: z.number().int().min(1).max(100_000).optional(),
  terms: z.string().max(800_000).default(''),
  /** Of the page on which the terms were typed: 'reef.example'. */
  host: z.string().max(255).default(''),
  refreshRateMinutes: z
    .number()
    .int()
    .min(refreshRates.min)
    .max(refreshRates.max)
    .multipleOf(refreshRates.step)
    .default(refreshRates.usual),
  background: z
    .object({
      imageSrc: picture,
      yPos: z.number().min(backgroundPositions.min).max(backgroundPositions.max),
    })
    .optional(),
  bannerInfo: z.object({ imageSrc: picture, background: z.string().max(500).optional() }).optional(),
  additionalUserFields: z.array(profileFieldSchema).max(20).default([]),
  disableEmailVerification: z.boolean().default(false),
  /** Of a new one: nobody sees it until it is scheduled. */
  isDraft: z.boolean().default(false),
});
export type WrittenEvent = z.infer<typeof writtenEventSchema>;

/** Lines of a text, each without spaces around it; none that is empty. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Terms as they are kept: a web link, also one that begins with the site's own host, or lines; nothing of an empty text. */
export function termsOf(text: string, host: string): ReefEvent['tnc'] {
  const typed = text.trim();
  if (/^https?:\/\//i.test(typed) && !/\s/.test(typed)) return typed;
  const isOwn = host !== '' && (typed === host || typed.startsWith(`${host}/`));
  if (isOwn && !/\s/.test(typed)) return `https://${typed}`;
  const lines = linesOf(text);
  return lines.length === 0 ? undefined : lines;
}

type Ends = Pick<ReefEvent, 'timestart' | 'timeend' | 'archivedate' | 'regionId'>;

/** The moments of the days that were written; one that is stored stays where it is of that day already. */
function endsOf(
  { startDay, endDay, archiveDay = '', regionId }: WrittenEvent,
  before: ReefEvent | null,
  region: RegionClock,
): Omit<Ends, 'regionId'> {
  const stored = before?.regionId === regionId ? before : null;
  const days = stored === null ? null : daysOfEvent(stored, region);
  const zone = zoneOf(region);
  const isArchiveKept = days?.archiveDay === archiveDay;
  const archivedate =
    archiveDay === '' || isArchiveKept ? stored?.archivedate : startOfDayIn(archiveDay, zone);
  return {
    timestart: (days?.startDay === startDay && stored?.timestart) || startOfDayIn(startDay, zone),
    timeend: (days?.endDay === endDay && stored?.timeend) || startOfDayIn(dayAfter(endDay), zone),
    ...(archiveDay === '' ? {} : { archivedate }),
  };
}

type Standing = Pick<ReefEvent, 'status'>;

/** What a new event is: a draft, or announced; without what that needs it is what the clock says, as those of before. */
function standingOf({ isDraft }: WrittenEvent, event: ReefEvent): Standing {
  const status: EventStatus = isDraft ? 'draft' : 'scheduled';
  return isDraft || problemsOfEvent(event).length === 0 ? { status } : {};
}

export type EventOfWritten =
  | { readonly status: 'event'; readonly event: ReefEvent }
  | { readonly status: 'refused'; readonly why: string };

/**
 * The event that is stored of what an administrator wrote; refused with the first reason. Of one that is there, id, handle,
 * status and who made it stay.
 */
export function eventOfWritten(
  written: WrittenEvent,
  before: ReefEvent | null,
  { uid, now, region }: { readonly uid: string; readonly now: Instant; readonly region: RegionClock },
): EventOfWritten {
  const { id, handle } = before ?? written;
  const tnc = termsOf(written.terms, written.host);
  const parsed = eventSchema.safeParse({
    ...(before?.tags && { tags: before.tags }),
    ...(before?.imageUrl && { imageUrl: before.imageUrl }),
    ...(before?.requiresRegistration !== undefined && { requiresRegistration: before.requiresRegistration }),
    ...(before?.status && { status: before.status }),
    ...{ id, handle, name: written.name, pretty: written.name, version: 2 },
    ...{ desc: linesOf(written.desc), domains: linesOf(written.domains) },
    ...{ regionId: written.regionId, eventType: written.eventType },
    ...(written.type && { type: written.type }),
    ...endsOf(written, before, region),
    ...(written.location !== '' && { location: written.location }),
    ...(written.maxParticipants !== undefined && { maxParticipants: written.maxParticipants }),
    ...(tnc !== undefined && { tnc }),
    refreshRateMinutes: written.refreshRateMinutes,
    ...(written.background && { background: written.background }),
    ...(written.bannerInfo && { bannerInfo: written.bannerInfo }),
    ...(written.additionalUserFields.length > 0 && { additionalUserFields: written.additionalUserFields }),
    disableEmailVerification: written.disableEmailVerification,
    createdBy: before?.createdBy ?? uid,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    deleted: false,
    searchFields: eventSearchFields({ id, handle, name: written.name }),
  });
  if (!parsed.success)
    return { status: 'refused', why: parsed.error.issues[0]?.message ?? text('This is no event.') };
  const event = parsed.data;
  return { status: 'event', event: before === null ? { ...event, ...standingOf(written, event) } : event };
}
