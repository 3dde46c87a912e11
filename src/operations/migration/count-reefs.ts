import { surveyDocs } from '../../domain/collections/surveys.ts';
import type { Query } from '../../domain/documents/query.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import { refreshStatsOfSurveys } from '../survey/refresh-survey-stats.ts';
import type { MigrationGround } from './migration.ts';

const surveysAtOnce: Query = surveyDocs.queryGroup({ limit: 20 });

/**
 * Adds up what the surveys of every reef say, which versions of before did not keep; answers of how many surveys. Rejects
 * with `StoreError`, or with the reason of the signal.
 */
export async function countReefs({ store, clock, signal, rest }: MigrationGround): Promise<number> {
  let counted = 0;
  for await (const docs of pagesOf(store, surveysAtOnce)) {
    signal.throwIfAborted();
    const paths = docs.map(({ path }) => path).filter((path) => surveyDocs.match(path) !== undefined);
    await refreshStatsOfSurveys(paths, { store, clock }, new Map(paths.map((path) => [path, 'look'])));
    counted += paths.length;
    await rest(docs.length);
  }
  return counted;
}
