import type { MultiPolygon, Point, Polygon } from 'geojson';
import { z } from 'zod';
import { cutAtAntimeridian } from '../../../src/domain/geometry/antimeridian.ts';
import { crsProblem } from '../../../src/domain/geometry/geojson-crs.ts';
import { wrapDegrees } from '../../../src/domain/geometry/lng-lat.ts';
import type { LayerFields } from '../../../src/domain/layers/read-layer-row.ts';
import { fieldProblem, findColumn, readTable, type TableRow } from '../../../src/domain/tables/read-table.ts';
import { readNumber } from '../../../src/domain/typed/number.ts';

/** The whole file cannot be used; the message says why. */
export class LayerFileError extends Error {
  override readonly name = 'LayerFileError';
}

export type LayerGeometry = Point | Polygon | MultiPolygon;

/** One row of an official file; `geometry` is null where it says no place, and the reason where it says a wrong one. */
export interface FileRow {
  /** Where it stands, for people: `line 3` of a table, `row 2` of GeoJSON. */
  readonly where: string;
  readonly fields: LayerFields;
  readonly geometry: LayerGeometry | null | { readonly reason: string };
}

const mostRows = 500_000;

const notNumbers = 'its coordinates are not numbers';
const noOutline = 'it has no outline';

const position = z
  .array(z.number(notNumbers), notNumbers)
  .min(2, notNumbers)
  .refine(
    ([longitude = 999, latitude = 999]) => Math.abs(longitude) <= 360 && Math.abs(latitude) <= 90,
    'its coordinates are not degrees',
  );
const polygon = z
  .array(z.array(position, noOutline).min(4, 'its outline has fewer than three corners'), noOutline)
  .min(1, noOutline);

const geometrySchema = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('Point'), coordinates: position }),
    z.object({ type: z.literal('Polygon'), coordinates: polygon }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon, noOutline).min(1, noOutline) }),
  ],
  'it is neither a point nor an outline',
);

const collectionSchema = z.object({
  type: z.literal('FeatureCollection'),
  crs: z.unknown().optional(),
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
  const otherSystem = crsProblem(parsed.data.crs);
  if (otherSystem !== null) throw new LayerFileError(otherSystem);
  return parsed.data.features.map(({ properties, geometry }, index) => ({
    where: `row ${index + 1}`,
    fields: properties ?? {},
    geometry: geometryOf(geometry),
  }));
}

const latitudeNames = ['latitude', 'lat', 'y'];
const longitudeNames = ['longitude', 'lon', 'lng', 'long', 'x'];

/** Degrees in a field, or why it has none. */
function readDegrees(name: string, field: string): number | { readonly reason: string } {
  const read = readNumber(field);
  if (read.status === 'read') return read.value;
  if (read.status === 'empty') return { reason: `it has no ${name}` };
  return { reason: `its ${name} ${fieldProblem(field)}` };
}

/** Reads where a row of a table is, out of its columns of latitude and longitude. */
function createPointReader(header: readonly string[]): (row: TableRow) => FileRow['geometry'] {
  const [longitudeAt, latitudeAt] = [findColumn(header, longitudeNames), findColumn(header, latitudeNames)];
  return ({ fields }) => {
    const field = (at: number | null) => (at === null ? '' : (fields[at] ?? ''));
    const [longitudeField, latitudeField] = [field(longitudeAt), field(latitudeAt)];
    if (longitudeField === '' && latitudeField === '') return null;
    const longitude = readDegrees('longitude', longitudeField);
    const latitude = readDegrees('latitude', latitudeField);
    if (typeof longitude !== 'number') return longitude;
    if (typeof latitude !== 'number') return latitude;
    return geometryOf({ type: 'Point', coordinates: [longitude, latitude] });
  };
}

function rowsOfTable(text: string): FileRow[] {
  const read = readTable(text, mostRows);
  if (read.status === 'refused') throw new LayerFileError(`The table cannot be read. ${read.problem}`);
  const { header, rows } = read.table;
  if (rows.length === 0) throw new LayerFileError('The file has no rows.');
  const pointOf = createPointReader(header);
  return rows.map((row) => ({
    where: `line ${row.line}`,
    fields: Object.fromEntries(header.map((name, at) => [name, row.fields[at] ?? ''])),
    geometry: pointOf(row),
  }));
}

/**
 * Reads an official file that nobody vouches for: GeoJSON in degrees (`crsProblem`), or a table with a line of names (`readTable`). Throws
 * `LayerFileError` when it is neither, or is damaged.
 */
export function parseLayerFile(text: string): FileRow[] {
  const content = text.trimStart();
  if (content === '') throw new LayerFileError('The file is empty.');
  return content.startsWith('{') || content.startsWith('[') ? rowsOfGeoJson(content) : rowsOfTable(text);
}
