import { eventDocs } from '../../domain/collections/events/events.ts';
import { type DocumentData, sameJson } from '../../domain/documents/json.ts';
import type { Query } from '../../domain/documents/query.ts';
import { isPublicEvent } from '../../domain/events/event.ts';
import { eventSearchFields } from '../../domain/events/event-search.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import type { MigrationGround } from './migration.ts';

const eventsAtOnce: Query = eventDocs.query({}, { limit: 100 });

interface DerivedFields {
  readonly searchFields: string[];
  readonly isPublic: boolean;
}

/** By what an event is to be found and whether everybody may read it; null where it says so already, or cannot be read. */
function missingFields(data: DocumentData | null): DerivedFields | null {
  const event = eventDocs.parse(data);
  if (event === undefined) return null;
  const searchFields = eventSearchFields(event);
  const isPublic = isPublicEvent(event);
  return event.isPublic === isPublic && sameJson(event.searchFields ?? [], searchFields)
    ? null
    : { searchFields, isPublic };
}

/**
 * Writes the fields that follow from an event, into events that were made before there were such fields; answers how many. Rejects with `StoreError`, or with the
 * reason of the signal.
 */
export async function noteEventFields({ store, signal, rest }: MigrationGround): Promise<number> {
  let noted = 0;
  for await (const docs of pagesOf(store, eventsAtOnce)) {
    signal.throwIfAborted();
    const paths = docs.filter(({ data }) => missingFields(data) !== null).map(({ path }) => path);
    if (paths.length > 0)
      noted += await store.decide(paths, (found) => {
        // Read once more in the same step: somebody may be editing it at this moment.
        const writes = found.flatMap((data, index) => {
          const fields = missingFields(data);
          const path = paths[index] ?? '';
          return fields === null ? [] : [{ op: 'update', path, data: { ...fields } } as const];
        });
        return { writes, answer: writes.length };
      });
    await rest(docs.length);
  }
  return noted;
}
