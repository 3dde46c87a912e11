import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { area } from '@turf/area';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createMemoryStore } from '../../../src/adapters/memory/memory-store.ts';
import { reefFeatureSchema } from '../../../src/domain/reporting/reef-feature.ts';
import type { Store } from '../../../src/ports/store.ts';
import { importReefFile } from './import-file.ts';
import { ReefFileError } from './parse-reefs.ts';
import { writeStarter } from './starter.ts';

const folder = mkdtempSync(join(tmpdir(), 'reef-import-'));
let store: Store;

beforeEach(async () => {
  store = createMemoryStore();
  await writeStarter(store);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ring = [number, number][];
const square = (lon: number, lat: number, size = 0.02): Ring => [
  [lon, lat],
  [lon + size, lat],
  [lon + size, lat + size],
  [lon, lat + size],
  [lon, lat],
];
const polygon = (...rings: Ring[]) => ({ type: 'Polygon', coordinates: rings });
const feature = (properties: unknown, geometry: unknown) => ({ type: 'Feature', properties, geometry });

function fileOf(features: unknown[], more: object = {}): string {
  const file = join(folder, 'official.geojson');
  writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features, ...more }));
  return file;
}

async function reef(path: string) {
  return reefFeatureSchema.parse((await store.get(path))?.data);
}

const heronPath = 'mapdata/gbr/features/23-052a';

test('a later edition of a file with hundreds of reefs brings each to its new outline', async () => {
  const edition = (size: number) =>
    fileOf(
      Array.from({ length: 450 }, (_, at) =>
        feature(
          { gid: `30-${String(at).padStart(3, '0')}`, name: `Reef ${at}` },
          polygon(square(148 + (at % 30) * 0.1, -20 - Math.floor(at / 30) * 0.1, size)),
        ),
      ),
    );
  const first = await importReefFile(edition(0.02), 'gbr', store);
  expect(first).toMatchObject({ added: 450, updated: 0, refused: [] });
  const later = await importReefFile(edition(0.03), 'gbr', store);
  expect(later).toMatchObject({ added: 0, updated: 450, unchanged: 0 });
  expect((await importReefFile(edition(0.03), 'gbr', store)).unchanged).toBe(450);
});

test('a known reef gets its official outline and size, and keeps id, name and surveys', async () => {
  await store.write([
    {
      op: 'update',
      path: heronPath,
      data: { 'meta.datasets': ['grc6'], 'meta.byDataset': { grc6: { surveys: 2, images: 8 } } },
    },
  ]);
  const outline = polygon(square(151.95, -23.46, 0.05));
  const report = await importReefFile(fileOf([feature({ LABEL_ID: '23-052A' }, outline)]), null, store);
  expect(report).toMatchObject({ added: 0, updated: 1, unchanged: 0, refused: [] });
  const heron = await reef(heronPath);
  expect(heron).toMatchObject({
    id: '23-052a',
    name: 'Heron Reef',
    isApproximate: false,
    source: 'official.geojson',
    bbox: [151.95, -23.46, 152, -23.41],
    meta: { datasets: ['grc6'], byDataset: { grc6: { surveys: 2, images: 8 } } },
  });
  expect(heron.km2).toBeCloseTo(area(JSON.parse(heron.geometry)) / 1e6, 4);
  expect(heron.km2).toBeCloseTo(28.37, 1);
});

test('importing the same file again changes nothing', async () => {
  const file = fileOf([
    feature({ gid: '23-052a', name: 'Heron Reef' }, polygon(square(151.95, -23.46))),
    feature({ name: 'Green Island', type: 'Island' }, polygon(square(145.97, -16.76, 0.005))),
    feature({ name: 'Green Island', type: 'Island' }, polygon(square(145.99, -16.78, 0.005))),
  ]);
  expect(await importReefFile(file, 'gbr', store)).toMatchObject({ added: 2, updated: 1 });
  expect(await importReefFile(file, 'gbr', store)).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
});

