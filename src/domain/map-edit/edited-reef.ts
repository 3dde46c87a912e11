import { say } from '../../language/say.ts';
import type { Instant } from '../documents/instant.ts';
import { boundsOfRings } from '../geometry/bounds-around.ts';
import { middleOf } from '../geometry/middle-of-outline.ts';
import type { RegionId } from '../region/region.ts';
import type { ReefFeature } from '../reporting/reef-feature.ts';
import { reefSearchText } from '../reporting/reef-search.ts';
import { allRings } from './crossings.ts';
import { readOutline } from './outline-problem.ts';
import { areaKm2 } from './rings.ts';

/** Documents among a region's features that are no reefs: what surveys without a reef name as their place. */
export const noReefs: ReadonlySet<string> = new Set(['point', 'unknown']);

/** Most changes that are saved in one call. */
export const mostChangesAtOnce = 500;

/** What an administrator sets of a reef; what is absent stays as it is. */
export interface ReefFields {
  readonly name?: string;
  /** 1 (very high) to 5 (very low); null takes it away, so that the usual one counts. */
  readonly priority?: number | null;
  readonly gid?: string;
  /** GeoJSON geometry as text. */
  readonly geometry?: string;
  /** Place in the list of the region, of a reef that is new. */
  readonly index?: number;
}

/** One change that waits, and of which version of the reef it was made. */
export interface ReefChange {
  readonly id: string;
  readonly isCreated: boolean;
  readonly isUpdated: boolean;
  readonly isDeleted: boolean;
  /** null for a reef that is new. */
  readonly basedOn: string | null;
  readonly fields: ReefFields;
}

/** Two numbers of 32 bits that depend on every letter (FNV-1a from two beginnings). */
export function digest(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x01000193);
  }
  return [one, other].map((number) => (number >>> 0).toString(36)).join('-');
}

/**
 * A short text that is another one whenever what administrators edit of a reef is another: so that a change is known to be made of
 * an older reef, whoever changed that since, an import as well. What is counted on the reef does not change it.
 */
export function versionOf(
  reef: Pick<ReefFeature, 'name' | 'gid' | 'geometry' | 'properties' | 'isDeleted' | 'lastModifiedDate'>,
): string {
  const { name, gid = null, geometry, properties, isDeleted, lastModifiedDate = null } = reef;
  return digest(
    JSON.stringify([name, gid, geometry, properties.analysis_priority ?? null, isDeleted, lastModifiedDate]),
  );
}

/** Size, bounds and middle as an outline has them. */
export function measured(geometry: string): Pick<ReefFeature, 'km2' | 'bbox' | 'centre'> {
  const outline = readOutline(geometry);
  if (outline === null) throw new TypeError(say('This is no outline.'));
  return {
    km2: areaKm2(outline),
    bbox: boundsOfRings(allRings(outline)),
    centre: middleOf(outline),
  };
}

interface Editing {
  readonly by: string;
  readonly at: Instant;
}

/** A reef with fields set anew, and all that follows from them in its own document. */
export function edited(reef: ReefFeature, fields: ReefFields, { by, at }: Editing): ReefFeature {
  const { name = reef.name, gid = reef.gid, priority, geometry, index } = fields;
  const { analysis_priority: former, ...rest } = reef.properties;
  const urgency = priority === undefined ? former : (priority ?? undefined);
  return {
    ...reef,
    name,
    ...(gid === undefined ? {} : { gid }),
    ...(geometry === undefined ? {} : { geometry, ...measured(geometry) }),
    // What was there first stays beside it, once.
    ...(geometry === undefined ||
    reef.geometry === '' ||
    reef.ogGeometry !== undefined ||
    !fitsTwice(reef.geometry, geometry)
      ? {}
      : { ogGeometry: reef.geometry }),
    search: reefSearchText(name, gid),
    properties: {
      ...rest,
      ...(urgency === undefined ? {} : { analysis_priority: urgency }),
      ...(index === undefined ? {} : { index }),
    },
    updateUser: by,
    lastModifiedDate: at,
  };
}

/** Whether two outlines have room in one document. */
const fitsTwice = (one: string, other: string): boolean => one.length + other.length < 800_000;

/** A reef that somebody drew, before anything was surveyed there. */
export function drawnReef(
  id: string,
  regionId: RegionId,
  fields: ReefFields & { readonly name: string; readonly geometry: string },
  editing: Editing,
): ReefFeature {
  const blank: ReefFeature = {
    id,
    regionId,
    name: fields.name,
    type: 'Reef',
    ...measured(fields.geometry),
    geometry: '',
    // Drawn by hand on a map: about the right place and size, which the map says.
    isApproximate: true,
    search: '',
    properties: {},
    meta: { datasets: [], censusYears: [], byDataset: {} },
    isDeleted: false,
  };
  return edited(blank, fields, editing);
}

/** Whether a reef says already what a change would make of it, as after an answer that was lost on its way. */
export function saysAlready(
  reef: ReefFeature,
  { isDeleted, fields }: Pick<ReefChange, 'isDeleted' | 'fields'>,
): boolean {
  if (isDeleted) return reef.isDeleted;
  const { name = reef.name, gid = reef.gid, priority, geometry = reef.geometry } = fields;
  const urgency = reef.properties.analysis_priority ?? null;
  return (
    !reef.isDeleted &&
    name === reef.name &&
    gid === reef.gid &&
    geometry === reef.geometry &&
    (priority === undefined || priority === urgency)
  );
}
