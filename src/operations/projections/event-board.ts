import { boardDocs, userActivityDocs } from '../../domain/collections/events/activity.ts';
import { eventsNotOver } from '../../domain/collections/events/events.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import { buildBoard } from '../events/build-board.ts';
import type { Projection, ProjectionDeps } from './projection.ts';

/** Of events that are not over, what is shown of them is made at a start. */
export async function* openEvents({ store, clock }: ProjectionDeps): AsyncGenerator<string> {
  for (const { id } of (await store.query(eventsNotOver(clock.now()))).docs) yield id;
}

export const eventOfActivity = (path: string): readonly string[] => {
  const eventId = userActivityDocs.match(path)?.eventId;
  return eventId === undefined ? [] : [eventId];
};

/** When somebody last did something in an event. */
export const activityChangedAt = (activity: DocumentData) =>
  userActivityDocs.parse(activity)?.updated ?? null;

/** The board of an event. A hall of two hundred makes a board each second, and not one with each photo. */
export const eventBoard: Projection = {
  name: 'event-board',
  follows: [userActivityDocs],
  keysOf: ({ path }) => eventOfActivity(path),
  keysAtStart: openEvents,
  run: buildBoard,
  throttle: {
    everyMs: 1_000,
    computedAt: async (eventId, { store }) =>
      (await boardDocs.read(store, { eventId, board: 'live' }))?.updatedAt ?? null,
    changedAt: activityChangedAt,
  },
};
