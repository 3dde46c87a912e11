import pLimit from 'p-limit';
import {
  type ReefCountsFile,
  type ReefEstimatesFile,
  rowOfCounts,
  rowOfResult,
} from '../../../src/contract/map/reef-map.ts';
import { reefDocs } from '../../../src/domain/collections/reefs.ts';
import type { RegionId } from '../../../src/domain/region/region.ts';
import { type ReadingContext, readReef, readReefs } from './read-reefs.ts';
import type { CountedReef, LoadedRegion, LoadTask } from './tile-worker.ts';

/** More changed documents than this are read with all the others. */
const readOneByOne = 200;

/** What is known of a region's reefs, as the document tree says it now. */
export interface KnownReefs extends LoadedRegion {
  /** Grows when outlines or facts change. */
  readonly revision: number;
  /** Grows when surveys or photos are counted. */
  readonly counted: number;
  readonly counts: ReadonlyMap<string, CountedReef>;
}

export interface RegionReefs {
  /** A document of a reef changed. Nothing is read before somebody asks. */
  touch(reefId: string): void;
  known(): Promise<KnownReefs>;
  /** Reads all again, for a thread that lost what it had. */
  reload(revision: number): Promise<void>;
}

/**
 * The reefs of one region, read whole once. After a commit only the reefs that it touched are read: a photo that is
 * counted changes a count, and no outline is cut again for it.
 */
export function createRegionReefs(
  regionId: RegionId,
  context: ReadingContext,
  load: (task: LoadTask) => Promise<LoadedRegion>,
): RegionReefs {
  const inTurn = pLimit(1);
  const touched = new Set<string>();
  const counts = new Map<string, CountedReef>();
  let keys: Map<string, string> | null = null;
  let region: LoadedRegion | null = null;
  let [revision, counted] = [0, 0];

  async function readAll(): Promise<LoadedRegion> {
    keys = null;
    touched.clear();
    const { reefs, unreadable } = await readReefs(regionId, context);
    revision += 1;
    const drawn = reefs.map((reef) => reef.drawn);
    const loaded = await load({ regionId, revision, reefs: drawn, unreadable: unreadable.length });
    counts.clear();
    counted += 1;
    for (const reef of reefs) if (reef.counted !== null) counts.set(reef.drawn.id, reef.counted);
    keys = new Map(reefs.map((reef) => [reef.drawn.id, reef.key]));
    for (const id of unreadable) keys.set(id, 'unreadable');
    region = loaded;
    return loaded;
  }

  /** Whether nothing but counts changed in the reefs that were touched. */
  async function takeCounts(known: ReadonlyMap<string, string>): Promise<boolean> {
    const ids = [...touched];
    if (ids.length > readOneByOne) return false;
    for (const featureId of ids) {
      // Before the reading: a commit that comes meanwhile touches it again.
      touched.delete(featureId);
      const document = await context.store.get(reefDocs.path({ regionId, featureId }));
      const reef = readReef(document?.data);
      if ((reef === 'unreadable' ? reef : reef?.key) !== known.get(featureId)) return false;
      if (reef === 'unreadable' || reef === undefined) continue;
      counted += 1;
      if (reef.counted === null) counts.delete(featureId);
      else counts.set(featureId, reef.counted);
    }
    return true;
  }

  async function bringUpToDate(): Promise<KnownReefs> {
    const known = keys;
    // Whatever fails on the way is read again, with all the others.
    keys = null;
    const isCurrent = known !== null && (touched.size === 0 || (await takeCounts(known)));
    const loaded = isCurrent && region !== null ? region : await readAll();
    keys ??= known;
    return { ...loaded, revision, counted, counts };
  }

  return {
    touch: (reefId) => touched.add(reefId),
    known: () => inTurn(bringUpToDate),
    reload: (lost) =>
      inTurn(async () => {
        if (revision === lost) await readAll();
      }),
  };
}

/** Counts as they are served: by reef and dataset. */
export function countsFile({ version, counts }: KnownReefs): ReefCountsFile {
  const reefs = [...counts].flatMap(([id, { byDataset }]) => {
    const said = Object.entries(byDataset).map(
      ([dataset, counts]) => [dataset, rowOfCounts(counts)] as const,
    );
    return said.length === 0 ? [] : [[id, Object.fromEntries(said)] as const];
  });
  return { outlines: version, reefs: Object.fromEntries(reefs) };
}

/** Results as they are served: by reef and dataset. */
export function estimatesFile({ counts }: Pick<KnownReefs, 'counts'>): ReefEstimatesFile {
  const reefs = [...counts].flatMap(([id, { byDataset }]) => {
    const said = Object.entries(byDataset).flatMap(([dataset, counted]) => {
      const row = rowOfResult(counted);
      return row === null ? [] : [[dataset, row] as const];
    });
    return said.length === 0 ? [] : [[id, Object.fromEntries(said)] as const];
  });
  return { reefs: Object.fromEntries(reefs) };
}
