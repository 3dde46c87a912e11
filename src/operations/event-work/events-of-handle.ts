import { eventDocs, eventsWithHandle } from '../../domain/collections/events/events.ts';
import { newestOf, type ReefEvent } from '../../domain/events/event.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';

type Deps = Pick<OperationContext, 'store'>;

/** The events of a handle, year after year. */
export async function eventsOf(handle: string, { store }: Deps): Promise<readonly ReefEvent[]> {
  return (await eventDocs.page(store, eventsWithHandle(handle))).items;
}

/** The events that somebody means who names a handle, and one of its events or none. Throws `CallError`. */
export function chosen(events: readonly ReefEvent[], eventId: string | undefined): readonly ReefEvent[] {
  const meant = eventId === undefined ? events : events.filter(({ id }) => id === eventId);
  if (meant.length === 0) throw new CallError('NOT_FOUND', text('There is no such event.'));
  return meant;
}

/** The newest of them. Throws `CallError`. */
export async function eventOf(handle: string, eventId: string | undefined, deps: Deps): Promise<ReefEvent> {
  const event = newestOf(chosen(await eventsOf(handle, deps), eventId));
  if (event === undefined) throw new CallError('NOT_FOUND', text('There is no such event.'));
  return event;
}
