import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { photoRow, surveyRow } from '../../../../src/domain/exports/geo/geopackage.ts';
import { exportedPhoto, exportedSurvey } from '../../../../tests/support/analysis/exported-photos.ts';
import { faultsOfGeoPackage, hasGdal, layersRead } from '../../../../tests/support/standards/gdal.ts';
import { createGeoPackage } from './geopackage-file.ts';

let folder: string;
let sqlite: Sqlite.Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-geopackage-'));
  const path = join(folder, 'a.gpkg');
  const file = createGeoPackage(path, "Moore's reef", '2026-02-01T00:00:00.000Z');
  file.add(surveyRow(exportedSurvey));
  file.add(photoRow(exportedPhoto()));
  file.add(
    photoRow(
      exportedPhoto({
        id: 'image-02',
        place: {
          position: { latitude: -17, longitude: 145 },
          uncertaintyMetres: 10,
          precision: 'site',
        },
      }),
    ),
  );
  file.add(photoRow(exportedPhoto({ id: 'image-03', place: null, cover: null })));
  file.close();
  file.close();
  sqlite = new Sqlite(path, { readonly: true });
});
afterEach(async () => {
  sqlite.close();
  await rm(folder, { recursive: true, force: true });
});

/** A point as the standard has it: its header, then well-known binary. */
function pointOf(blob: Buffer) {
  expect(blob.subarray(0, 2).toString('latin1')).toBe('GP');
  expect([blob[2], blob[3]]).toEqual([0, 1]);
  expect([blob.readInt32LE(4), blob[8], blob.readUInt32LE(9)]).toEqual([4326, 1, 1]);
  expect(blob.length).toBe(29);
  return [blob.readDoubleLE(13), blob.readDoubleLE(21)];
}

describe('a GeoPackage', () => {
  // Without GDAL (python3-gdal and gdal-bin of Debian) its tables are looked at by us alone.
  it.skipIf(!hasGdal)('passes the validator of GDAL, which reads what was written', () => {
    const path = join(folder, 'a.gpkg');
    expect(faultsOfGeoPackage(path)).toBe('');
    expect(layersRead(path)).toEqual({ photos: 3, surveys: 1 });
    const broken = new Sqlite(path);
    broken.exec(
      "UPDATE gpkg_geometry_columns SET geometry_type_name = 'POLYGON' WHERE table_name = 'photos'",
    );
    broken.close();
    expect(faultsOfGeoPackage(path)).not.toBe('');
  });

  it('says that it is one, and breaks none of its own keys', () => {
    expect(sqlite.pragma('application_id', { simple: true })).toBe(0x47504b47);
    expect(sqlite.pragma('user_version', { simple: true })).toBe(10_300);
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(sqlite.pragma('foreign_key_check')).toEqual([]);
  });

  it('knows the three systems that it must, and names its tables, columns and boxes', () => {
    expect(sqlite.prepare('SELECT srs_id FROM gpkg_spatial_ref_sys ORDER BY srs_id').pluck().all()).toEqual([
      -1, 0, 4326,
    ]);
    expect(
      sqlite
        .prepare(
          'SELECT table_name, data_type, min_x, max_x, min_y, max_y FROM gpkg_contents ORDER BY table_name',
        )
        .all(),
    ).toEqual([
      { table_name: 'photos', data_type: 'features', min_x: 145, max_x: 146.2, min_y: -17, max_y: -16.85 },
      {
        table_name: 'surveys',
        data_type: 'features',
        min_x: 146.2,
        max_x: 146.2,
        min_y: -16.85,
        max_y: -16.85,
      },
    ]);
    const columns = sqlite.prepare('SELECT * FROM gpkg_geometry_columns ORDER BY table_name').all();
    expect(columns).toEqual(
      ['photos', 'surveys'].map((table_name) => ({
        ...{ table_name, column_name: 'geom', geometry_type_name: 'POINT', srs_id: 4326, z: 0, m: 0 },
      })),
    );
  });

  it('has each photo at its place with what covers it', () => {
    const rows = sqlite
      .prepare<[], { geom: Buffer | null; hard_coral: number | null; day: string; photo: string }>(
        'SELECT * FROM photos ORDER BY fid',
      )
      .all();
    expect(rows.map(({ photo }) => photo)).toEqual(['image-01', 'image-02', 'image-03']);
    expect(rows[0]).toMatchObject({ hard_coral: 55, day: '2025-10-04' });
    expect(pointOf(rows[0]?.geom ?? Buffer.alloc(0))).toEqual([146.2, -16.85]);
    expect(rows[2]).toMatchObject({ geom: null, hard_coral: null });
    expect(sqlite.prepare('SELECT reef, photographer FROM surveys').get()).toEqual({
      reef: 'Moore Reef, "north"',
      photographer: '=Mia',
    });
  });
});
