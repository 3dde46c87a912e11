import type { Instant } from '../../documents/instant.ts';
import type { Query } from '../../documents/query.ts';
import { placeActivitySchema, userActivitySchema } from '../../events/activity.ts';
import { boardSchema, mostOnBoard } from '../../events/board.ts';
import { analysisDocs } from '../analyses.ts';
import { collection } from '../collection.ts';
import { participantDocs } from './events.ts';

/** What each person has done in an event: for who runs it, and for oneself. Written by the server alone. */
export const userActivityDocs = collection('events/{eventId}/useractivity/{uid}', userActivitySchema);

/** What the shown people of each place have done. Written by the server alone. */
export const placeActivityDocs = collection(
  'events/{eventId}/locationactivity/{placeKey}',
  placeActivitySchema,
);

/** What everybody sees of it. Written by the server alone. */
export const boardDocs = collection('events/{eventId}/board/{board}', boardSchema);

/** The boards of an event: one document, to be watched. */
export function boardsOf(eventId: string): Query {
  return boardDocs.query({ eventId }, { limit: 5 });
}

const amounts = ['activity.analysis', 'activity.mins'] as const;
/** What is summed up over people. */
export const summedAmounts: readonly string[] = amounts;

/** Everybody who has done something in an event; for their number, and all that they did. */
export function activePeople(eventId: string): Query {
  return userActivityDocs.query({ eventId }, { where: { 'activity.analysis': { '>': 0 } } });
}

/** Who has done most of those who are shown. */
export function topPeople(eventId: string): Query {
  return userActivityDocs.query(
    { eventId },
    { equal: { isShown: true }, orderBy: { 'activity.analysis': 'desc' }, limit: mostOnBoard },
  );
}

/** The shown people of one place; for their number, and what they did together. */
export function shownPeopleOf(eventId: string, placeId: string): Query {
  return userActivityDocs.query({ eventId }, { equal: { isShown: true, 'place.id': placeId } });
}

/** Whose activity changed at a moment or after it, the oldest change first. */
export function changedSince(eventId: string, since: Instant): Query {
  return userActivityDocs.query(
    { eventId },
    { where: { updated: { '>=': since } }, orderBy: { updated: 'asc' } },
  );
}

/** The places where most was done. */
export function topPlaces(eventId: string, by: (typeof amounts)[number]): Query {
  return placeActivityDocs.query({ eventId }, { orderBy: { [by]: 'desc' }, limit: mostOnBoard });
}

/** All places of an event; for their number. */
export function placesOf(eventId: string): Query {
  return placeActivityDocs.query({ eventId });
}

/** What counts of one person in an event: complete analyses, one for each photo. */
export function countedAnalyses(uid: string, eventId: string): Query {
  return analysisDocs.query(
    { uid },
    { equal: { isDeleted: false }, where: { countedIn: { 'array-contains': eventId } } },
  );
}

/** What is summed up over analyses that were compared. */
export const comparedSums = { match: 'meta.ai_match.matchPercent', time: 'meta.timeTaken' } as const;

/** Of what counts of one person in an event, what was compared with a model; for its sums. */
export function comparedAnalyses(uid: string, eventId: string): Query {
  const { where, ...counted } = countedAnalyses(uid, eventId);
  return { ...counted, where: [...where, { field: comparedSums.match, op: '>=', value: 0 }] };
}

/** What somebody has analysed for an event, the newest first. */
export function newestForEvent(uid: string, eventId: string): Query {
  return {
    ...analysesForEvent(uid, eventId),
    orderBy: [{ field: 'updated', direction: 'desc' }],
    limit: 20,
  };
}

/** What anybody analysed for an event between two moments, the oldest first; asked by the server only. */
export function analysesOfEventBetween(eventId: string, start: Instant, end: Instant): Query {
  return analysisDocs.queryGroup({
    equal: { isDeleted: false },
    where: { eventIds: { 'array-contains': eventId }, updated: { '>=': start, '<': end } },
    orderBy: { updated: 'asc' },
  });
}

/**
 * People of an event for whoever runs it, those with most first, or with least.
 *
 * @param word One of `searchFields`, as `foldText` has it; null finds all.
 */
export function peopleOfEvent(
  eventId: string,
  by: (typeof amounts)[number],
  direction: 'asc' | 'desc',
  word: string | null,
): Query {
  const where = word === null ? {} : { searchFields: { 'array-contains': word } };
  return userActivityDocs.query({ eventId }, { where, orderBy: { [by]: direction }, limit: 20 });
}

/** What somebody has analysed for an event, complete or not. */
export function analysesForEvent(uid: string, eventId: string): Query {
  return analysisDocs.query(
    { uid },
    { equal: { isDeleted: false }, where: { eventIds: { 'array-contains': eventId } } },
  );
}

/** What counts in an event, whoever made it; asked by the server only, to count anew. */
export function analysesCountedIn(eventId: string): Query {
  return analysisDocs.queryGroup({
    equal: { isDeleted: false },
    where: { countedIn: { 'array-contains': eventId } },
  });
}

/** All activity of an event, of those too who have none left. */
export function everyActivity(eventId: string): Query {
  return userActivityDocs.query({ eventId });
}

/** Who has a place in an event, or had one. */
export function everyParticipant(eventId: string): Query {
  return participantDocs.query({ eventId });
}