test('it does not matter how a ring is wound, whether it is closed, and in how many parts a reef comes', async () => {
  const closed = square(151.95, -23.46);
  const clockwise = [...closed].reverse();
  const open = closed.slice(0, -1);
  const outlines: unknown[] = [];
  for (const ring of [closed, clockwise, open]) {
    const file = fileOf([feature({ gid: '23-052a' }, polygon(ring))]);
    await importReefFile(file, null, store);
    const heron = await reef(heronPath);
    const corners = JSON.parse(heron.geometry).coordinates[0].slice(1);
    outlines.push({ km2: heron.km2, corners: corners.map(String).sort() });
  }
  expect(outlines[1]).toEqual(outlines[0]);
  expect(outlines[2]).toEqual(outlines[0]);

  const parts = [
    feature({ gid: '23-052a' }, polygon(closed)),
    feature({ gid: '23-052a' }, polygon(square(152, -23.46))),
  ];
  await importReefFile(fileOf(parts), null, store);
  const joined = await reef(heronPath);
  expect(JSON.parse(joined.geometry).type).toBe('MultiPolygon');
  expect(joined.bbox).toEqual([151.95, -23.46, 152.02, -23.44]);
});

test('a reef without gid is found by its name, but not one of the same name far away', async () => {
  const near = feature({ reef_name: 'hanauma bay' }, polygon(square(-157.695, 21.267, 0.004)));
  const far = feature({ reef_name: 'Hanauma Bay' }, polygon(square(-155.9, 19.5, 0.004)));
  const hanauma = 'mapdata/hawaii/features/hawaii-hanauma-bay';
  expect(await importReefFile(fileOf([far]), null, store)).toMatchObject({ added: 1, updated: 0 });
  expect(await reef(hanauma)).toMatchObject({ isApproximate: true });
  expect(await importReefFile(fileOf([near, far]), null, store)).toMatchObject({ updated: 1, unchanged: 1 });
  expect(await reef(hanauma)).toMatchObject({
    name: 'hanauma bay',
    isApproximate: false,
  });
});

test.each([
  ['a point', { type: 'Point', coordinates: [151, -20] }, /no outline/],
  ['nothing', null, /no outline/],
  [
    'a line of two corners',
    polygon([
      [151, -20],
      [151.1, -20],
    ]),
    /fewer than three corners/,
  ],
  [
    'coordinates in metres',
    polygon([
      [500_000, 7_000_000],
      [500_100, 7_000_000],
      [500_100, 7_000_100],
    ]),
    /not degrees/,
  ],
  ['coordinates that are no numbers', { type: 'Polygon', coordinates: [[['a', 'b']]] }, /./],
  [
    'a ring that encloses nothing',
    polygon([
      [151, -20],
      [151.1, -20],
      [151, -20],
      [151.1, -20],
    ]),
    /encloses nothing/,
  ],
  ['a reef in the Atlantic', polygon(square(-30, 10)), /outside Great Barrier Reef/],
  ['a reef of another region', polygon(square(-157.7, 21.27)), /outside Great Barrier Reef/],
])('%s is refused with its reason, and the reef beside it is imported', async (_what, geometry, reason) => {
  const file = fileOf([
    feature({ gid: '99-001', name: 'Odd Reef' }, geometry),
    feature({ gid: '23-052a' }, polygon(square(151.95, -23.46))),
  ]);
  const report = await importReefFile(file, 'gbr', store);
  expect(report).toMatchObject({ updated: 1, added: 0, refused: [{ label: 'Odd Reef 99-001' }] });
  expect(report.refused[0]?.reason).toMatch(reason);
});

test('what has neither gid nor name is refused, and so are prototype keys and paths as gids', async () => {
  const outline = polygon(square(150, -20));
  const file = fileOf([
    feature({}, outline),
    feature(null, outline),
    feature({ name: 'U/N Reef' }, outline),
    feature(JSON.parse('{"__proto__":{"gid":"1"}}'), outline),
    feature({ gid: '../../users/u1' }, outline),
  ]);
  expect(await importReefFile(file, null, store)).toMatchObject({
    added: 0,
    updated: 0,
    refused: { length: 5 },
  });
});

