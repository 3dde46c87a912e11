import { area } from '@turf/area';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { boundsAroundAll, boundsOfRings } from '../../../src/domain/geometry/bounds-around.ts';
import { widthOf } from '../../../src/domain/geometry/lng-lat.ts';
import { middleOf } from '../../../src/domain/geometry/middle-of-outline.ts';
import { type ReefFeature, reefTypes } from '../../../src/domain/reporting/reef-feature.ts';
import { fitted } from './fit-outline.ts';
import type { OfficialReef, RefusedReef } from './parse-reefs.ts';

/** Parts of one number that lie further apart are no one reef: `99-000` of the official file is 467 islets of a whole sea. */
const farthestKilometres = 50;
/** Kilometres of one degree of latitude on a sphere of 6371 km. */
const kilometresPerDegree = 111.195;

/** A reef of a file with all of its parts. */
export interface WholeReef extends OfficialReef {
  /** `apart`: it has its number together with a larger reef more than 50 km away, which keeps the number as its id. */
  readonly standing: 'by itself' | 'apart';
}

export interface SplitReef {
  readonly label: string;
  readonly into: number;
}

export interface JoinedReefs {
  /** In an order that does not depend on the file's. */
  readonly reefs: readonly WholeReef[];
  readonly split: readonly SplitReef[];
  readonly refused: readonly RefusedReef[];
}

type Part = Position[][];
type Bounds = ReefFeature['bbox'];

export const partsOf = (geometry: Polygon | MultiPolygon): Part[] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Reefs first, because an island often has its reef's number; then by number and name, the larger first. */
function inOrder(a: OfficialReef, b: OfficialReef): number {
  return (
    compareTexts(a.regionId, b.regionId) ||
    reefTypes.indexOf(a.type) - reefTypes.indexOf(b.type) ||
    compareTexts(a.gid ?? '~', b.gid ?? '~') ||
    compareTexts(a.name ?? '~', b.name ?? '~') ||
    b.km2 - a.km2 ||
    a.centre.latitude - b.centre.latitude ||
    a.centre.longitude - b.centre.longitude ||
    compareTexts(JSON.stringify(a.geometry), JSON.stringify(b.geometry))
  );
}

/** Kilometres between two boxes; 0 where they touch. */
function gapBetween(a: Bounds, b: Bounds): number {
  // Of the two ways around the earth from one to the other the shorter one.
  const between = Math.max(0, widthOf(boundsAroundAll([a, b]) ?? a) - widthOf(a) - widthOf(b));
  const up = Math.max(0, a[1] - b[3], b[1] - a[3]);
  const middle = (((a[1] + a[3] + b[1] + b[3]) / 4) * Math.PI) / 180;
  return Math.hypot(between * Math.cos(middle), up) * kilometresPerDegree;
}

/** Parts in groups of which no two lie further apart than a reef can; the group of the largest part first. */
function groupsOf(parts: readonly Part[]): Part[][] {
  const measured = parts
    .map((part) => ({
      part,
      box: boundsOfRings(part),
      size: area({ type: 'Polygon', coordinates: part }),
    }))
    .sort((a, b) => b.size - a.size || a.box[1] - b.box[1] || a.box[0] - b.box[0]);
  const groups: (typeof measured)[] = [];
  for (const each of measured) {
    const group = groups.find((members) =>
      members.every(({ box }) => gapBetween(box, each.box) <= farthestKilometres),
    );
    if (group === undefined) groups.push([each]);
    else group.push(each);
  }
  return groups.map((group) => group.map(({ part }) => part));
}

function outlineOf(parts: Part[]): Polygon | MultiPolygon {
  const [first = [], ...more] = parts;
  return more.length === 0
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: parts };
}

const labelOf = ({ name, gid }: OfficialReef) => [name, gid].filter((part) => part !== null).join(' ');
const roundedKm2 = (km2: number) => Math.round(km2 * 1e6) / 1e6;

/** The features of one number and type, the first in order first, as one reef or as several that lie far apart. */
function wholeReefs(features: readonly OfficialReef[]): WholeReef[] | { readonly reason: string } {
  const [first] = features;
  if (first === undefined) return [];
  const largest = features.reduce((most, each) => (each.km2 > most.km2 ? each : most), first);
  const name = largest.name ?? features.find((each) => each.name !== null)?.name ?? null;
  const [main = [], ...apart] = groupsOf(features.flatMap(({ geometry }) => partsOf(geometry)));
  if (features.length === 1 && apart.length === 0) return [{ ...first, standing: 'by itself' }];
  const whole: WholeReef[] = [];
  for (const [index, parts] of [main, ...apart].entries()) {
    const outline = outlineOf(parts);
    const geometry = fitted(outline);
    if (geometry === null) return { reason: 'its outline has too many parts' };
    const centre = apart.length === 0 ? largest.centre : middleOf(geometry);
    const km2 = roundedKm2(area(outline) / 1e6);
    whole.push({ ...first, name, geometry, centre, km2, standing: index === 0 ? 'by itself' : 'apart' });
  }
  return whole;
}

/**
 * Files list the parts of one reef one by one under the same gid, or as one feature of many: they are one reef. Parts
 * more than 50 km apart are reefs of their own.
 */
export function joinParts(features: readonly OfficialReef[]): JoinedReefs {
  const ordered = [...features].sort(inOrder);
  const groups = Map.groupBy(ordered.entries(), ([index, reef]) =>
    reef.gid === null ? `without gid ${index}` : `${reef.regionId} ${reef.gid} ${reef.type}`,
  );
  const reefs: WholeReef[] = [];
  const split: SplitReef[] = [];
  const refused: RefusedReef[] = [];
  for (const group of groups.values()) {
    const parts = group.map(([, reef]) => reef);
    const label = parts[0] === undefined ? '' : labelOf(parts[0]);
    const whole = wholeReefs(parts);
    if ('reason' in whole) refused.push({ label, reason: whole.reason });
    else {
      reefs.push(...whole);
      if (whole.length > 1) split.push({ label, into: whole.length });
    }
  }
  return { reefs, split, refused };
}
