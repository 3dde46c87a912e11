import type { MultiPolygon, Point, Polygon } from 'geojson';
import Papa from 'papaparse';
import { z } from 'zod';
import { cutAtAntimeridian } from '../../src/domain/geometry/antimeridian.ts';
import { wrapDegrees } from '../../src/domain/geometry/lng-lat.ts';
import type { LayerFields } from '../../src/domain/layers/read-layer-row.ts';

/** The whole file cannot be used; the message says why. */
export class LayerFileError extends Error {
  override readonly name = 'LayerFileError';
}

export type LayerGeometry = Point | Polygon | MultiPolygon;

/** One row of an official file; `geometry` is null where it says no place, and the reason where it says a wrong one. */
export interface FileRow {
  readonly fields: LayerFields;
  readonly geometry: LayerGeometry | null | { readonly reason: string };
}

const mostRows = 500_000;

const position = z
  .array(z.number())
  .min(2)
  .refine(
    ([longitude = 999, latitude = 999]) => Math.abs(longitude) <= 360 && Math.abs(latitude) <= 90,
    'its coordinates are not degrees',
  );
const polygon = z.array(z.array(position).min(4, 'its outline has fewer than three corners')).min(1);

const geometrySchema = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('Point'), coordinates: position }),
    z.object({ type: z.literal('Polygon'), coordinates: polygon }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1) }),
  ],
  'it is neither a point nor an outline',
);

const collectionSchema = z.object({
  type: z.literal('FeatureCollection'),
  crs: z.object({ properties: z.object({ name: z.string() }) }).nullish(),
  features: z
    .array(z.object({ properties: z.record(z.string(), z.unknown()).nullish(), geometry: z.unknown() }))
    .max(mostRows, `A file may hold at most ${mostRows} rows`),
});

/** The same with longitudes from -180 to 180; an area over the date line in a part on each side. */
function withinEarth(geometry: LayerGeometry): FileRow['geometry'] {
  if (geometry.type !== 'Point')
    return cutAtAntimeridian(geometry) ?? { reason: 'its outline goes around the whole earth' };
  const [longitude = 0, ...rest] = geometry.coordinates;
  return { type: 'Point', coordinates: [wrapDegrees(longitude), ...rest] };
}

function geometryOf(value: unknown): FileRow['geometry'] {
  if (value === null || value === undefined) return null;
  const parsed = geometrySchema.safeParse(value);
  if (parsed.success) return withinEarth(parsed.data);
  return { reason: parsed.error.issues[0]?.message ?? 'its place cannot be read' };
}

function rowsOfGeoJson(text: string): FileRow[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new LayerFileError('The file is damaged: it begins like GeoJSON and is not JSON to its end.', {
      cause,
    });
  }
  const parsed = collectionSchema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new LayerFileError(
      issue?.code === 'too_big' ? `${issue.message}.` : 'The file is not a GeoJSON FeatureCollection.',
    );
  }
  const crs = parsed.data.crs?.properties.name;
  if (crs !== undefined && !/(CRS84|4326)$/.test(crs))
    throw new LayerFileError(
      `The coordinates are in ${crs}; this program reads degrees in WGS 84 (EPSG:4326).`,
    );
  return parsed.data.features.map(({ properties, geometry }) => ({
    fields: properties ?? {},
    geometry: geometryOf(geometry),
  }));
}

const latitudeNames = new Set(['latitude', 'lat', 'y']);
const longitudeNames = new Set(['longitude', 'lon', 'lng', 'long', 'x']);

function pointOf(fields: Readonly<Record<string, string>>): FileRow['geometry'] {
  const named = (names: ReadonlySet<string>) =>
    Object.entries(fields)
      .find(([key]) => names.has(key.toLowerCase()))?.[1]
      .trim() ?? '';
  const [longitude, latitude] = [named(longitudeNames), named(latitudeNames)];
  if (longitude === '' && latitude === '') return null;
  const coordinates = [longitude, latitude].map((text) => (text === '' ? Number.NaN : Number(text)));
  return geometryOf({ type: 'Point', coordinates });
}

function rowsOfCsv(text: string): FileRow[] {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim(),
  });
  const broken = errors.find(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes');
  if (broken !== undefined)
    throw new LayerFileError(`The file is damaged: a quote in row ${(broken.row ?? 0) + 2} does not end.`);
  if ((meta.fields?.length ?? 0) === 0 || data.length === 0)
    throw new LayerFileError('The file has no rows.');
  if (data.length > mostRows) throw new LayerFileError(`A file may hold at most ${mostRows} rows.`);
  return data.map((fields) => ({ fields, geometry: pointOf(fields) }));
}

/**
 * Reads an official file that nobody vouches for: GeoJSON in WGS 84 degrees, or CSV with a header. Throws `LayerFileError`
 * when it is neither, or is damaged.
 */
export function parseLayerFile(text: string): FileRow[] {
  const content = text.replace(/^\uFEFF/, '').trimStart();
  if (content === '') throw new LayerFileError('The file is empty.');
  return content.startsWith('{') || content.startsWith('[') ? rowsOfGeoJson(content) : rowsOfCsv(content);
}
