import { distance } from '@turf/distance';
import { reefDocs } from '../../src/domain/documents/collections/reefs.ts';
import { type DocumentData, documentOf, sameJson } from '../../src/domain/documents/json.ts';
import type { Write } from '../../src/domain/documents/write.ts';
import type { ReefFeature } from '../../src/domain/reporting/reef-feature.ts';
import { foldText, reefSearchText } from '../../src/domain/reporting/reef-search.ts';
import { partsOf, type WholeReef } from './join-parts.ts';
import { boundsOf } from './outline.ts';
import { reefId } from './starter.ts';

/** Reefs of one name that lie further apart are two reefs: there is a Martin Reef in the north and one in the south. */
const sameNameKilometres = 25;

export interface ImportPlan {
  readonly writes: readonly Write[];
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

function kilometresBetween(a: ReefFeature['centre'], b: ReefFeature['centre']): number {
  return distance([a.longitude, a.latitude], [b.longitude, b.latitude]);
}

/** Known reefs by gid and by name. */
function createRegister(existing: readonly ReefFeature[]) {
  const byGid = new Map<string, ReefFeature[]>();
  const byName = new Map<string, ReefFeature[]>();
  const ids = new Set<string>();
  const put = (to: Map<string, ReefFeature[]>, key: string, reef: ReefFeature) =>
    to.set(key, [...(to.get(key) ?? []), reef]);
  const add = (reef: ReefFeature) => {
    ids.add(reef.id);
    if (reef.gid !== undefined) put(byGid, `${reef.gid.toLowerCase()} ${reef.type}`, reef);
    put(byName, foldText(reef.name), reef);
  };
  for (const reef of existing) add(reef);
  const nearest = (reefs: readonly ReefFeature[], centre: ReefFeature['centre']) =>
    reefs
      .map((reef) => ({ reef, away: kilometresBetween(reef.centre, centre) }))
      .filter(({ away }) => away <= sameNameKilometres)
      .sort((a, b) => a.away - b.away)[0]?.reef;

  /** Of one number and type there are several where their parts lie far apart. The first of them has the shortest id. */
  function withGid(reef: WholeReef): ReefFeature | undefined {
    const [first, ...apart] = (byGid.get(`${reef.gid} ${reef.type}`) ?? []).toSorted(
      (a, b) => a.id.length - b.id.length,
    );
    return reef.standing === 'by itself' ? first : nearest(apart, reef.centre);
  }
  return {
    add,
    hasId: (id: string) => ids.has(id),
    find(reef: WholeReef): ReefFeature | undefined {
      const { gid, name, type, centre } = reef;
      const known = gid === null ? undefined : withGid(reef);
      if (known !== undefined || name === null || reef.standing === 'apart') return known;
      const named = (byName.get(foldText(name)) ?? []).filter(
        (other) => other.type === type && (gid === null || other.gid === undefined),
      );
      return nearest(named, centre);
    },
  };
}

/**
 * A new id that nobody has. It depends on number and type alone, and where that is not enough on the place: an island
 * that has its reef's number never takes the reef's id, whichever comes first.
 */
function freeId(reef: WholeReef, name: string, isTaken: (id: string) => boolean): string {
  const plain = reefId(reef.regionId, name, reef.gid ?? undefined);
  const id = reef.type === 'Reef' ? plain : `${plain}-${reef.type.toLowerCase()}`;
  const place = [reef.centre.latitude, reef.centre.longitude]
    .map((degrees) => Math.round(degrees * 1e4))
    .join('.');
  const withType = `${plain}-${reef.type.toLowerCase()}`;
  const there = `${id}-${place}`.slice(0, 80);
  const candidates = reef.standing === 'apart' ? [there] : [id, withType, there];
  const free = candidates.find((candidate) => !isTaken(candidate));
  if (free !== undefined) return free;
  for (let more = 2; ; more += 1) {
    const numbered = `${there.slice(0, 75)}-${more}`;
    if (!isTaken(numbered)) return numbered;
  }
}

/** What the official file decides; surveys, priority, results and id stay as they are. */
function officialFields(reef: WholeReef, name: string, gid: string | undefined, source: string) {
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
  official: readonly WholeReef[],
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
  for (const reef of official) {
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
