import type { Geoloc } from '../../geometry/lng-lat.ts';
import type { ExportPhoto, ExportSurvey } from '../model/export-photo.ts';
import { coverByGroup, groupColumns, propertiesOf } from './photo-properties.ts';

/** A value of a cell in SQLite. */
export type CellValue = string | number | null | Uint8Array;

/** A row and the table that it belongs into, by the names of its columns. */
export interface TableRow {
  readonly table: 'photos' | 'surveys';
  readonly values: Readonly<Record<string, CellValue>>;
}

const wgs84 = 4326;
const wkt =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AXIS["Latitude",NORTH],AXIS["Longitude",EAST],AUTHORITY["EPSG","4326"]]';

/** A point as a GeoPackage keeps it: its own header (version 0, little-endian, no envelope), then the point as WKB. */
export function pointBlob({ longitude, latitude }: Geoloc): Uint8Array {
  const bytes = new Uint8Array(29);
  const view = new DataView(bytes.buffer);
  bytes.set([0x47, 0x50, 0, 1]);
  view.setInt32(4, wgs84, true);
  view.setUint8(8, 1);
  view.setUint32(9, 1, true);
  view.setFloat64(13, longitude, true);
  view.setFloat64(21, latitude, true);
  return bytes;
}

/** The columns of each table besides its key and its point, with their types. */
const columns = {
  surveys: {
    ...{ survey: 'TEXT', reef: 'TEXT', reef_id: 'TEXT', day: 'DATE', time_of_day: 'TEXT', dive: 'TEXT' },
    ...{ visibility_m: 'DOUBLE', photographer: 'TEXT', uncertainty_m: 'DOUBLE', position_of: 'TEXT' },
  },
  photos: {
    ...{ photo: 'TEXT', file_name: 'TEXT', survey: 'TEXT', reef: 'TEXT', reef_id: 'TEXT', day: 'DATE' },
    ...{ taken: 'DATETIME', photographer: 'TEXT', depth_m: 'DOUBLE', uncertainty_m: 'DOUBLE' },
    ...{ position_of: 'TEXT', analyses: 'INTEGER', experts: 'INTEGER', picture: 'TEXT' },
    ...{ bleached_seen_by: 'INTEGER', most_coral: 'TEXT', coral_class: 'TEXT', soft_coral_seen: 'TEXT' },
    any_bleached: 'TEXT',
    ...Object.fromEntries(groupColumns.map((name) => [name, 'DOUBLE'])),
  },
} as const satisfies Record<TableRow['table'], Record<string, string>>;

export const geoPackageTables = Object.keys(columns) as readonly TableRow['table'][];
export const columnsOf = (table: TableRow['table']): readonly string[] => [
  'geom',
  ...Object.keys(columns[table]),
];

/** What an empty GeoPackage is made with, statement by statement (OGC 12-128r18, version 1.3). */
export function geoPackageSchema(title: string, at: string): readonly string[] {
  const text = (words: string) => `'${words.replaceAll("'", "''")}'`;
  return [
    // "GPKG", and version 1.3.
    'PRAGMA application_id = 1196444487',
    'PRAGMA user_version = 10300',
    'CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY, organization TEXT NOT NULL, organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT)',
    `INSERT INTO gpkg_spatial_ref_sys VALUES ('Undefined cartesian SRS', -1, 'NONE', -1, 'undefined', NULL), ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', NULL), ('WGS 84 geodetic', ${wgs84}, 'EPSG', ${wgs84}, ${text(wkt)}, 'longitude and latitude on WGS 84')`,
    "CREATE TABLE gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE, description TEXT DEFAULT '', last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')), min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER, CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id))",
    'CREATE TABLE gpkg_geometry_columns (table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL, z TINYINT NOT NULL, m TINYINT NOT NULL, CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name), CONSTRAINT uk_gc_table_name UNIQUE (table_name), CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name), CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id))',
    ...geoPackageTables.flatMap((table) => [
      `CREATE TABLE ${table} (fid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, geom POINT, ${Object.entries(
        columns[table],
      )
        .map(([name, type]) => `${name} ${type}`)
        .join(', ')})`,
      `INSERT INTO gpkg_contents (table_name, data_type, identifier, description, last_change, srs_id) VALUES (${text(table)}, 'features', ${text(table)}, ${text(title)}, ${text(at)}, ${wgs84})`,
      `INSERT INTO gpkg_geometry_columns VALUES (${text(table)}, 'geom', 'POINT', ${wgs84}, 0, 0)`,
    ]),
  ];
}

/** The box around what was written of a table: when its last row is in. */
export const boxStatement =
  'UPDATE gpkg_contents SET min_x = ?, min_y = ?, max_x = ?, max_y = ? WHERE table_name = ?';

export function surveyRow(survey: ExportSurvey): TableRow {
  const { id, reefName, reefId, day, timeOfDay, diveType, visibilityMetres, photographer, place } = survey;
  return {
    table: 'surveys',
    values: {
      geom: place === null ? null : pointBlob(place.position),
      ...{ survey: id, reef: reefName, reef_id: reefId, day, time_of_day: timeOfDay, dive: diveType },
      ...{ visibility_m: visibilityMetres, photographer },
      uncertainty_m: place === null ? null : Math.ceil(place.uncertaintyMetres),
      position_of: place?.precision ?? null,
    },
  };
}

export function photoRow(photo: ExportPhoto): TableRow {
  const none = Object.fromEntries(groupColumns.map((name) => [name, null]));
  return {
    table: 'photos',
    values: {
      geom: photo.place === null ? null : pointBlob(photo.place.position),
      ...propertiesOf(photo),
      ...none,
      ...coverByGroup(photo),
    },
  };
}
