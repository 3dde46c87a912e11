import { type AnalysisHead, isComplete } from '../../domain/annotation/analysis.ts';
import { dueDocs } from '../../domain/collections/leaderboards.ts';
import type { Write } from '../../domain/documents/write.ts';
import { isRanked, type LeaderboardScope } from '../../domain/leaderboards/standing.ts';

/**
 * Notes that somebody's standing is to be counted anew, in one region or, under `global`, in all of them and at once.
 *
 * @param mark Another one each time.
 */
export const dueWrite = (scope: LeaderboardScope, uid: string, mark: string): Write =>
  dueDocs.set({ scope, uid }, { mark });

/** What an analysis says of whether it counts on leaderboards: nothing as long as it never was complete. */
export function rankedMark(
  analysis: Pick<AnalysisHead, 'stats' | 'isSecondWay' | 'isRanked' | 'workedMs' | 'user'>,
): Pick<AnalysisHead, 'isRanked'> {
  const complete = isComplete(analysis);
  if (!complete && analysis.isRanked === undefined) return {};
  const { isSecondWay, workedMs, user } = analysis;
  return {
    isRanked: isRanked({ isComplete: complete, isSecondWay, isExperts: user.isExpert === true, workedMs }),
  };
}
