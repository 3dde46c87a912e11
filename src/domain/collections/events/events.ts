import { z } from 'zod';
import type { Instant } from '../../documents/instant.ts';
import type { Filter, Query } from '../../documents/query.ts';
import { eventSchema } from '../../events/event.ts';
import { firstCounted } from '../../events/listing.ts';
import { participantSchema } from '../../events/participant.ts';
import { collection } from '../collection.ts';

/** A campaign: read by everybody once it is announced (`isPublic`), written by administrators. */
export const eventDocs = collection('events/{eventId}', eventSchema);

/** Who takes part: read by oneself, written by operations alone. */
export const participantDocs = collection('events/{eventId}/participants/{uid}', participantSchema);

/** How many places of an event with a limit are taken; the server's alone. */
export const takenDocs = collection(
  'events/{eventId}/taken/places',
  z.object({ taken: z.number().int().min(0) }),
);

const onlyPublic: Filter = { field: 'isPublic', op: '==', value: true };

/** The same query for everybody: answers events only that are announced, and neither cancelled nor deleted. */
const forEverybody = (query: Query): Query => ({ ...query, where: [onlyPublic, ...query.where] });

/** Events of a handle that everybody may read. */
export const publicEventsWithHandle = (handle: string): Query => forEverybody(eventsWithHandle(handle));

/** Events of any of these handles, at most 30, that everybody may read. */
export const publicEventsWithHandles = (handles: readonly string[]): Query =>
  forEverybody(eventsWithHandles(handles));

/** Every event of a handle, drafts and deleted ones too; asked by the server only. One that is over may have left it to another, year after year. */
export function eventsWithHandle(handle: string): Query {
  return eventDocs.query({}, { equal: { handle }, limit: 20 });
}

/** Every event of any of these handles, at most 30; asked by the server only. */
export function eventsWithHandles(handles: readonly string[]): Query {
  return eventDocs.query({}, { where: { handle: { in: handles } }, limit: 100 });
}

const publicInRegion = (regionId: string) => ({ isPublic: true, version: 2, regionId });

/** Events of a region to which the people of an e-mail domain are invited, the first one first. */
export function eventsOfDomain(regionId: string, domain: string): Query {
  return eventDocs.query(
    {},
    {
      equal: publicInRegion(regionId),
      where: { domains: { 'array-contains': domain }, timestart: { '>=': firstCounted } },
      orderBy: { timestart: 'asc' },
      limit: 100,
    },
  );
}

/** Events of a region that are for everybody and whose end is to come, the next one first. */
export function globalEvents(regionId: string, now: Instant): Query {
  return eventDocs.query(
    {},
    {
      equal: { ...publicInRegion(regionId), eventType: 'GLOBAL' },
      where: { timeend: { '>': now } },
      orderBy: { timeend: 'asc' },
      limit: 100,
    },
  );
}

/** Every event whose end is to come, the next one first; asked by the server only. */
export function eventsNotOver(now: Instant): Query {
  return eventDocs.query({}, { where: { timeend: { '>': now } }, orderBy: { timeend: 'asc' }, limit: 100 });
}

/**
 * Events for whoever looks after them: those that have time left, the next to end first; or those that have expired, the latest
 * first.
 *
 * @param field What stands in `searchFields`; null finds all.
 */
export function eventsToRun(state: 'active' | 'expired', now: Instant, field: string | null): Query {
  const isActive = state === 'active';
  return eventDocs.query(
    {},
    {
      equal: { deleted: false },
      where: {
        ...(field === null ? {} : { searchFields: { 'array-contains': field } }),
        timeend: { [isActive ? '>' : '<=']: now },
      },
      orderBy: { timeend: isActive ? 'asc' : 'desc' },
      limit: 20,
    },
  );
}

/** The events in which somebody has taken part, the newest place first. */
export function participationsOf(uid: string): Query {
  return participantDocs.queryGroup({ equal: { userId: uid }, orderBy: { joinedAt: 'desc' } });
}

/** Who has a place in an event; for their number. */
export function placesTaken(eventId: string): Query {
  return participantDocs.query({ eventId }, { where: { status: { in: ['confirmed', 'attended'] } } });
}
