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

type Ranked = Pick<
  AnalysisHead,
  'id' | 'updated' | 'survey' | 'stats' | 'isSecondWay' | 'isRanked' | 'workedMs' | 'user'
>;

/** What an analysis says of whether it counts on leaderboards: nothing as long as it never was complete. */
export function rankedMark(
  analysis: Omit<Ranked, 'id' | 'updated' | 'survey'>,
): Pick<AnalysisHead, 'isRanked'> {
  const complete = isComplete(analysis);
  if (!complete && analysis.isRanked === undefined) return {};
  const { isSecondWay, workedMs, user } = analysis;
  return {
    isRanked: isRanked({ isComplete: complete, isSecondWay, isExperts: user.isExpert === true, workedMs }),
  };
}

const countedMs = (analysis: Ranked | undefined) =>
  analysis?.isRanked === true ? (analysis.workedMs ?? 0) : null;

/** What a save notes, in its own batch: only where what counts has changed, and of no guest, who is nobody's name. */
export function dueOfSave(
  uid: string,
  before: Ranked | undefined,
  analysis: Ranked,
  { isGuest, changesOther }: { readonly isGuest: boolean; readonly changesOther: boolean },
): Write[] {
  const isSame = countedMs(before) === countedMs(analysis);
  if (isGuest || (isSame && !changesOther)) return [];
  return [dueWrite(analysis.survey.regionId, uid, `${analysis.id} ${analysis.updated}`)];
}
