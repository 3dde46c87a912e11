import { area } from '@turf/area';
import { rewind } from '@turf/rewind';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { z } from 'zod';
import { cutAtAntimeridian } from '../../../src/domain/geometry/antimeridian.ts';
import { crsProblem } from '../../../src/domain/geometry/geojson-crs.ts';
import { type Geoloc, isInside } from '../../../src/domain/geometry/lng-lat.ts';
import { middleOf } from '../../../src/domain/geometry/middle-of-outline.ts';
import { roundCorners } from '../../../src/domain/geometry/outline-shape.ts';
import type { Regions } from '../../../src/domain/region/known-regions.ts';
import { listedRegions } from '../../../src/domain/region/known-regions.ts';
import type { RegionId } from '../../../src/domain/region/region.ts';
import type { ReefFeature } from '../../../src/domain/reporting/reef-feature.ts';
import { fitted } from './fit-outline.ts';
import { reefLabel } from './reef-label.ts';

/** A reef of an official file, checked. */
export interface OfficialReef {
  readonly regionId: RegionId;
  readonly gid: string | null;
  readonly name: string | null;
  readonly type: ReefFeature['type'];
  readonly geometry: MultiPolygon | Polygon;
  readonly centre: Geoloc;
  readonly km2: number;
}

export interface RefusedReef {
  readonly label: string;
  readonly reason: string;
}

export interface ParsedReefs {
  readonly reefs: readonly OfficialReef[];
  readonly refused: readonly RefusedReef[];
}

/** The whole file cannot be used; the message says why. */
export class ReefFileError extends Error {
  override readonly name = 'ReefFileError';
}

const mostFeatures = 50_000;
const mostCorners = 400_000;
/** Below a square metre nothing can be seen, and nothing was measured. */
const smallestKm2 = 0.000001;

const fileSchema = z.object({
  type: z.literal('FeatureCollection'),
  crs: z.unknown().optional(),
  features: z.array(z.unknown()).max(mostFeatures, `A file may hold at most ${mostFeatures} features`),
});

const notNumbers = 'its coordinates are not numbers';
const noOutline = 'it has no outline';

const position = z
  .array(z.number(notNumbers), notNumbers)
  .min(2, notNumbers)
  .transform(([longitude = Number.NaN, latitude = Number.NaN]): Position => [longitude, latitude])
  .refine(
    // Some files count eastwards from Greenwich all the way around, or go on beyond the date line.
    ([longitude = 999, latitude = 999]) => Math.abs(longitude) <= 360 && Math.abs(latitude) <= 90,
    'its coordinates are not degrees',
  );
const ring = z
  .array(position, noOutline)
  .transform((positions) => closed(positions))
  .refine((positions) => positions.length >= 4, 'its outline has fewer than three corners');
const polygon = z.array(ring, noOutline).min(1, noOutline);

const featureSchema = z.object({
  type: z.literal('Feature', 'it is not a feature'),
  properties: z.record(z.string(), z.unknown(), 'its properties are no object').nullish(),
  geometry: z.discriminatedUnion(
    'type',
    [
      z.object({ type: z.literal('Polygon'), coordinates: polygon }),
      z.object({
        type: z.literal('MultiPolygon'),
        coordinates: z.array(polygon, noOutline).min(1, noOutline),
      }),
    ],
    'it has no outline (only Polygon and MultiPolygon are one)',
  ),
});

function closed(positions: Position[]): Position[] {
  const [first, last] = [positions[0], positions.at(-1)];
  if (first === undefined || last === undefined) return positions;
  return first[0] === last[0] && first[1] === last[1] ? positions : [...positions, first];
}

function cornersOf(geometry: Polygon | MultiPolygon): number {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
  return rings.reduce((sum, corners) => sum + corners.length, 0);
}

function parseFeature(
  value: unknown,
  wanted: RegionId | null,
  regions: Regions,
): OfficialReef | { reason: string } {
  const parsed = featureSchema.safeParse(value);
  if (!parsed.success) return { reason: parsed.error.issues[0]?.message ?? 'it is not a feature' };
  const { properties } = parsed.data;
  const geometry = cutAtAntimeridian(parsed.data.geometry);
  if (geometry === null) return { reason: 'its outline goes around the whole earth' };
  const label = reefLabel(properties ?? {});
  if (label.gid === null && label.name === null)
    return { reason: 'it has neither a gid nor a name, so it could not be found again' };
  if (cornersOf(geometry) > mostCorners)
    return { reason: `its outline has more than ${mostCorners} corners` };
  const km2 = area(geometry) / 1e6;
  if (km2 < smallestKm2) return { reason: 'its outline encloses nothing' };
  const outline = fitted(roundCorners(rewind(geometry) as Polygon | MultiPolygon));
  if (outline === null) return { reason: 'its outline has too many parts' };
  const centre = middleOf(outline);
  // Regions that were added may lie over others: whoever names one means that one.
  const among = listedRegions(regions).filter((region) => wanted === null || region.regionId === wanted);
  const regionId = among.find(({ mapBounds }) => isInside(mapBounds, centre))?.regionId;
  if (regionId === undefined && wanted === null) return { reason: 'it lies in none of the regions' };
  if (regionId === undefined)
    return { reason: `it lies outside ${among[0]?.regionName ?? 'a region that there is not'}` };
  return { regionId, ...label, geometry: outline, centre, km2: Math.round(km2 * 1e6) / 1e6 };
}

/**
 * Reads an official file that nobody vouches for: GeoJSON in degrees (`crsProblem`), rings wound either way,
 * closed or not. What cannot be used is refused one by one, with the reason. Throws `ReefFileError` when
 * it is not such a file at all.
 */
export function parseReefs(text: string, wanted: RegionId | null, regions: Regions): ParsedReefs {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ReefFileError('The file is not JSON.', { cause });
  }
  const file = fileSchema.safeParse(value);
  if (!file.success) {
    const issue = file.error.issues[0];
    const isTooLarge = issue?.code === 'too_big';
    throw new ReefFileError(
      isTooLarge ? `${issue.message}.` : 'The file is not a GeoJSON FeatureCollection.',
    );
  }
  const otherSystem = crsProblem(file.data.crs);
  if (otherSystem !== null) throw new ReefFileError(otherSystem);

  const reefs: OfficialReef[] = [];
  const refused: RefusedReef[] = [];
  for (const [index, feature] of file.data.features.entries()) {
    const outcome = parseFeature(feature, wanted, regions);
    if ('reason' in outcome) refused.push({ label: nameForPeople(feature, index), reason: outcome.reason });
    else reefs.push(outcome);
  }
  return { reefs, refused };
}

function nameForPeople(feature: unknown, index: number): string {
  const hasProperties = typeof feature === 'object' && feature !== null && 'properties' in feature;
  const { gid, name } = reefLabel(hasProperties ? feature.properties : null);
  return [name, gid].filter((part) => part !== null).join(' ') || `feature ${index + 1}`;
}
