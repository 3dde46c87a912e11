import { eventDocs, eventsWithHandle } from '../../domain/collections/events/events.ts';
import { newestOf, type ReefEvent } from '../../domain/events/event.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { parseDocuments } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';

/** The event that a handle means now; throws `CallError`. */
export async function findEvent(
  handle: string,
  { store }: Pick<OperationContext, 'store'>,
): Promise<ReefEvent> {
  const { docs } = await store.query(eventsWithHandle(handle));
  const event = newestOf(parseDocuments(eventDocs.schema, docs).items);
  if (event === undefined) throw new CallError('NOT_FOUND', text('There is no such event.'));
  return event;
}
