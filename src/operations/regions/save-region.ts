import type { z } from 'zod';
import { type saveRegionAnswer, saveRegionInput, saveRegionName } from '../../contract/admin/regions.ts';
import { regionDocs } from '../../domain/collections/regions.ts';
import { type DocumentData, documentOf, sameJson } from '../../domain/documents/json.ts';
import type { RegionConfig } from '../../domain/region/region.ts';
import { localMoment } from '../../domain/region/region-clock.ts';
import { shippedRegion } from '../../domain/region/regions.ts';
import { begunSeason } from '../../domain/region/reporting-timeline.ts';
import { censusId } from '../../domain/reporting/season.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { Decision } from '../../ports/server.ts';
import { administratorOf, changeWrite } from '../record/change-write.ts';
import { defineOperation } from '../run/operation.ts';
import { beginSeasonsOf } from '../seasons/begin-seasons.ts';

type Input = z.infer<typeof saveRegionInput>;
type Answer = z.infer<typeof saveRegionAnswer>;
type Said = Omit<Input, 'isNew' | 'basedOn' | 'why'>;

/** A region that nobody had: its years are those of the season that has begun there. */
function newRegion(said: Said, now: string): RegionConfig {
  const { regionId } = said;
  const year = begunSeason(said, localMoment(now, said));
  const { reportingYear = year, analysisYear = year } = said;
  return {
    ...said,
    ...{ reportingYear, analysisYear, firstSeason: Math.min(year, reportingYear) },
    reportingDatasetId: said.reportingDatasetId ?? censusId(regionId, reportingYear),
    mlAnalysisDir: regionId,
    colorCorrectionDir: `color_corrected/${regionId}`,
  };
}

function changedRegion(said: Said, before: RegionConfig): RegionConfig {
  const { reportingYear, analysisYear, reportingDatasetId, ...rest } = said;
  return {
    ...before,
    ...rest,
    reportingYear: reportingYear ?? before.reportingYear,
    analysisYear: analysisYear ?? before.analysisYear,
    reportingDatasetId: reportingDatasetId ?? before.reportingDatasetId,
  };
}

/** What becomes of the document of a region. Throws `CallError` where it was not asked for of what is there. */
function decide(
  { isNew, basedOn, ...said }: Omit<Input, 'why'>,
  stored: DocumentData | null,
  now: string,
): { readonly before: RegionConfig | null; readonly after: RegionConfig } | null {
  const there = regionDocs.parse(stored);
  const ships = shippedRegion(said.regionId);
  const before = there ?? ships ?? null;
  const after = before === null ? newRegion(said, now) : changedRegion(said, before);
  // An answer that was lost on its way: the same comes again.
  if (there !== undefined && sameJson(documentOf(after), documentOf(there))) return null;
  if (isNew && before !== null)
    throw new CallError('ALREADY_EXISTS', text('There is a region of this id already.'));
  if (!isNew && before === null) throw new CallError('NOT_FOUND', text('There is no such region.'));
  if ((there?.updatedAt ?? null) !== basedOn)
    throw new CallError(
      'FAILED_PRECONDITION',
      text('Somebody else has changed this region meanwhile. Look at it again: nothing of yours was saved.'),
    );
  return { before, after: { ...after, updatedAt: now } };
}

const stateOf = ({ isActive, isSurveyOpen }: RegionConfig): string =>
  `${isActive ? 'active' : 'coming soon'}, its surveys ${isSurveyOpen ? 'open' : 'closed'}`;

/**
 * Adds a region, or changes it, and makes the datasets that it has by now. A server that is killed in between makes them within the
 * hour; so does the same call again.
 */
export const saveRegion = defineOperation({
  name: saveRegionName,
  caller: 'admin',
  input: saveRegionInput,
  async run({ why, ...asked }, context): Promise<Answer> {
    const { store, clock } = context;
    const by = await administratorOf(context);
    const { regionId } = asked;
    const path = regionDocs.path({ regionId });
    const answer = await store.decide([path], ([stored = null]): Decision<Answer> => {
      const now = clock.now();
      const decided = decide(asked, stored, now);
      if (decided === null) {
        const updatedAt = regionDocs.parse(stored)?.updatedAt ?? null;
        return { writes: [], answer: { updatedAt } };
      }
      const after = documentOf(decided.after);
      const { regionName } = decided.after;
      const what = `${decided.before === null ? 'Added' : 'Changed'} the region ${regionName}: ${stateOf(decided.after)}.`;
      return {
        writes: [
          { op: 'set', path, data: after },
          changeWrite(
            {
              ...{ by, why, did: saveRegionName, subject: path, what, after },
              before: decided.before === null ? null : documentOf(decided.before),
              canUndo: decided.before !== null,
            },
            context,
          ),
        ],
        answer: { updatedAt: now },
      };
    });
    const stored = await regionDocs.readAt(store, path);
    if (stored !== undefined) await beginSeasonsOf(regionId, localMoment(clock.now(), stored), context);
    return answer;
  },
});
