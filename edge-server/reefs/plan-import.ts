import { distance } from '@turf/distance';
import type { MultiPolygon, Polygon } from 'geojson';
import { reefDocs } from '../../src/domain/documents/collections/reefs.ts';
import { type DocumentData, documentOf, sameJson } from '../../src/domain/documents/json.ts';
import type { Write } from '../../src/domain/documents/write.ts';
import type { ReefFeature } from '../../src/domain/reporting/reef-feature.ts';
import { foldText, reefSearchText } from '../../src/domain/reporting/reef-search.ts';
import { boundsOf } from './outline.ts';
import type { OfficialReef } from './parse-reefs.ts';
import { reefId } from './starter.ts';

/** Reefs of one name that lie further apart are two reefs: there is a Martin Reef in the north and one in the south. */
const sameNameKilometres = 25;

export interface ImportPlan {
  readonly writes: readonly Write[];
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

const partsOf = (geometry: Polygon | MultiPolygon) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

function kilometresBetween(a: ReefFeature['centre'], b: ReefFeature['centre']): number {
  return distance([a.longitude, a.latitude], [b.longitude, b.latitude]);
}

/** Files list the parts of one reef one by one under the same gid: they are one reef of many parts. */
function joinParts(reefs: readonly OfficialReef[]): OfficialReef[] {
  const joined = new Map<string, OfficialReef>();
  for (const [index, reef] of reefs.entries()) {
    const key = reef.gid === null ? `without gid ${index}` : `${reef.regionId} ${reef.gid} ${reef.type}`;
    const first = joined.get(key);
    if (first === undefined) joined.set(key, reef);
    else {
      const largest = reef.km2 > first.km2 ? reef : first;
      const coordinates = [...partsOf(first.geometry), ...partsOf(reef.geometry)];
      const km2 = Math.round((first.km2 + reef.km2) * 1e6) / 1e6;
      joined.set(key, { ...largest, geometry: { type: 'MultiPolygon', coordinates }, km2 });
    }
  }
  return [...joined.values()];
}

/** Known reefs by gid and by name. */
function createRegister(existing: readonly ReefFeature[]) {
  const byGid = new Map<string, ReefFeature>();
  const byName = new Map<string, ReefFeature[]>();
  const ids = new Set<string>();
  const add = (reef: ReefFeature) => {
    ids.add(reef.id);
    if (reef.gid !== undefined) byGid.set(`${reef.gid.toLowerCase()} ${reef.type}`, reef);
    const name = foldText(reef.name);
    byName.set(name, [...(byName.get(name) ?? []), reef]);
  };
  for (const reef of existing) add(reef);
  return {
    add,
    hasId: (id: string) => ids.has(id),
    find({ gid, name, type, centre }: OfficialReef): ReefFeature | undefined {
      const known = gid === null ? undefined : byGid.get(`${gid} ${type}`);
      if (known !== undefined || name === null) return known;
      return (byName.get(foldText(name)) ?? [])
        .filter((reef) => reef.type === type && (gid === null || reef.gid === undefined))
        .map((reef) => ({ reef, away: kilometresBetween(reef.centre, centre) }))
        .filter(({ away }) => away <= sameNameKilometres)
        .sort((a, b) => a.away - b.away)[0]?.reef;
    },
  };
}

/** A new id that nobody has: the gid, or the name; with its place where another reef has the same. */
function freeId(reef: OfficialReef, name: string, isTaken: (id: string) => boolean): string {
  const id = reefId(reef.regionId, name, reef.gid ?? undefined);
  const place = [reef.centre.latitude, reef.centre.longitude]
    .map((degrees) => Math.round(degrees * 1e4))
    .join('.');
  const candidates = [id, `${id}-${reef.type.toLowerCase()}`, `${id}-${place}`.slice(0, 80)];
  return candidates.find((candidate) => !isTaken(candidate)) ?? `${id}-${place}`.slice(0, 80);
}

/** What the official file decides; surveys, priority, results and id stay as they are. */
function officialFields(reef: OfficialReef, name: string, gid: string | undefined, source: string) {
  return {
    name,
    ...(gid === undefined ? {} : { gid }),
    type: reef.type,
    km2: reef.km2,
    bbox: boundsOf(partsOf(reef.geometry).flat()),
    centre: reef.centre,
    geometry: JSON.stringify(reef.geometry),
    isApproximate: false,
    search: reefSearchText(name, gid),
    source,
  } satisfies Partial<ReefFeature>;
}

function pathOf(reef: Pick<ReefFeature, 'regionId' | 'id'>): string {
  return reefDocs.path({ regionId: reef.regionId, featureId: reef.id });
}

/**
 * The writes that bring known reefs to their official outlines and add the others. Running it again with
 * the same file changes nothing. `existing` are the reefs of every region that the file touches.
 */
export function planImport(
  existing: readonly ReefFeature[],
  official: readonly OfficialReef[],
  source: string,
): ImportPlan {
  const registers = new Map(
    [...new Set(official.map((reef) => reef.regionId))].map((regionId) => [
      regionId,
      createRegister(existing.filter((reef) => reef.regionId === regionId)),
    ]),
  );
  const claimed = new Set<string>();
  const writes: Write[] = [];
  let [added, updated, unchanged] = [0, 0, 0];
  for (const reef of joinParts(official)) {
    const register = registers.get(reef.regionId);
    if (register === undefined) continue;
    const found = register.find(reef);
    // Two features of one file never overwrite each other.
    const known = found === undefined || claimed.has(pathOf(found)) ? undefined : found;
    const gid = reef.gid ?? known?.gid;
    const name = reef.name ?? known?.name ?? `Unnamed reef ${reef.gid}`;
    const fields: DocumentData = documentOf(officialFields(reef, name, gid, source));
    if (known !== undefined) {
      claimed.add(pathOf(known));
      const before: DocumentData = documentOf(known);
      if (Object.entries(fields).every(([key, value]) => key === 'source' || sameJson(before[key], value))) {
        unchanged += 1;
        continue;
      }
      writes.push({ op: 'update', path: pathOf(known), data: fields });
      updated += 1;
      continue;
    }
    const feature: ReefFeature = {
      ...officialFields(reef, name, gid, source),
      id: freeId(reef, name, register.hasId),
      regionId: reef.regionId,
      properties: {},
      meta: { datasets: [], censusYears: [], byDataset: {} },
      isDeleted: false,
    };
    register.add(feature);
    claimed.add(pathOf(feature));
    writes.push({ op: 'create', path: pathOf(feature), data: documentOf(feature) });
    added += 1;
  }
  return { writes, added, updated, unchanged };
}
