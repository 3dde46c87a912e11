import { eventSchema } from '../../events/event.ts';
import type { Query } from '../query.ts';
import { collection } from './collection.ts';

/** A campaign: read by everybody, written by administrators. */
export const eventDocs = collection('events/{eventId}', eventSchema);

/** Events of a handle: one that is over may have left it to another. */
export function eventsWithHandle(handle: string): Query {
  return {
    from: { collection: eventDocs.under({}) },
    where: [{ field: 'handle', op: '==', value: handle }],
    orderBy: [],
    limit: 5,
  };
}
