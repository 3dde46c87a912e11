import { allDatasets, datasetDocs } from '../../domain/collections/datasets.ts';
import { reefDocs } from '../../domain/collections/reefs.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { localMoment } from '../../domain/region/region-clock.ts';
import type { Dataset } from '../../domain/reporting/dataset.ts';
import { reefFeatureSchema } from '../../domain/reporting/reef-feature.ts';
import type { CarriedFacts } from '../../domain/survey/carried/carried.ts';
import type { SurveySubmission } from '../../domain/survey/survey.ts';
import { regionOf } from '../../ports/every-region.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { Store } from '../../ports/store.ts';
import { beginSeasonsOf } from '../seasons/begin-seasons.ts';

interface Places {
  readonly store: Pick<Store, 'get' | 'query'>;
}

/** What of a survey its season is found out by. */
interface PlaceAndDate extends Pick<SurveySubmission, 'date'> {
  readonly loc: Pick<SurveySubmission['loc'], 'regionId'>;
}

/** Analysis priority of a reef, 1 to 5; undefined where it has none or is not known. */
export async function priorityOf(
  regionId: RegionId,
  reefId: string,
  { store }: Places,
): Promise<number | undefined> {
  const reef = reefFeatureSchema.safeParse(
    (await store.get(reefDocs.path({ regionId, featureId: reefId })))?.data,
  );
  const priority = reef.success ? reef.data.properties.analysis_priority : undefined;
  return priority === undefined ? undefined : Math.round(priority);
}

/** Datasets of a region that were not deleted, newest first; those that are unreadable left out. */
export async function datasetsOf(
  regionId: RegionId,
  { store }: { readonly store: Pick<Store, 'query'> },
): Promise<readonly Dataset[]> {
  return (await datasetDocs.all(store, allDatasets(regionId))).items;
}

/** The datasets that there are for a survey of a date: those of its season among them, which begins with its first survey. */
export async function datasetsFor(
  { loc, date }: PlaceAndDate,
  { store, clock }: Pick<OperationContext, 'store' | 'clock'>,
): Promise<readonly Dataset[]> {
  // A date that is still to come begins no season: it may be a slip, or the clock of a boat.
  const latest = localMoment(clock.now(), await regionOf(loc.regionId, { store }));
  return await beginSeasonsOf(loc.regionId, date < latest ? date : latest, { store, clock });
}

/** What is known beside a survey that a boat carries. */
export async function carriedGroundOf(
  survey: PlaceAndDate,
  context: Pick<OperationContext, 'store' | 'clock'>,
): Promise<CarriedFacts> {
  const [region, datasets] = await Promise.all([
    regionOf(survey.loc.regionId, context),
    datasetsFor(survey, context),
  ]);
  return { region, datasets, time: { now: context.clock.now(), isSure: true } };
}