test.each([
  ['not JSON', 'reefs!', /not JSON/],
  ['another JSON', '{"type":"Topology"}', /not a GeoJSON FeatureCollection/],
  [
    'another projection',
    '{"type":"FeatureCollection","crs":{"properties":{"name":"urn:ogc:def:crs:EPSG::3857"}},"features":[]}',
    /WGS 84/,
  ],
])('a file that is %s is refused whole, in one sentence', async (_what, text, message) => {
  const file = join(folder, 'odd.geojson');
  writeFileSync(file, text);
  await expect(importReefFile(file, null, store)).rejects.toThrow(message);
  await expect(importReefFile(join(folder, 'missing.geojson'), null, store)).rejects.toThrow(ReefFileError);
});

test('an outline of far too many corners is made simpler until it fits a document', async () => {
  const corners = 60_000;
  const ring: Ring = Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    const radius = 0.1 + 0.0001 * Math.sin(angle * 900);
    return [150 + radius * Math.cos(angle), -20 + radius * Math.sin(angle)];
  });
  await importReefFile(fileOf([feature({ gid: '99-002' }, polygon(ring))]), null, store);
  const stored = await reef('mapdata/gbr/features/99-002');
  expect(stored.geometry.length).toBeLessThan(700_000);
  expect(stored.name).toBe('Unnamed reef 99-002');
  expect(stored.km2).toBeCloseTo(365, -1);
});

const realFile = fileURLToPath(
  new URL('../../../../shared/data/reefs/gbr_reefs_aims3m_named.geojson', import.meta.url),
);
test.skipIf(!existsSync(realFile))(
  '1,391 real outlines are imported, twice, with the sizes that their source states',
  async () => {
    const report = await importReefFile(realFile, 'gbr', store);
    expect(report.refused).toEqual([]);
    expect(report.added + report.updated).toBe(1391);
    expect(report.updated).toBeGreaterThan(60);
    expect(await importReefFile(realFile, 'gbr', store)).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: 1391,
    });
    const source = JSON.parse((await import('node:fs')).readFileSync(realFile, 'utf8'));
    for (const { properties } of source.features.slice(0, 200)) {
      const stored = await reef(`mapdata/gbr/features/${properties.gid}`);
      expect(Math.abs((stored.km2 ?? 0) / properties.km2 - 1)).toBeLessThan(0.01);
    }
  },
);

test('outlines in GDA94 and GDA2020 are taken, with a byte order mark too', async () => {
  for (const name of ['urn:ogc:def:crs:EPSG::4283', 'EPSG:7844']) {
    const file = fileOf([feature({ gid: '99-001', name: 'Gda Reef' }, polygon(square(147, -18)))], {
      crs: { type: 'name', properties: { name } },
    });
    writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8')}`, 'utf16le');
    expect(await importReefFile(file, 'gbr', store)).toMatchObject({ refused: [], guess: null });
    expect((await reef('mapdata/gbr/features/99-001')).bbox).toEqual([147, -18, 147.02, -17.98]);
  }
});

test('what is wrong with a geometry is told in our own words', async () => {
  const broken = [[], null, [[]], [null], [[[1, 2], 3]], [[['a', 'b']]], [[[1]]], 7];
  const geometries = [
    ...broken.flatMap((coordinates) => [
      { type: 'Polygon', coordinates },
      { type: 'MultiPolygon', coordinates: [coordinates] },
    ]),
    { type: 'MultiPolygon', coordinates: 7 },
  ];
  const { refused } = await importReefFile(
    fileOf(
      [...geometries, undefined]
        .map((geometry) => feature({ gid: '99-001' }, geometry))
        .concat({ ...feature(7, null) }),
    ),
    'gbr',
    store,
  );
  expect(refused).toHaveLength(geometries.length + 2);
  for (const { reason } of refused) expect(reason).not.toMatch(/expected|received|invalid/i);
});
