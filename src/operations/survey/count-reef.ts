import { reefResultsDocs } from '../../domain/collections/estimates.ts';
import { reefDocs, reefFiguresDocs } from '../../domain/collections/reefs.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import { documentOf, sameJson } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { PatchinessByKey, ReefResult, ReefResultsDocument } from '../../domain/estimate/reef-result.ts';
import { stamped } from '../../domain/estimate/stamp-result.ts';
import { censusYear, type Dataset } from '../../domain/reporting/dataset.ts';
import { type ReefFeature, reefFeatureSchema } from '../../domain/reporting/reef-feature.ts';
import { partOfReef } from '../../domain/results/area-figures.ts';
import {
  countsOfReef,
  type ReefFigures,
  reefFiguresSchema,
  resultOfFigures,
} from '../../domain/results/reef-figures.ts';
import type { Survey } from '../../domain/survey/survey.ts';
import type { Clock, OperationStore } from '../../ports/server.ts';
import type { AreaChange } from '../estimate/count-areas.ts';

type ReefCountsOfDataset = ReefFeature['meta']['byDataset'][string];

export type ReefPlace = Pick<Survey['loc'], 'regionId' | 'id'>;

/** What a reef is counted with: the datasets of its region, and how patchy its reefs are, as was measured at a moment. */
export interface ReefGround {
  readonly store: OperationStore;
  readonly clock: Clock;
  readonly datasets: readonly Dataset[];
  readonly patchiness: PatchinessByKey;
  /** null where nothing was measured. */
  readonly fittedAt: Instant | null;
}

/** What a map needs of a result. */
function briefly(result: ReefResult | undefined): Pick<ReefCountsOfDataset, 'result'> {
  if (result?.cover !== undefined) return { result: result.cover.total };
  return result?.needed === undefined ? {} : { result: { needed: result.needed } };
}

function metaOf(
  figures: ReefFigures,
  datasets: readonly Dataset[],
  results: ReefResultsDocument['byDataset'],
): ReefFeature['meta'] {
  const counted = datasets.flatMap((dataset) => {
    const counts = countsOfReef(figures, dataset.id);
    return counts === null ? [] : [{ dataset, counts: { ...counts, ...briefly(results[dataset.id]) } }];
  });
  const years = counted.map(({ dataset }) => censusYear(dataset)).filter((year) => year !== 'All');
  return {
    datasets: counted.map(({ dataset }) => dataset.id),
    censusYears: [...new Set(years.map(Number))].sort((a, b) => a - b),
    byDataset: Object.fromEntries(counted.map(({ dataset, counts }) => [dataset.id, counts])),
  };
}

/** The counts of a reef whose results came aboard: what was not counted here stays, so that a list says what the reef says. */
function besideBrought(brought: ReefFeature['meta'], here: ReefFeature['meta']): ReefFeature['meta'] {
  return {
    datasets: [...new Set([...brought.datasets, ...here.datasets])],
    censusYears: [...new Set([...brought.censusYears, ...here.censusYears])].sort((a, b) => a - b),
    byDataset: { ...brought.byDataset, ...here.byDataset },
  };
}

/** The results of a reef in each dataset in which somebody told of its photos. */
function resultsOf(
  { regionId, id, name }: ReefFeature,
  figures: ReefFigures,
  { datasets, patchiness, fittedAt, clock }: ReefGround,
  before: ReefResultsDocument | undefined,
): ReefResultsDocument {
  const stamp = { now: clock.now(), fittedAt };
  const results = datasets.flatMap((dataset) => {
    const result = resultOfFigures(figures, dataset.id, patchiness);
    return result === null
      ? []
      : [[dataset.id, stamped(result, before?.byDataset[dataset.id], stamp)] as const];
  });
  return { regionId, reefId: id, name, byDataset: Object.fromEntries(results) };
}

/** What the area of a reef is to be told; null where it lies in none. */
function areaChangeOf(
  { id, area, isDeleted }: ReefFeature,
  figures: ReefFigures,
  found: ReefResultsDocument,
  before: ReefResultsDocument | undefined,
): AreaChange | null {
  if (area === undefined) return null;
  const datasetIds = new Set([...Object.keys(found.byDataset), ...Object.keys(before?.byDataset ?? {})]);
  const parts = [...datasetIds].map((datasetId) => {
    const part = isDeleted ? null : partOfReef(figures, datasetId, found.byDataset[datasetId]);
    return [datasetId, part] as const;
  });
  return { reefId: id, area, parts: Object.fromEntries(parts) };
}

type TableResults = NonNullable<ReefFeature['properties']['results']>;

