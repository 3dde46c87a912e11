import {
  readingsOfRegion,
  regionEstimatesDocs,
  skillDocs,
  surveyReadingsDocs,
} from '../../domain/collections/estimates.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import { documentOf, sameJson } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { FittedRegion, ReadSurvey } from '../../domain/estimate/fit-readings.ts';
import type { SurveySums } from '../../domain/estimate/reading.ts';
import type { RegionId } from '../../domain/region/region.ts';
import type { ReefFigures } from '../../domain/results/reef-figures.ts';
import { documentsOf } from '../../ports/read-documents.ts';
import type { Clock, OperationStore } from '../../ports/server.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { type AreaChange, countAreas, settleAreas } from '../estimate/count-areas.ts';
import { measuredPath } from '../estimate/region-skills.ts';
import { dueWrite } from '../leaderboards/note-due.ts';
import { countReef } from '../survey/count-reef.ts';
import { datasetsOf } from '../survey/survey-places.ts';

export interface FitContext {
  readonly store: OperationStore;
  readonly clock: Clock;
  /** Measures, beside whoever waits for the process: `fitReadings`. */
  readonly fit: (surveys: readonly ReadSurvey[]) => Promise<FittedRegion>;
  /** Called after each reef: somebody else may want their turn, or this may be stopped. */
  readonly rest?: () => Promise<void>;
}

/** Reefs whose areas are told of them together: each time the parts of a whole area are written. */
const toldAtOnce = 50;

async function readRegion(regionId: RegionId, { store }: Pick<FitContext, 'store'>): Promise<ReadSurvey[]> {
  const surveys: ReadSurvey[] = [];
  for await (const { path, data } of documentsOf(store, readingsOfRegion(regionId))) {
    const surveyId = surveyReadingsDocs.match(path)?.surveyId;
    const readings = surveyReadingsDocs.parse(data);
    if (surveyId !== undefined && readings !== undefined) surveys.push({ surveyId, ...readings });
  }
  return surveys;
}

/** The writes that keep what was measured; nothing of what is as it was, but for its day. */
async function writesOf(
  regionId: RegionId,
  { estimates, people }: FittedRegion,
  now: Instant,
  { store }: FitContext,
): Promise<Write[]> {
  const path = measuredPath(regionId);
  const writes: Write[] = [{ op: 'set', path, data: documentOf({ fittedAt: now, ...estimates }) }];
  for (const [uid, said] of people) {
    const own = skillDocs.path({ uid, regionId });
    const before = await skillDocs.readAt(store, own);
    const record = { regionId, updated: before?.updated ?? now, ...said };
    if (before !== undefined && sameJson(documentOf(before), documentOf(record))) continue;
    writes.push({ op: 'set', path: own, data: documentOf({ ...record, updated: now }) });
    if (!sameJson(documentOf({ ...before?.compared }), documentOf({ ...said.compared })))
      writes.push(dueWrite(regionId, uid, now));
  }
  return writes;
}

/** The sums of surveys of which nobody said anything since they were read: the others were added up meanwhile. */
async function ofUnchanged(
  regionId: RegionId,
  surveys: readonly ReadSurvey[],
  { sums }: FittedRegion,
  { store }: Pick<FitContext, 'store'>,
): Promise<ReadonlyMap<string, SurveySums>> {
  const found = new Map<string, SurveySums>();
  for (const { surveyId, photos } of surveys) {
    const now = await store.get(surveyReadingsDocs.path({ regionId, surveyId }));
    const read = surveyReadingsDocs.parse(now?.data)?.photos;
    const own = sums.get(surveyId);
    const isSame = read !== undefined && sameJson(documentOf(read), documentOf(photos));
    if (own !== undefined && isSame) found.set(surveyId, own);
  }
  return found;
}

/** Figures of a reef with the sums of some of its surveys put in. */
function withSums(kept: ReefFigures | null, sums: ReadonlyMap<string, SurveySums>): ReefFigures {
  return Object.fromEntries(
    Object.entries(kept ?? {}).map(([id, figures]) => {
      const own = sums.get(id);
      return [id, own === undefined ? figures : { ...figures, sums: own }];
    }),
  );
}

/**
 * Measures a region anew, from all that was said of its photos: how well people tell what is on them, and how patchy its
 * reefs are; and makes every result again by that. It may be stopped at any moment and called again. Answers how many surveys
 * it read. Rejects with `StoreError`.
 */
export async function fitRegion(regionId: RegionId, context: FitContext): Promise<number> {
  const { store, clock, rest } = context;
  const surveys = await readRegion(regionId, context);
  if (surveys.length === 0) return 0;
  const fitted = await context.fit(surveys);
  const fittedAt = clock.now();
  await writeInBatches(store, await writesOf(regionId, fitted, fittedAt, context));
  const datasets = await datasetsOf(regionId, context);
  const { patchiness } = fitted.estimates;
  const counted = new Map<string, AreaChange>();
  let untold: AreaChange[] = [];
  for (const reefId of new Set(surveys.map((survey) => survey.reefId))) {
    await rest?.();
    const own = surveys.filter((survey) => survey.reefId === reefId);
    const sums = await ofUnchanged(regionId, own, fitted, context);
    const place = { regionId, id: reefId };
    const ground = { store, clock, datasets, patchiness, fittedAt };
    const change = await countReef(place, (kept) => withSums(kept, sums), ground);
    if (change === null) continue;
    counted.set(reefId, change);
    untold.push(change);
    if (untold.length < toldAtOnce) continue;
    await countAreas(regionId, untold, context);
    untold = [];
  }
  await countAreas(regionId, untold, context);
  await settleAreas(regionId, counted, context);
  return surveys.length;
}

/** When a region was measured last; null where it never was. */
export async function measuredAt(
  regionId: RegionId,
  { store }: Pick<FitContext, 'store'>,
): Promise<string | null> {
  const stored = regionEstimatesDocs.schema.safeParse((await store.get(measuredPath(regionId)))?.data);
  return stored.data?.fittedAt ?? null;
}
