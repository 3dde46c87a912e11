import type { Change } from '../../domain/back-office/change.ts';
import { analysisDocs } from '../../domain/collections/analyses.ts';
import { userActivityDocs } from '../../domain/collections/events/activity.ts';

/** The analyses that an entry of a deletion names. */
export function deletedPaths({ subject, before }: Pick<Change, 'subject' | 'before'>): readonly string[] {
  const uid = userActivityDocs.match(subject)?.uid;
  const ids = before?.analyses;
  if (uid === undefined || !Array.isArray(ids)) return [];
  return ids.flatMap((id) => (typeof id === 'string' ? [analysisDocs.path({ uid, analysisId: id })] : []));
}
