import { toUint8Array } from 'js-base64';
import { z } from 'zod';
import { analysisHeadSchema, isComplete } from '../../domain/annotation/analysis.ts';
import type { Cells } from '../../domain/annotation/drawing/cells.ts';
import { storedDrawingSchema } from '../../domain/annotation/drawing-analysis.ts';
import { readRegions } from '../../domain/assisted/read-regions.ts';
import { finalLabel } from '../../domain/assisted/region-shares.ts';
import { taughtByCategory, taughtByLabel } from '../../domain/assisted/taught-label.ts';
import { analysesOfUser, drawingDocs } from '../../domain/collections/analyses.ts';
import { imageDocs, imageOfSurvey } from '../../domain/collections/images.ts';
import { taughtPhotoDocs, taughtPhotosOfRegion } from '../../domain/collections/suggestion-models.ts';
import { peopleWith, teachingFlags, userDocs } from '../../domain/collections/users.ts';
import { type DocumentData, valueAt } from '../../domain/documents/json.ts';
import { isRegionId, type RegionId } from '../../domain/region/region.ts';
import { mostTaughtPhotos } from '../../domain/suggestion/learn/model-record.ts';
import type { SaidOfPhoto } from '../../domain/suggestion/learn/said-of-photo.ts';
import type { TaughtRaster } from '../../domain/suggestion/learn/taught-samples.ts';
import type { Image } from '../../domain/survey/image.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { PhotoToLearn, TaughtByPeople } from './model-maker.ts';

export type GatherContext = Pick<OperationContext, 'store' | 'drawings'>;

const taughtKinds = ['drawing', 'assisted'] as const;
const taughtAnalysisSchema = analysisHeadSchema.extend({ kind: z.enum(taughtKinds) });
type TaughtAnalysis = z.infer<typeof taughtAnalysisSchema>;

/** Experts, verified people and administrators: what they say of photos is what models learn. */
async function teachers({ store }: GatherContext): Promise<Set<string>> {
  const uids = new Set<string>();
  for (const flag of teachingFlags) {
    for await (const docs of pagesOf(store, peopleWith(flag))) {
      for (const { path } of docs) uids.add(userDocs.match(path)?.uid ?? '');
    }
  }
  uids.delete('');
  return uids;
}

/** What was read of many records, and how many were meant to teach and could not be read. */
interface Read<Item> {
  readonly items: readonly Item[];
  readonly unreadable: number;
}

/** Whether a record that cannot be read would teach in a region, as far as it says so. */
function isMeantFor(data: DocumentData, regionId: RegionId): boolean {
  const region = valueAt(data, 'survey.regionId');
  const isElsewhere = typeof region === 'string' && isRegionId(region) && region !== regionId;
  return taughtKinds.some((kind) => kind === data.kind) && !isElsewhere;
}

async function analysesOf(
  uid: string,
  regionId: RegionId,
  { store }: GatherContext,
): Promise<Read<TaughtAnalysis>> {
  const items: TaughtAnalysis[] = [];
  let unreadable = 0;
  for await (const docs of pagesOf(store, analysesOfUser(uid))) {
    for (const { data } of docs) {
      const analysis = taughtAnalysisSchema.safeParse(data).data;
      if (analysis === undefined && isMeantFor(data, regionId)) unreadable += 1;
      // Regions are handed in once, when somebody has done with them; of colouring, what is complete.
      const counts = analysis !== undefined && (analysis.kind === 'assisted' || isComplete(analysis));
      if (counts && analysis.survey.regionId === regionId) items.push(analysis);
    }
  }
  return { items, unreadable };
}

function rasterOf({ width, height, classes, numbers }: Cells): TaughtRaster {
  const labels = classes.map(({ id }) => taughtByCategory(id));
  return { width, height, labels: Array.from(numbers, (number) => labels[number - 1] ?? null) };
}

