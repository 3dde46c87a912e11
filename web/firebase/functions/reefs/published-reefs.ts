import { isDeepStrictEqual } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { readReefs } from '../../../../edge-server/services/tiles/read-reefs.ts';
import type { KnownRegion } from '../../../../edge-server/services/tiles/reef-tiles.ts';
import type { KnownReefs } from '../../../../edge-server/services/tiles/region-reefs.ts';
import type {
  CountedReef,
  DrawnReef,
  LoadedRegion,
  LoadTask,
} from '../../../../edge-server/services/tiles/tile-worker.ts';
import { type DocumentData, sameJson } from '../../../../src/domain/documents/json.ts';
import type { RegionId } from '../../../../src/domain/region/region.ts';
import { reefFeatureSchema } from '../../../../src/domain/reporting/reef-feature.ts';
import type { PublishedFeatures } from '../../../../src/operations/results/export-map-features.ts';
import type { Clock } from '../../../../src/ports/server.ts';
import type { Store } from '../../../../src/ports/store.ts';
import { warnings } from '../observe/warnings.ts';

/** Files that functions share, each read and replaced whole. */
export interface Shelf {
  read(name: string): Promise<Uint8Array | null>;
  write(name: string, bytes: Uint8Array): Promise<void>;
}

export interface PublishedContext {
  readonly store: Pick<Store, 'get' | 'query' | 'write'>;
  readonly shelf: Shelf;
  readonly clock: Clock;
  /** Milliseconds of a clock that only goes forward. */
  readonly nowMs: () => number;
  readonly load: (task: LoadTask) => LoadedRegion;
}

/** What was published is believed for so long; until then nothing is read. */
export const freshMs = 5_000;

/** When an outline of the region last changed. */
const outlinesPath = (regionId: RegionId) => `mapdata/${regionId}/published/outlines`;
/** Counts of all surveyed reefs in one document, each as text: a dataset that is gone would stay in a merged map. */
const countsPath = (regionId: RegionId) => `mapdata/${regionId}/published/counts`;

const markSchema = z.object({ changedAt: z.string() });
const countsSchema = z.object({
  /** False until the counts of every reef were taken in. */
  isWhole: z.boolean().default(false),
  reefs: z.record(z.string(), z.string()),
});
const countedSchema = reefFeatureSchema.shape.meta.pick({ censusYears: true, byDataset: true });
const drawnSchema = reefFeatureSchema
  .pick({
    id: true,
    name: true,
    type: true,
    km2: true,
    isApproximate: true,
    search: true,
    centre: true,
    bbox: true,
    geometry: true,
    outline: true,
    area: true,
  })
  .extend({ gid: z.string().nullable() });
const fileSchema = z.object({
  /** The mark for which it was written. */
  changedAt: z.string(),
  unreadable: z.number().int(),
  reefs: z.array(drawnSchema),
});
type PublishedFile = z.infer<typeof fileSchema>;

const noMark = 'never';

async function markOf(regionId: RegionId, { store }: PublishedContext): Promise<string> {
  const mark = markSchema.safeParse((await store.get(outlinesPath(regionId)))?.data);
  return mark.success ? mark.data.changedAt : noMark;
}

async function countsOf(regionId: RegionId, { store }: Pick<PublishedContext, 'store'>) {
  const counts = countsSchema.safeParse((await store.get(countsPath(regionId)))?.data);
  return counts.success ? counts.data : null;
}

async function fileOf(regionId: RegionId, { shelf }: PublishedContext): Promise<PublishedFile | null> {
  const bytes = await shelf.read(`published/reefs/${regionId}.json.gz`);
  if (bytes === null) return null;
  try {
    return fileSchema.parse(JSON.parse(gunzipSync(bytes).toString('utf8')));
  } catch (error) {
    warnings.warn({ err: String(error) }, 'the published reefs cannot be read and are made again');
    return null;
  }
}

/** Reads every document of the region, once after an import, and publishes what it says. */
async function publish(
  regionId: RegionId,
  changedAt: string,
  context: Pick<PublishedContext, 'store' | 'shelf'>,
): Promise<PublishedFile> {
  const { store, shelf } = context;
  // What is counted while the documents are read is newer than what is read of them, and stays.
  await store.write([{ op: 'set', path: countsPath(regionId), data: { isWhole: false, reefs: {} } }]);
  const { reefs, unreadable } = await readReefs(regionId, { store, log: warnings });
  const counted = reefs.flatMap((reef) =>
    reef.counted === null ? [] : [[reef.drawn.id, JSON.stringify(reef.counted)] as const],
  );
  const file = { changedAt, unreadable: unreadable.length, reefs: reefs.map(({ drawn }) => drawn) };
  await shelf.write(`published/reefs/${regionId}.json.gz`, gzipSync(JSON.stringify(file)));
  const newer = (await countsOf(regionId, context))?.reefs ?? {};
  const data = { isWhole: true, reefs: { ...Object.fromEntries(counted), ...newer } };
  await store.write([{ op: 'merge', path: countsPath(regionId), data }]);
  return file;
}

