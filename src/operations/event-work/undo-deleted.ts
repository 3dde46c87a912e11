import { userActivityDocs } from '../../domain/collections/events/activity.ts';
import { type Restored, restoreAnalysis } from '../analysis/restore-analysis.ts';
import { recordOnce } from '../record/change-write.ts';
import type { Undo } from '../record/undo.ts';
import { deletedPaths } from './deleted-paths.ts';

/** Brings back the analyses that were deleted: they count again where they did. */
export const undoDeleted: Undo = async (change, said, context) => {
  const params = userActivityDocs.match(change.subject);
  if (params === undefined) return 'gone';
  const outcomes = new Set<Restored>();
  for (const path of deletedPaths(change)) outcomes.add(await restoreAnalysis(path, context));
  if (!outcomes.has('restored') && !outcomes.has('there'))
    return outcomes.has('other') ? 'as it was' : 'gone';
  await recordOnce({ ...said, subject: change.subject, before: change.after, after: change.before }, context);
  return 'changed';
};
