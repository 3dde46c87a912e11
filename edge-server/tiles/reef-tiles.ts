import { matchPath } from '../../src/domain/documents/path.ts';
import { isRegionId, type RegionId } from '../../src/domain/region/region.ts';
import type { ServerContext } from '../context.ts';
import { openThreads } from '../workers/open-threads.ts';
import { readReefs } from './read-reefs.ts';
import { createTileCache } from './tile-cache.ts';
import type { CutTask, LoadTask, PackTask, TileAnswer } from './tile-worker.ts';

/** Reefs as vector tiles and as geobuf, always of what the document tree says now. Answers are gzipped. */
export interface ReefTiles {
  /** null: nothing in this tile. */
  tile(regionId: RegionId, z: number, x: number, y: number): Promise<Uint8Array | null>;
  geobuf(regionId: RegionId): Promise<Uint8Array>;
  close(): Promise<void>;
}

type TileContext = Pick<ServerContext, 'store' | 'log'>;

/**
 * Cuts reefs in one thread, where the cut reefs live; it starts with the first tile and ends after a minute without any.
 * A commit that touches a reef makes the next tile read the region again.
 */
export function createReefTiles(context: TileContext): ReefTiles {
  const pool = openThreads(new URL('./tile-worker.ts', import.meta.url), { idleMs: 60_000 });
  const cache = createTileCache();
  const revisions = new Map<RegionId, number>();
  const loads = new Map<RegionId, { revision: number; done: Promise<void> }>();
  const revisionOf = (regionId: RegionId) => revisions.get(regionId) ?? 0;

  const stopListening = context.store.onCommit((paths) => {
    for (const path of paths) {
      const regionId = matchPath('mapdata/{regionId}/features/{id}', path)?.regionId;
      if (isRegionId(regionId)) revisions.set(regionId, revisionOf(regionId) + 1);
    }
  });

  /** Reads a region and hands it to the thread; whoever asks meanwhile waits for the same reading. */
  function load(regionId: RegionId, revision: number): Promise<void> {
    const running = loads.get(regionId);
    if (running?.revision === revision) return running.done;
    const done = readReefs(regionId, context)
      .then((reefs) => pool.run({ regionId, revision, reefs } satisfies LoadTask, { name: 'load' }))
      .then(() => undefined)
      .finally(() => loads.delete(regionId));
    loads.set(regionId, { revision, done });
    return done;
  }

  async function ask(name: 'cut' | 'pack', task: CutTask | PackTask): Promise<Uint8Array | null> {
    // The thread may end, or a commit come, between loading and cutting: then once more.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const revision = revisionOf(task.regionId);
      const answer: TileAnswer = await pool.run({ ...task, revision }, { name });
      if (answer.status === 'tile') return answer.gzipped;
      await load(task.regionId, revision);
    }
    throw new Error(`The reefs of ${task.regionId} change faster than they can be drawn.`);
  }

  async function cached(key: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const made = await make();
    cache.set(key, made);
    return made;
  }

  return {
    tile(regionId, z, x, y) {
      const revision = revisionOf(regionId);
      return cached(`${regionId}/${revision}/${z}/${x}/${y}`, () =>
        ask('cut', { regionId, revision, z, x, y }),
      );
    },
    async geobuf(regionId) {
      const revision = revisionOf(regionId);
      const packed = await cached(`${regionId}/${revision}/geobuf`, () =>
        ask('pack', { regionId, revision }),
      );
      if (packed === null) throw new Error('Packing always answers bytes.');
      return packed;
    },
    async close() {
      stopListening();
      await pool.close({ force: true });
    },
  };
}
