import { reefDocs, reefsOfArea } from '../../domain/collections/reefs.ts';
import {
  surveyById,
  surveysOfDataset,
  surveysOfReef,
  surveysOfReefEver,
} from '../../domain/collections/surveys.ts';
import type { Query } from '../../domain/documents/query.ts';
import type { ReefPlace } from '../../domain/exports/model/place.ts';
import type { ExportQuery } from '../../domain/exports/request/export-job.ts';
import { reefFeatureSchema } from '../../domain/reporting/reef-feature.ts';
import { everyYearId } from '../../domain/reporting/season.ts';
import { type Survey, surveySchema } from '../../domain/survey/survey.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import type { Store } from '../../ports/store.ts';

/** Surveys of a page: small enough that nobody waits for it. */
const pageSize = 50;

/** The question for the surveys that are wanted. */
export function surveysQuery({ regionId, datasetId, reefId, surveyId }: ExportQuery): Query {
  if (surveyId !== undefined) return surveyById(surveyId);
  if (reefId !== undefined) {
    return datasetId === undefined
      ? surveysOfReefEver(regionId, reefId)
      : surveysOfReef(regionId, datasetId, reefId);
  }
  // The dataset of all years has every survey of a region.
  return surveysOfDataset(regionId, datasetId ?? everyYearId(regionId));
}

/** A page of reefs has their outlines with them. */
const reefsAtOnce = 100;
const surveyedReef = reefFeatureSchema.pick({ id: true, meta: true });

/** The reefs of an area that were surveyed, in the dataset where one is named. */
async function reefsIn(
  areaId: string,
  { regionId, datasetId }: ExportQuery,
  store: Pick<Store, 'query'>,
): Promise<string[]> {
  const ids: string[] = [];
  for await (const docs of pagesOf(store, reefsOfArea(regionId, areaId, reefsAtOnce))) {
    for (const { data } of docs) {
      const reef = surveyedReef.safeParse(data).data;
      const datasets = reef?.meta.datasets ?? [];
      if (
        reef !== undefined &&
        (datasetId === undefined ? datasets.length > 0 : datasets.includes(datasetId))
      )
        ids.push(reef.id);
    }
  }
  return ids;
}

/** At which reefs surveys are wanted; null where all of the region are. */
async function reefsWanted(
  query: ExportQuery,
  store: Pick<Store, 'query'>,
): Promise<readonly string[] | null> {
  const { areaId, reefId, reefIds } = query;
  const ofArea = areaId === undefined ? null : await reefsIn(areaId, query, store);
  const lists = [ofArea, reefIds, reefId === undefined ? undefined : [reefId]].filter((list) => list != null);
  const [first, ...others] = lists;
  return first?.filter((id) => others.every((list) => list.includes(id))) ?? null;
}

/** The surveys that are wanted, one by one; null for one that cannot be read. */
export async function* surveysOfExport(
  query: ExportQuery,
  store: Pick<Store, 'query'>,
): AsyncGenerator<Survey | null> {
  const { regionId, datasetId, surveyId } = query;
  const reefs = await reefsWanted(query, store);
  // One survey, or a whole dataset, is one question; reefs are asked for one after the other.
  const questions =
    surveyId !== undefined || reefs === null
      ? [surveysQuery(query)]
      : reefs.map((reefId) => surveysQuery({ ...query, reefId }));
  for (const question of questions) {
    for await (const docs of pagesOf(store, { ...question, limit: pageSize })) {
      for (const { data } of docs) {
        const survey = surveySchema.safeParse(data).data;
        if (survey === undefined) yield null;
        else if (
          survey.loc.regionId === regionId &&
          (reefs === null || reefs.includes(survey.loc.id)) &&
          (datasetId === undefined || survey.datasets.includes(datasetId))
        )
          yield survey;
      }
    }
  }
}

/** How many photos there are to be looked at; what a survey does not say is counted as none. */
export async function photosOfExport(query: ExportQuery, store: Pick<Store, 'query'>): Promise<number> {
  let photos = 0;
  for await (const survey of surveysOfExport(query, store)) photos += survey?.meta.images.stored ?? 0;
  return photos;
}

/** Reefs that are remembered: surveys of one reef often follow each other. */
const mostKnown = 200;

/** Where reefs are, each read once as long as it is remembered. */
export function createReefPlaces(store: Pick<Store, 'get'>) {
  const known = new Map<string, ReefPlace | null>();
  return async ({ loc }: Pick<Survey, 'loc'>): Promise<ReefPlace | null> => {
    if (loc.type !== 'reef') return null;
    const path = reefDocs.path({ regionId: loc.regionId, featureId: loc.id });
    const found = known.get(path);
    if (found !== undefined) return found;
    const reef = await reefDocs.readAt(store, path);
    const place = reef === undefined ? null : { centre: reef.centre, bbox: reef.bbox };
    const [oldest] = known.keys();
    if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
    known.set(path, place);
    return place;
  };
}
