import {
  type ReefSite,
  type ReefSites,
  reefSitesInput,
  reefSitesName,
} from '../../contract/map/reef-sites.ts';
import { imageDocs, imagesOfSurvey } from '../../domain/collections/images.ts';
import { reefFiguresDocs } from '../../domain/collections/reefs.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { nothingTold } from '../../domain/estimate/fusion/enough-photos.ts';
import type { Patchiness } from '../../domain/estimate/fusion/estimate-reef.ts';
import { placeOfSite, siteSumsOf } from '../../domain/estimate/reading.ts';
import { estimateSite } from '../../domain/estimate/site-estimate.ts';
import { problemsOf } from '../../domain/quality/photo-problems.ts';
import {
  type ReefFigures,
  reefFiguresSchema,
  type SurveyFigures,
} from '../../domain/results/reef-figures.ts';
import type { Clock, OperationStore } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';
import { measuredRegion } from './region-skills.ts';

interface Reading {
  readonly store: OperationStore;
  readonly clock: Clock;
}

/** Surveys of which it is looked into at once which photos can be used; of others all are taken for usable until somebody asks again. */
const mostLookedInto = 20;

/** A photo that nobody could look at for so long will not be looked at. */
const waitedForMs = 7 * 24 * 60 * 60 * 1000;

/** Places that are no reef: their surveys have nothing in common. */
const noReefs: ReadonlySet<string> = new Set(['point', 'unknown']);

/** A survey of the reef, with what its figures say. */
type Dived = readonly [id: string, figures: SurveyFigures];

async function unusableIn(
  surveyId: string,
  { store, clock }: Reading,
): Promise<{ count: number; isForGood: boolean }> {
  const { items } = await imageDocs.all(store, imagesOfSurvey(surveyId));
  const longAgo = toInstant(Date.parse(clock.now()) - waitedForMs);
  const isForGood = items.every(({ quality, since }) => quality !== undefined || since < longAgo);
  return { count: problemsOf(items).size, isForGood };
}

/** Keeps with the reef's figures how many photos of surveys cannot be used, where these are the same photos still. */
async function remember(path: string, found: ReadonlyMap<string, Dived>, { store }: Reading): Promise<void> {
  await store.decide([path], ([kept = null]) => {
    const before = reefFiguresSchema.safeParse(kept).data?.surveys;
    if (before === undefined) return { writes: [], answer: null };
    const surveys: Record<string, SurveyFigures> = { ...before };
    for (const [id, [, { images, unusable }]] of found) {
      const now = surveys[id];
      if (now?.images === images && unusable !== undefined) surveys[id] = { ...now, unusable };
    }
    return { writes: [{ op: 'set', path, data: { surveys: JSON.stringify(surveys) } }], answer: null };
  });
}

/**
 * Of each survey how many of its photos cannot be used. All of its photos are read once for that, after they have changed:
 * then it stands with the figures, so that a reef costs one document.
 */
async function lookedInto(dives: readonly Dived[], path: string, context: Reading): Promise<Dived[]> {
  const unknown = dives.filter(([, { images, unusable }]) => unusable === undefined && images > 0);
  const found = new Map<string, Dived>();
  const forGood = new Map<string, Dived>();
  for (const [id, figures] of unknown.slice(0, mostLookedInto)) {
    const { count, isForGood } = await unusableIn(id, context);
    const now: Dived = [id, { ...figures, unusable: Math.min(count, figures.images) }];
    found.set(id, now);
    if (isForGood) forGood.set(id, now);
  }
  if (forGood.size > 0) await remember(path, forGood, context);
  return dives.map((dive) => found.get(dive[0]) ?? dive);
}

function toldOf({ sums }: SurveyFigures): ReefSite['surveys'][number]['told'] {
  if (sums === undefined) return nothingTold;
  const { photos, sum, squares } = siteSumsOf([sums]).total;
  return { photos, sum, squares };
}

/** What a site is called: as its divers do; figures of before say it of places without a position alone. */
const nameOf = (site: string, dives: readonly Dived[]) =>
  dives[0]?.[1].name ?? (site === '' || placeOfSite(site) !== null ? 'A site' : site);

function siteOf(site: string, dives: readonly Dived[], within: Pick<Patchiness, 'within'>): ReefSite {
  const estimateOf = (of: readonly Dived[]) =>
    estimateSite(
      of.flatMap(([, { sums }]) => sums ?? []),
      within,
    );
  return {
    name: nameOf(site, dives),
    place: placeOfSite(site),
    surveys: dives.map((dive) => {
      const [id, figures] = dive;
      const { date, images, unusable = 0 } = figures;
      const told = toldOf(figures);
      return {
        ...{ id, day: date.slice(0, 10), photos: images, usable: images - unusable },
        ...{ told, estimate: estimateOf([dive]) },
      };
    }),
    estimate: estimateOf(dives),
  };
}

/** The dives of a dataset, the newest first. */
function divesIn(figures: ReefFigures, datasetId: string): Dived[] {
  return Object.entries(figures)
    .filter(([, { datasets }]) => datasets.includes(datasetId))
    .sort(([, one], [, other]) => (one.date < other.date ? 1 : -1));
}

/**
 * The sites of a reef in a dataset: their surveys, how many photos can be used and were told, and how sure that makes the coral of each
 * (rule 15.36), from what is kept of the reef. Surveys are for members, so it is as well.
 */
export const listReefSites = defineOperation({
  name: reefSitesName,
  caller: 'signed-in',
  input: reefSitesInput,
  async run({ regionId, reefId, datasetId }, context): Promise<ReefSites> {
    const { patchiness } = await measuredRegion(regionId, [], context);
    const { within } = patchiness.total;
    if (noReefs.has(reefId)) return { within, sites: [] };
    const path = reefFiguresDocs.path({ regionId, featureId: reefId });
    const kept = await context.store.get(path);
    const figures = reefFiguresSchema.safeParse(kept?.data).data?.surveys ?? {};
    const sites = new Map<string, Dived[]>();
    for (const dive of await lookedInto(divesIn(figures, datasetId), path, context)) {
      const site = dive[1].site ?? '';
      sites.set(site, [...(sites.get(site) ?? []), dive]);
    }
    return { within, sites: [...sites].map(([site, dives]) => siteOf(site, dives, { within })) };
  },
});
