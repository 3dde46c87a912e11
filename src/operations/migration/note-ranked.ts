import { analysisDocs } from '../../domain/collections/analyses.ts';
import type { Query } from '../../domain/documents/query.ts';
import type { Write } from '../../domain/documents/write.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import { anyAnalysisSchema } from '../analysis/count-analyses.ts';
import { rankedMark } from '../leaderboards/note-due.ts';
import type { MigrationGround } from './migration.ts';

const analysesAtOnce: Query = analysisDocs.queryGroup({ limit: 100 });

/** What says of an analysis that it counts on leaderboards; nothing of one that does not, or says so already. */
function rankingWrites(path: string, data: unknown): Write[] {
  const analysis = anyAnalysisSchema.safeParse(data).data;
  const uid = analysisDocs.match(path)?.uid;
  // A guest's names nobody who took the photo: it counts once an account has it.
  const isGuests = analysis?.image.user === undefined;
  if (analysis === undefined || uid === undefined || isGuests || analysis.isDeleted) return [];
  if (analysis.isRanked !== undefined || rankedMark(analysis).isRanked !== true) return [];
  return [{ op: 'update', path, data: { isRanked: true } }];
}

/**
 * Notes of analyses that were saved before there were leaderboards that they count on them; answers of how many that was new.
 * Rejects with `StoreError`, or with the reason of the signal.
 */
export async function noteRanked({ store, signal, rest }: MigrationGround): Promise<number> {
  let noted = 0;
  for await (const docs of pagesOf(store, analysesAtOnce)) {
    signal.throwIfAborted();
    const paths = docs
      .filter(({ path, data }) => rankingWrites(path, data).length > 0)
      .map(({ path }) => path);
    if (paths.length > 0)
      noted += await store.decide(paths, (found) => {
        // Read once more in the same step: its author may be saving it at this moment.
        const writes = found.map((data, index) => rankingWrites(paths[index] ?? '', data));
        return { writes: writes.flat(), answer: writes.filter((one) => one.length > 0).length };
      });
    await rest(docs.length);
  }
  return noted;
}
