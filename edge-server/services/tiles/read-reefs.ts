import { createHash } from 'node:crypto';
import { reefsOfRegion } from '../../../src/domain/collections/reefs.ts';
import type { DocumentData } from '../../../src/domain/documents/json.ts';
import type { RegionId } from '../../../src/domain/region/region.ts';
import { type ReefFeature, reefFeatureSchema } from '../../../src/domain/reporting/reef-feature.ts';
import { documentsOf } from '../../../src/ports/read-documents.ts';
import type { Store } from '../../../src/ports/store.ts';
import type { CountedReef, DrawnReef } from './tile-worker.ts';

export interface ReadingContext {
  readonly store: Pick<Store, 'get' | 'query'>;
  readonly log: { warn(facts: object, text: string): void };
}

/** A reef in its two pieces: what an import says of it, and what surveys say. */
export interface ReadReef {
  readonly drawn: DrawnReef;
  /** The same while nothing of `drawn` changes. */
  readonly key: string;
  /** null: never surveyed. */
  readonly counted: CountedReef | null;
}

export interface RegionReading {
  readonly reefs: readonly ReadReef[];
  /** Ids of the documents that cannot be read. */
  readonly unreadable: readonly string[];
}

function pieces(reef: ReefFeature): ReadReef {
  const { id, name, type, km2, isApproximate, search, centre, bbox, geometry, meta } = reef;
  const drawn: DrawnReef = {
    id,
    name,
    gid: reef.gid ?? null,
    type,
    km2,
    isApproximate,
    search,
    centre,
    bbox,
    geometry,
    ...(reef.outline === undefined ? {} : { outline: reef.outline }),
    ...(reef.area === undefined ? {} : { area: reef.area }),
  };
  const { censusYears, byDataset } = meta;
  const isSurveyed = censusYears.length > 0 || Object.keys(byDataset).length > 0;
  const key = createHash('sha1').update(JSON.stringify(drawn)).digest('base64url');
  return { drawn, key, counted: isSurveyed ? { censusYears, byDataset } : null };
}

/** Reefs of one page: parsing more would hold up the sockets. */
const readAtOnce = 100;

/** One reef as its document says; undefined where there is none, or none any more. */
export function readReef(data: DocumentData | undefined): ReadReef | 'unreadable' | undefined {
  if (data === undefined || data.isDeleted !== false) return undefined;
  const parsed = reefFeatureSchema.safeParse(data);
  return parsed.success ? pieces(parsed.data) : 'unreadable';
}

/** Every reef of a region. */
export async function readReefs(regionId: RegionId, { store, log }: ReadingContext): Promise<RegionReading> {
  const reefs: ReadReef[] = [];
  const unreadable: string[] = [];
  for await (const { path, id, data } of documentsOf(store, reefsOfRegion(regionId, readAtOnce))) {
    const reef = readReef(data);
    if (reef === 'unreadable') {
      unreadable.push(id);
      log.warn({ path }, 'a reef cannot be read and is not on the map');
    } else if (reef !== undefined) reefs.push(reef);
  }
  return { reefs, unreadable };
}
