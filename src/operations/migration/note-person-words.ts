import { userActivityDocs } from '../../domain/collections/events/activity.ts';
import { type DocumentData, sameJson } from '../../domain/documents/json.ts';
import type { Query } from '../../domain/documents/query.ts';
import { personSearchFields } from '../../domain/events/activity.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import type { MigrationGround } from './migration.ts';

const peopleAtOnce: Query = { from: { group: 'useractivity' }, where: [], orderBy: [], limit: 100 };

/** The words by which a person of an event is found; null where they are stored already, or the document cannot be read. */
function missingWords(data: DocumentData | null): string[] | null {
  const activity = userActivityDocs.parse(data);
  if (activity === undefined) return null;
  const words = personSearchFields(activity.user.name, activity.user.locName);
  return sameJson(activity.searchFields, words) ? null : words;
}

/**
 * Stores the search words of people of events as searches fold them now; answers how many documents were written. Rejects with
 * `StoreError`, or with the reason of the signal.
 */
export async function notePersonWords({ store, signal, rest }: MigrationGround): Promise<number> {
  let noted = 0;
  for await (const docs of pagesOf(store, peopleAtOnce)) {
    signal.throwIfAborted();
    const paths = docs.filter(({ data }) => missingWords(data) !== null).map(({ path }) => path);
    if (paths.length > 0)
      noted += await store.decide(paths, (found) => {
        // Read once more in the same step: the person may be counted at this moment.
        const writes = found.flatMap((data, index) => {
          const searchFields = missingWords(data);
          const path = paths[index] ?? '';
          return searchFields === null ? [] : [{ op: 'update', path, data: { searchFields } } as const];
        });
        return { writes, answer: writes.length };
      });
    await rest(docs.length);
  }
  return noted;
}