/** Publishes a region anew, whatever was published before; functions that run take it over within seconds. */
export async function publishAnew(
  regionId: RegionId,
  context: Pick<PublishedContext, 'store' | 'shelf' | 'clock'>,
): Promise<PublishedFeatures> {
  const changedAt = context.clock.now();
  await context.store.write([{ op: 'set', path: outlinesPath(regionId), data: { changedAt } }]);
  const { reefs, unreadable } = await publish(regionId, changedAt, context);
  return { reefs: reefs.length, unreadable };
}

function countsIn(texts: Readonly<Record<string, string>>): Map<string, CountedReef> {
  const counts = new Map<string, CountedReef>();
  for (const [id, text] of Object.entries(texts)) {
    const said = countedSchema.safeParse(JSON.parse(text));
    if (said.success) counts.set(id, said.data);
  }
  return counts;
}

/**
 * The reefs of one region on Firebase, where a document that is read costs money: two documents in some seconds, and the file
 * of the outlines when it is another.
 */
export function createPublishedRegion(regionId: RegionId, context: PublishedContext): KnownRegion {
  let loaded: {
    readonly changedAt: string;
    readonly revision: number;
    readonly region: LoadedRegion;
  } | null = null;
  let latest: { readonly untilMs: number; readonly known: Promise<KnownReefs> } | null = null;
  let revision = 0;
  let counted = 0;

  function load({ changedAt, reefs, unreadable }: PublishedFile) {
    revision += 1;
    const drawn: readonly DrawnReef[] = reefs;
    loaded = {
      changedAt,
      revision,
      region: context.load({ regionId, revision, reefs: drawn, unreadable }),
    };
    return loaded;
  }

  async function outlines(changedAt: string, isCounted: boolean) {
    if (isCounted && loaded?.changedAt === changedAt) return loaded;
    const file = isCounted ? await fileOf(regionId, context) : null;
    return load(file?.changedAt === changedAt ? file : await publish(regionId, changedAt, context));
  }

  async function read(): Promise<KnownReefs> {
    const [changedAt, before] = [await markOf(regionId, context), await countsOf(regionId, context)];
    const isCounted = before?.isWhole === true;
    const { region, revision: current } = await outlines(changedAt, isCounted);
    const counts = isCounted ? before : await countsOf(regionId, context);
    counted += 1;
    return { ...region, revision: current, counted, counts: countsIn(counts?.reefs ?? {}) };
  }

  return {
    known() {
      const now = context.nowMs();
      if (latest !== null && now < latest.untilMs) return latest.known;
      const known = read();
      latest = { untilMs: now + freshMs, known };
      // The next request reads again.
      known.catch(() => {
        latest = null;
      });
      return known;
    },
    // Nothing is lost in one process: a newer minute loaded another revision meanwhile.
    async reload() {
      latest = null;
    },
  };
}

function withoutCounts(data: DocumentData | undefined): DocumentData | null {
  if (data === undefined || data.isDeleted === true) return null;
  const { meta: _, properties: __, ...rest } = data;
  return rest;
}

/** After a change of a reef: its count goes into the region's counts, or the outlines are published anew. */
export async function noteReef(
  { regionId, featureId }: { readonly regionId: RegionId; readonly featureId: string },
  before: DocumentData | undefined,
  after: DocumentData | undefined,
  { store, clock }: Pick<PublishedContext, 'store' | 'clock'>,
): Promise<void> {
  if (!sameJson(withoutCounts(before), withoutCounts(after))) {
    await store.write([{ op: 'set', path: outlinesPath(regionId), data: { changedAt: clock.now() } }]);
  }
  const counted = countedSchema.safeParse(after?.meta ?? {});
  const former = countedSchema.safeParse(before?.meta ?? {});
  if (!counted.success || (former.success && isDeepStrictEqual(counted.data, former.data))) return;
  const text = JSON.stringify(counted.data);
  await store.write([{ op: 'merge', path: countsPath(regionId), data: { reefs: { [featureId]: text } } }]);
}
