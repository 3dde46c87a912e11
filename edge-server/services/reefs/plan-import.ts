import { reefDocs } from '../../../src/domain/collections/reefs.ts';
import { type DocumentData, documentOf, sameJson } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { boundsOfRings } from '../../../src/domain/geometry/bounds-around.ts';
import type { ReefFeature } from '../../../src/domain/reporting/reef-feature.ts';
import { reefSearchText } from '../../../src/domain/reporting/reef-search.ts';
import { partsOf, type WholeReef } from './join-parts.ts';
import { createRegister } from './register.ts';
import { reefId } from './starter.ts';

export interface ImportPlan {
  readonly writes: readonly Write[];
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
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
    bbox: boundsOfRings(partsOf(reef.geometry).flat()),
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
