import { userActivityDocs } from '../../domain/collections/events/activity.ts';
import { slidesDocs, slidesPath } from '../../domain/collections/events/slides.ts';
import { buildSlides } from '../events/build-slides.ts';
import { activityChangedAt, eventOfActivity, openEvents } from './event-board.ts';
import type { Projection } from './projection.ts';

/** The slides of an event. One stands for six seconds: what a hall analyses meanwhile is told together. */
export const eventSlides: Projection = {
  name: 'event-slides',
  queue: 'slides',
  follows: [userActivityDocs],
  keysOf: ({ path }) => eventOfActivity(path),
  keysAtStart: openEvents,
  run: buildSlides,
  throttle: {
    everyMs: 6_000,
    computedAt: async (eventId, { store }) =>
      (await slidesDocs.readAt(store, slidesPath(eventId)))?.updatedAt ?? null,
    changedAt: activityChangedAt,
  },
};
