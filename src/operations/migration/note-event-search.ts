import { eventDocs } from '../../domain/documents/collections/events/events.ts';
import { type DocumentData, sameJson } from '../../domain/documents/json.ts';
import type { Query } from '../../domain/documents/query.ts';
import { eventSearchFields } from '../../domain/events/event-search.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import type { MigrationGround } from './migration.ts';

const eventsAtOnce: Query = { from: { collection: eventDocs.under({}) }, where: [], orderBy: [], limit: 100 };

/** By what an event is to be found; null where it says so already, or cannot be read. */
function missingFields(data: DocumentData | null): string[] | null {
  const event = eventDocs.schema.safeParse(data ?? undefined).data;
  if (event === undefined) return null;
  const fields = eventSearchFields(event);
  return sameJson(event.searchFields ?? [], fields) ? null : fields;
}

/**
 * Lets events be found that were made before administrators searched them; answers how many. Rejects with `StoreError`, or with the
 * reason of the signal.
 */
export async function noteEventSearch({ store, signal, rest }: MigrationGround): Promise<number> {
  let noted = 0;
  for await (const docs of pagesOf(store, eventsAtOnce)) {
    signal.throwIfAborted();
    const paths = docs.filter(({ data }) => missingFields(data) !== null).map(({ path }) => path);
    if (paths.length > 0)
      noted += await store.decide(paths, (found) => {
        // Read once more in the same step: somebody may be editing it at this moment.
        const writes = found.flatMap((data, index) => {
          const searchFields = missingFields(data);
          const path = paths[index] ?? '';
          return searchFields === null ? [] : [{ op: 'update', path, data: { searchFields } } as const];
        });
        return { writes, answer: writes.length };
      });
    await rest(docs.length);
  }
  return noted;
}
