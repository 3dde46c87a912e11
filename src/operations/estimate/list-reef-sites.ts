import { type ReefSite, type ReefSites, reefSitesInput, reefSitesName } from '../../contract/reef-sites.ts';
import { imagesOfSurvey } from '../../domain/documents/collections/images.ts';
import { reefFiguresDocs } from '../../domain/documents/collections/reefs.ts';
import { surveysOfReef } from '../../domain/documents/collections/surveys.ts';
import { nothingTold, type ToldPhotos } from '../../domain/estimate/fusion/enough-photos.ts';
import type { Patchiness } from '../../domain/estimate/fusion/estimate-reef.ts';
import { type SurveySums, siteOfSurvey, siteSumsOf } from '../../domain/estimate/reading.ts';
import { estimateSite } from '../../domain/estimate/site-estimate.ts';
import { problemsOf } from '../../domain/quality/photo-problems.ts';
import { type ReefFigures, reefFiguresSchema } from '../../domain/results/reef-figures.ts';
import { imageSchema } from '../../domain/survey/image.ts';
import { type Survey, surveySchema } from '../../domain/survey/survey.ts';
import { documentsOf, everyDocument, parseDocuments } from '../../ports/read-documents.ts';
import type { OperationStore } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';
import { measuredRegion } from './region-skills.ts';

interface Reading {
  readonly store: OperationStore;
}

/** Surveys whose photos are asked one by one whether they can be used; of older ones all are taken for usable. */
const mostLookedInto = 60;

/** Places that are no reef: their surveys have nothing in common. */
const noReefs: ReadonlySet<string> = new Set(['point', 'unknown']);

async function photosOf(survey: Survey, isLookedInto: boolean, { store }: Reading) {
  const stored = survey.meta.images.stored ?? 0;
  if (!isLookedInto) return { photos: stored, usable: stored };
  const { items } = parseDocuments(imageSchema, await everyDocument(store, imagesOfSurvey(survey.id)));
  return { photos: items.length, usable: items.length - problemsOf(items).size };
}

function toldOf(sums: SurveySums | undefined): ToldPhotos {
  if (sums === undefined) return nothingTold;
  const { photos, sum, squares } = siteSumsOf([sums]).total;
  return { photos, sum, squares };
}

/** A survey with what was told of its photos, while it is put with the others of its site. */
interface Dived {
  readonly survey: Survey;
  readonly sums: SurveySums | undefined;
  readonly told: ReefSite['surveys'][number];
}

async function divesOf(
  surveys: AsyncIterable<Survey>,
  figures: ReefFigures,
  within: Pick<Patchiness, 'within'>,
  context: Reading,
): Promise<ReadonlyMap<string, readonly Dived[]>> {
  const sites = new Map<string, Dived[]>();
  let looked = 0;
  for await (const survey of surveys) {
    looked += 1;
    const sums = figures[survey.id]?.sums;
    const told = {
      id: survey.id,
      day: survey.date.slice(0, 10),
      ...(await photosOf(survey, looked <= mostLookedInto, context)),
      told: toldOf(sums),
      estimate: estimateSite(sums === undefined ? [] : [sums], within),
    };
    const site = siteOfSurvey(survey.site);
    sites.set(site, [...(sites.get(site) ?? []), { survey, sums, told }]);
  }
  return sites;
}

async function* surveysAt(
  { regionId, reefId, datasetId }: { regionId: Survey['loc']['regionId']; reefId: string; datasetId: string },
  { store }: Reading,
): AsyncGenerator<Survey> {
  const query = { ...surveysOfReef(regionId, datasetId, reefId), limit: 100 };
  for await (const { data } of documentsOf(store, query)) {
    const survey = surveySchema.safeParse(data).data;
    if (survey !== undefined) yield survey;
  }
}

function siteOf(dives: readonly Dived[], within: Pick<Patchiness, 'within'>): ReefSite[] {
  const [newest] = dives;
  if (newest === undefined) return [];
  const { site, name } = newest.survey;
  const sums = dives.flatMap((dive) => dive.sums ?? []);
  return [
    {
      name: site.name === '' ? name : site.name,
      place: site._geoloc,
      surveys: dives.map(({ told }) => told),
      estimate: estimateSite(sums, within),
    },
  ];
}

/**
 * The sites of a reef in a dataset: their surveys, how many photos can be used and were told, and how sure that makes the coral of each
 * (rule 15.36). Places are exact, so it is for members, as surveys are.
 */
export const listReefSites = defineOperation({
  name: reefSitesName,
  caller: 'signed-in',
  input: reefSitesInput,
  async run(place, context): Promise<ReefSites> {
    const { regionId, reefId } = place;
    const { patchiness } = await measuredRegion(regionId, [], context);
    const { within } = patchiness.total;
    if (noReefs.has(reefId)) return { within, sites: [] };
    const kept = await context.store.get(reefFiguresDocs.path({ regionId, featureId: reefId }));
    const figures = reefFiguresSchema.safeParse(kept?.data).data?.surveys ?? {};
    const sites = await divesOf(surveysAt(place, context), figures, { within }, context);
    return { within, sites: [...sites.values()].flatMap((dives) => siteOf(dives, { within })) };
  },
});