/** What an analysis says of its photo; null where it cannot be read. */
async function saidIn(
  analysis: TaughtAnalysis,
  image: Image,
  { store, drawings }: GatherContext,
): Promise<SaidOfPhoto | null> {
  const at = { uid: analysis.user.uid, analysisId: analysis.id };
  const stored = storedDrawingSchema.safeParse((await store.get(drawingDocs.path(at)))?.data).data;
  if (stored === undefined) return null;
  const bytes = toUint8Array(stored.geobuf);
  if (analysis.kind === 'drawing') {
    const photo = { width: image.meta.width, height: image.meta.height };
    const drawn = await drawings.cells('models', { bytes, photo });
    return drawn.status === 'drawn' ? { kind: 'drawn', raster: rasterOf(drawn.cells) } : null;
  }
  const regions = readRegions(bytes);
  if (regions === null) return null;
  return {
    kind: 'regions',
    regions: regions.map((region) => {
      const label = finalLabel(region);
      return { path: region.path, label: label === undefined ? null : taughtByLabel(label) };
    }),
  };
}

async function imageOf({ survey, image }: TaughtAnalysis, { store }: GatherContext): Promise<Image | null> {
  const { docs } = await store.query(imageOfSurvey(survey.id, image.id));
  return imageDocs.parse(docs[0]?.data) ?? null;
}

export interface Gathered {
  readonly photos: readonly PhotoToLearn[];
  readonly taught: TaughtByPeople;
  /** What was meant to teach and could not be read: a record, its lines or outlines, or its photo. */
  readonly leftOut: { readonly analyses: number; readonly photos: number };
}

/**
 * All that experts and verified people have said of the photos of a region, by colouring and by regions, and the photos with
 * points that were brought in for it: at most so many, the newest.
 */
export async function gatherTaught(regionId: RegionId, context: GatherContext): Promise<Gathered> {
  const analyses: TaughtAnalysis[] = [];
  let unreadable = 0;
  for (const uid of await teachers(context)) {
    const own = await analysesOf(uid, regionId, context);
    analyses.push(...own.items);
    unreadable += own.unreadable;
  }
  analyses.sort((one, other) => (one.updated < other.updated ? 1 : -1));

  const photos = new Map<string, { readonly image: Image; readonly said: SaidOfPhoto[] }>();
  const counts = { drawing: 0, assisted: 0 };
  const people = new Set<string>();
  for (const analysis of analyses) {
    const known = photos.get(analysis.image.id);
    if (known === undefined && photos.size >= mostTaughtPhotos) continue;
    const image = known?.image ?? (await imageOf(analysis, context));
    const said = image === null ? null : await saidIn(analysis, image, context);
    if (image === null || said === null) {
      unreadable += 1;
      continue;
    }
    photos.set(image.id, { image, said: [...(known?.said ?? []), said] });
    counts[analysis.kind] += 1;
    people.add(analysis.user.uid);
  }
  const imported = await importedPhotos(regionId, context);
  return {
    photos: [
      ...[...photos.values()].map(
        ({ image: { id, url, token, survey }, said }): PhotoToLearn => ({
          id,
          url,
          token,
          site: survey.locId,
          said,
        }),
      ),
      ...imported.items,
    ],
    taught: {
      drawings: counts.drawing,
      regions: counts.assisted,
      people: people.size,
      imported: imported.items.length,
    },
    leftOut: { analyses: unreadable, photos: imported.unreadable },
  };
}

async function importedPhotos(regionId: RegionId, { store }: GatherContext): Promise<Read<PhotoToLearn>> {
  const items: PhotoToLearn[] = [];
  let unreadable = 0;
  for await (const docs of pagesOf(store, taughtPhotosOfRegion(regionId))) {
    for (const { data } of docs) {
      const photo = taughtPhotoDocs.parse(data);
      if (photo === undefined) {
        unreadable += 1;
        continue;
      }
      const { id, url, token, site, points } = photo;
      items.push({ id, url, token, site, said: { points } });
      if (items.length >= mostTaughtPhotos) return { items, unreadable };
    }
  }
  return { items, unreadable };
}