/** What tables say of a reef (rule 15.17): of the newest census that has a number for it; undefined where none has. */
function tableResults(
  { byDataset }: ReefResultsDocument,
  datasets: readonly Dataset[],
): TableResults | undefined {
  const [newest] = datasets
    .filter((dataset) => censusYear(dataset) !== 'All' && byDataset[dataset.id]?.cover !== undefined)
    .sort((one, other) => (one.startDate < other.startDate ? 1 : -1));
  const result = newest === undefined ? undefined : byDataset[newest.id];
  if (newest === undefined || result?.cover === undefined) return undefined;
  const { total, branching, plating, massive, other } = result.cover;
  return {
    year: Number(censusYear(newest)),
    branchingCoralCover: branching.mean,
    platingCoralCover: plating.mean,
    massiveCoralCover: massive.mean,
    otherCoralCover: other.mean,
    totalCoralCover: total.mean,
    totalCoralCoverLow: total.low,
    totalCoralCoverHigh: total.high,
    photos: result.photos,
    people: result.people,
    ...(result.madeAt === undefined ? {} : { madeOn: result.madeAt.slice(0, 10) }),
    ...(result.method === undefined ? {} : { method: result.method }),
    ...(result.fittedAt === undefined ? {} : { skillsFittedOn: result.fittedAt.slice(0, 10) }),
    ...(result.dominant === undefined ? {} : { dominantCoral: result.dominant }),
    lastSurveyed: result.to,
  };
}

/** Whether there is a reef at a place, and whether figures of it are kept. */
export async function lookAtReef(
  { regionId, id }: ReefPlace,
  { store }: Pick<ReefGround, 'store'>,
): Promise<{ readonly isReef: boolean; readonly hasFigures: boolean }> {
  const [reef, figures] = await Promise.all(
    [reefDocs, reefFiguresDocs].map((docs) => store.get(docs.path({ regionId, featureId: id }))),
  );
  return {
    isReef: reefFeatureSchema.safeParse(reef?.data).success,
    hasFigures: reefFiguresSchema.safeParse(figures?.data).success,
  };
}

/**
 * Changes the figures of a reef, and with them what everybody may know of it: its counts and its results, in one step.
 * Nothing where there is no reef. Answers what its management area is to be told (`countAreas`).
 *
 * @param change The figures as they are to be, of those that are kept; null where none are. It may be asked more than once.
 */
export async function countReef(
  { regionId, id }: ReefPlace,
  change: (kept: ReefFigures | null) => ReefFigures,
  ground: ReefGround,
): Promise<AreaChange | null> {
  const { store, datasets } = ground;
  const [reefPath = '', figuresPath = ''] = [reefDocs, reefFiguresDocs].map((docs) =>
    docs.path({ regionId, featureId: id }),
  );
  const resultsPath = reefResultsDocs.path({ regionId, reefId: id });
  return await store.decide(
    [reefPath, figuresPath, resultsPath],
    ([reef = null, kept = null, before = null]) => {
      const feature = reefFeatureSchema.safeParse(reef).data;
      if (feature === undefined) return { writes: [], answer: null };
      const figures = change(reefFiguresSchema.safeParse(kept).data?.surveys ?? null);
      const data = { surveys: JSON.stringify(figures) };
      const told = reefResultsDocs.parse(before);
      // What came aboard was made of all photos ashore: of those that are here it would be another, and a worse one.
      const isBrought = told?.broughtAt !== undefined;
      const found = isBrought ? told : resultsOf(feature, figures, ground, told);
      const here = metaOf(figures, datasets, found.byDataset);
      const meta = documentOf(isBrought ? besideBrought(feature.meta, here) : here);
      const results = documentOf(found);
      const { results: _former, ...facts } = feature.properties;
      const inTables = tableResults(found, datasets);
      const properties = documentOf({ ...facts, ...(inTables === undefined ? {} : { results: inTables }) });
      const hasResults = before !== null || Object.keys(found.byDataset).length > 0;
      const writes: Write[] = [
        ...(!hasResults || sameJson(before, results)
          ? []
          : [{ op: 'set', path: resultsPath, data: results } as const]),
        ...(sameJson(kept, data) ? [] : [{ op: 'set', path: figuresPath, data } as const]),
        ...(sameJson(meta, documentOf(feature.meta)) && sameJson(properties, documentOf(feature.properties))
          ? []
          : [{ op: 'update', path: reefPath, data: { meta, properties } } as const]),
      ];
      return { writes, answer: isBrought ? null : areaChangeOf(feature, figures, found, told) };
    },
  );
}
