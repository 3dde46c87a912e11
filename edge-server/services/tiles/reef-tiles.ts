import { gzipSync } from 'node:zlib';
import { reefDocs } from '../../../src/domain/collections/reefs.ts';
import { isRegionId, type RegionId } from '../../../src/domain/region/region.ts';
import { shippedRegionIds } from '../../../src/domain/region/regions.ts';
import { findRegion } from '../../../src/ports/every-region.ts';
import type { Store } from '../../../src/ports/store.ts';
import { ServerError } from '../../setup/log/errors.ts';
import { openThreads } from '../../setup/workers/open-threads.ts';
import type { ServiceContext } from '../context.ts';
import { countsFile, createRegionReefs, estimatesFile, type KnownReefs } from './region-reefs.ts';
import { createTileCache } from './tile-cache.ts';
import type { CountTask, CutTask, LoadedRegion, PackTask, TileAnswer } from './tile-worker.ts';

export interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** A tile of outlines, and of which version it is. null: nothing in this tile. */
export interface OutlineTile {
  readonly version: string;
  readonly gzipped: Uint8Array | null;
}

/** The reefs of the map, always as the document tree says now. Answers are gzipped. */
export interface ReefMap {
  /** `ReefFactsFile`. */
  facts(regionId: RegionId): Promise<Uint8Array>;
  /** `ReefCountsFile`. */
  counts(regionId: RegionId): Promise<Uint8Array>;
  /** `ReefEstimatesFile`. */
  estimates(regionId: RegionId): Promise<Uint8Array>;
  outlines(regionId: RegionId, place: TilePlace): Promise<OutlineTile>;
  /** Outlines with counts, as pages of before read them. null: nothing in this tile. */
  tile(regionId: RegionId, place: TilePlace): Promise<Uint8Array | null>;
  geobuf(regionId: RegionId): Promise<Uint8Array>;
}

/** Where reefs are cut: a thread, or this very process. */
export interface TileCutter {
  load(task: Parameters<Parameters<typeof createRegionReefs>[2]>[0]): Promise<LoadedRegion>;
  count(task: CountTask): Promise<void>;
  cut(task: CutTask): Promise<TileAnswer>;
  pack(task: PackTask): Promise<TileAnswer>;
}

/** What is known of a region, and how to have it loaded anew where the cutter lost it. */
export interface KnownRegion {
  known(): Promise<KnownReefs>;
  reload(revision: number): Promise<void>;
}

/**
 * The reefs of the map out of what is known of each region; `regionOf` rejects for one that there is not. Tiles are kept until they are of an older version.
 */
export function createReefMap(
  regionOf: (regionId: RegionId) => Promise<KnownRegion>,
  cutter: TileCutter,
): ReefMap {
  const cache = createTileCache();

  /** What the cutter makes, kept under a key that is another as soon as it would be another; it gets again what it lost. */
  async function made(
    regionId: RegionId,
    keyOf: (known: KnownReefs) => string,
    make: (known: KnownReefs) => Promise<TileAnswer>,
  ): Promise<OutlineTile> {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const region = await regionOf(regionId);
      const known = await region.known();
      const { version } = known;
      const key = `${regionId}/${version}/${keyOf(known)}`;
      const kept = cache.get(key);
      if (kept !== undefined) return { version, gzipped: kept };
      const answer = await make(known);
      if (answer.status === 'unloaded') await region.reload(known.revision);
      else if (answer.status === 'uncounted')
        await cutter.count({ regionId, counted: known.counted, counts: known.counts });
      else {
        cache.set(key, answer.gzipped);
        return { version, gzipped: answer.gzipped };
      }
    }
    throw new Error(`The reefs of ${regionId} change faster than they can be drawn.`);
  }

  return {
    facts: async (regionId) => (await (await regionOf(regionId)).known()).facts,
    async counts(regionId) {
      return gzipSync(JSON.stringify(countsFile(await (await regionOf(regionId)).known())));
    },
    async estimates(regionId) {
      return gzipSync(JSON.stringify(estimatesFile(await (await regionOf(regionId)).known())));
    },
    outlines: (regionId, { z, x, y }) =>
      made(
        regionId,
        () => `${z}/${x}/${y}`,
        ({ revision }) => cutter.cut({ regionId, revision, counted: null, z, x, y }),
      ),
    async tile(regionId, { z, x, y }) {
      const { gzipped } = await made(
        regionId,
        ({ counted }) => `${counted} ${z}/${x}/${y}`,
        ({ revision, counted }) => cutter.cut({ regionId, revision, counted, z, x, y }),
      );
      return gzipped;
    },
    async geobuf(regionId) {
      const { gzipped } = await made(
        regionId,
        ({ counted }) => `${counted} geobuf`,
        ({ revision, counted }) => cutter.pack({ regionId, revision, counted }),
      );
      if (gzipped === null) throw new Error('Packing always answers bytes.');
      return gzipped;
    },
  };
}

/**
 * One thing for each region that somebody has asked for. Of those that ship it is made at once; of others once there is such a
 * region, so that nobody fills the memory with words.
 */
export function regionsByNeed<Kept>(
  context: { readonly store: Pick<Store, 'get'> },
  make: (regionId: RegionId) => Kept,
) {
  const kept = new Map<RegionId, Kept>(shippedRegionIds.map((id) => [id, make(id)]));
  return {
    known: (regionId: RegionId) => kept.get(regionId),
    /** Rejects with `ServerError` NOT_FOUND, or with `StoreError`. */
    async get(regionId: RegionId): Promise<Kept> {
      const there = kept.get(regionId);
      if (there !== undefined) return there;
      if (!isRegionId(regionId) || (await findRegion(regionId, context)) === null)
        throw new ServerError('NOT_FOUND', 'There is no such region.');
      // Somebody else may have asked meanwhile.
      const made = kept.get(regionId) ?? make(regionId);
      kept.set(regionId, made);
      return made;
    },
  };
}

/** The reefs of a server: cut in one thread, which starts with the first tile and ends after a minute without any. */
export interface ReefTiles extends ReefMap {
  close(): Promise<void>;
}

export function createReefTiles(context: Pick<ServiceContext, 'store' | 'log'>): ReefTiles {
  const pool = openThreads(new URL('./tile-worker.ts', import.meta.url), { idleMs: 60_000 });
  const cutter: TileCutter = {
    load: (task) => pool.run(task, { name: 'load' }),
    count: (task) => pool.run(task, { name: 'count' }),
    cut: (task) => pool.run(task, { name: 'cut' }),
    pack: (task) => pool.run(task, { name: 'pack' }),
  };
  const regions = regionsByNeed(context, (id) => createRegionReefs(id, context, cutter.load));
  const stopListening = context.store.onCommit((paths) => {
    for (const path of paths) {
      const { regionId, featureId } = reefDocs.match(path) ?? {};
      if (regionId !== undefined && featureId !== undefined) regions.known(regionId)?.touch(featureId);
    }
  });

  return {
    ...createReefMap(regions.get, cutter),
    async close() {
      stopListening();
      await pool.close({ force: true });
    },
  };
}
