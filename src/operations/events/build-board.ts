import {
  activePeople,
  boardDocs,
  changedSince,
  placeActivityDocs,
  placesOf,
  shownPeopleOf,
  summedAmounts,
  topPeople,
  topPlaces,
  userActivityDocs,
} from '../../domain/collections/events/activity.ts';
import { type Instant, toInstant } from '../../domain/documents/instant.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { placeKey, type UserActivity } from '../../domain/events/activity.ts';
import { boardOf } from '../../domain/events/board.ts';
import { documentsOf, parseDocuments } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { writeInBatches } from '../../ports/write-documents.ts';

type Deps = Pick<OperationContext, 'store' | 'clock'>;
type Place = NonNullable<UserActivity['place']>;

/** Changes that a look may have missed because they were written while it was taken: clocks of servers differ, too. */
const overlapMs = 30_000;
const pageSize = 300;

/** The places in which something changed since a moment, those that people have left among them. */
async function changedPlaces(
  eventId: string,
  since: Instant,
  { store }: Deps,
): Promise<Map<string, Place | null>> {
  const places = new Map<string, Place | null>();
  for await (const { data } of documentsOf(store, { ...changedSince(eventId, since), limit: pageSize })) {
    const activity = userActivityDocs.parse(data);
    if (activity === undefined) continue;
    const { place, leftPlace } = activity;
    if (leftPlace !== undefined && !places.has(leftPlace)) places.set(leftPlace, null);
    if (place !== null) places.set(place.id, place);
  }
  return places;
}

/** What a place has together, as its people stand now; a place that nobody is shown in goes. */
async function placeWrite(
  eventId: string,
  id: string,
  place: Place | null,
  { store, clock }: Deps,
): Promise<Write> {
  const path = placeActivityDocs.path({ eventId, placeKey: placeKey(id) });
  const { count, sum } = await store.aggregate(shownPeopleOf(eventId, id), {
    count: true,
    sum: summedAmounts,
  });
  const analysis = sum['activity.analysis'] ?? 0;
  if (analysis === 0) return { op: 'delete', path };
  const known = (await placeActivityDocs.readAt(store, path))?.location;
  return {
    op: 'set',
    path,
    data: documentOf({
      location: place ?? known ?? { id, name: id },
      activity: { analysis, mins: sum['activity.mins'] ?? 0 },
      users: count ?? 0,
      updated: clock.now(),
    }),
  };
}

/**
 * Makes the board of an event anew: places of what changed since the last one, sums of everybody, and the first fifty.
 * Made of what is stored, so it may run twice, or beside itself.
 *
 * @param isWhole Counts every place again, instead of those that changed.
 */
export async function buildBoard(eventId: string, deps: Deps, isWhole = false): Promise<void> {
  const { store, clock } = deps;
  const now = clock.now();
  const path = boardDocs.path({ eventId, board: 'live' });
  const before = await boardDocs.readAt(store, path);
  const since =
    before === undefined || isWhole ? toInstant(0) : toInstant(Date.parse(before.updatedAt) - overlapMs);
  const writes: Write[] = [];
  for (const [id, place] of await changedPlaces(eventId, since, deps))
    writes.push(await placeWrite(eventId, id, place, deps));
  await writeInBatches(store, writes);
  const [sums, locations, people, byAnalysis, byTime] = await Promise.all([
    store.aggregate(activePeople(eventId), { count: true, sum: summedAmounts }),
    store.aggregate(placesOf(eventId), { count: true }),
    store.query(topPeople(eventId)),
    store.query(topPlaces(eventId, 'activity.analysis')),
    store.query(topPlaces(eventId, 'activity.mins')),
  ]);
  const board = boardOf({
    stats: {
      userCount: sums.count ?? 0,
      totalAnalysis: sums.sum['activity.analysis'] ?? 0,
      totalMinutes: sums.sum['activity.mins'] ?? 0,
      totalLocations: locations.count ?? 0,
    },
    people: parseDocuments(userActivityDocs.schema, people.docs).items,
    places: [
      ...new Map(
        parseDocuments(placeActivityDocs.schema, [...byAnalysis.docs, ...byTime.docs]).items.map(
          (place) => [place.location.id, place] as const,
        ),
      ).values(),
    ],
    now,
  });
  await store.write([{ op: 'set', path, data: documentOf(board) }]);
}
