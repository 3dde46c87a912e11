import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles, type RangeResponse } from 'pmtiles';
import { afterAll, expect, test } from 'vitest';
import { layerReefsSchema } from '../../../src/contract/map/map-layers.ts';
import type { DataLayerId } from '../../../src/domain/layers/data-layers.ts';
import { layerArchiveName } from '../../../src/domain/layers/data-layers.ts';
import { importLayer } from './import-layer.ts';
import { LayerFileError } from './parse-layer-file.ts';
import { placesOfReefs } from './places-of-reefs.ts';
import { layersOfRegion } from './region-layers.ts';

const folder = mkdtempSync(join(tmpdir(), 'reef-layers-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const placeOfReef = await placesOfReefs('gbr');

async function bring(layer: DataLayerId, text: string | Uint8Array, into = folder) {
  const file = join(folder, 'official');
  writeFileSync(file, text);
  return importLayer({
    layer,
    regionId: 'gbr',
    file,
    attribution: 'Office of Reefs',
    day: '2026-11-24',
    folder: into,
    placeOfReef,
  });
}

function archiveOf(layer: DataLayerId) {
  const bytes = readFileSync(join(folder, `${layerArchiveName('gbr', layer)}.pmtiles`));
  return new PMTiles({
    getKey: () => layer,
    getBytes: async (offset: number, length: number): Promise<RangeResponse> => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  });
}

/** What the tile of a zoom that holds everything says, by part. */
async function featuresAt(layer: DataLayerId, part: string, z = 0, x = 0, y = 0) {
  const tile = await archiveOf(layer).getZxy(z, x, y);
  if (tile === undefined) return [];
  const found = new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers[part];
  return Array.from({ length: found?.length ?? 0 }, (_, index) => found?.feature(index).properties ?? {});
}

test('reefs by number come in from a table, with the official field, and what cannot be used is listed', async () => {
  const { features, refused, out } = await bring(
    'cotsPriority',
    'GID,Name,cots_priority\n16-071,Moore Reef,1\n16-057,"Hastings, Reef",4\n16-071,Moore Reef,2\n99-999,Nowhere,1\n,Nobody,1\n16-064,Arlington Reef,9\n',
  );
  expect(features).toHaveLength(2);
  expect(out).toBe(0);
  expect(refused).toEqual([
    { label: 'Moore Reef 16-071 (line 4)', reason: 'its gid stands in a row before it' },
    { label: 'Nowhere 99-999 (line 5)', reason: 'no reef of this number is known, and it says no place' },
    { label: 'Nobody (line 6)', reason: 'it has no gid, and this layer is of reefs' },
    {
      label: 'Arlington Reef 16-064 (line 7)',
      reason: 'its cots_priority "9" is not a whole number from 1 to 5',
    },
  ]);
  const metadata = layerReefsSchema.parse(await archiveOf('cotsPriority').getMetadata());
  expect(metadata.reefs).toEqual([
    ['16-071', '1'],
    ['16-057', '4'],
  ]);
  expect(await featuresAt('cotsPriority', 'points')).toContainEqual(
    expect.objectContaining({ gid: '16-071', class: '1', cots_priority: 1 }),
  );
});

test('points that lie together are one with their number from afar, and each by itself close up', async () => {
  const rows = Array.from(
    { length: 900 },
    (_, index) => `${-17 + (index % 30) / 1000},${146 + index / 50_000},${41 + (index % 59)}`,
  );
  await bring('rubbleProbability', `lat,lon,Rubble_prob\n${rows.join('\n')}\n-17,146,12`);
  expect(await featuresAt('rubbleProbability', 'points')).toEqual([
    expect.objectContaining({ cluster: true, point_count: 900 }),
  ]);
  const close = await featuresAt('rubbleProbability', 'points', 8, 231, 140);
  expect(close.length).toBeGreaterThan(100);
  expect(close[0]).toMatchObject({ class: expect.stringMatching(/^[4-9]0$/) });
  expect(close.some((point) => 'point_count' in point)).toBe(false);
});

test('zones come in as areas, and a point is no zone', async () => {
  const ring = [
    [146, -17],
    [147, -17],
    [147, -16],
    [146, -17],
  ];
  const file = {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { zone: 'Green Zone' },
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
      {
        type: 'Feature',
        properties: { zone: 'Pink Zone' },
        geometry: { type: 'Point', coordinates: [146, -17] },
      },
    ],
  };
  const { refused } = await bring('zoning', JSON.stringify(file));
  expect(refused).toEqual([{ label: 'row 2', reason: 'a zone is an outline, and this is a point' }]);
  expect(await featuresAt('zoning', 'areas')).toEqual([{ class: 'green', alt_zone: 'Green Zone' }]);
});

test('a damaged file is refused and the layer that was there stays', async () => {
  await bring('censusPriority', 'gid,census_priority\n16-071,1\n');
  const file = join(folder, 'gbr-census-priority.pmtiles');
  const before = readFileSync(file);
  for (const [text, why] of [
    ['', 'The file is empty.'],
    ['{"type":"FeatureCollection","features":[{"ty', 'The file is damaged'],
    ['gid,census_priority\n16-071,"1\n16-057,2\n', 'Line 2: a quote is not closed.'],
    [
      'gid,census_priority\n16-071,11\n',
      'None of the 1 rows can be used for Census Priority. The first: 16-071',
    ],
    ['{"type":"Topology"}', 'not a GeoJSON FeatureCollection'],
  ] as const) {
    const refusal = bring('censusPriority', text);
    await expect(refusal).rejects.toBeInstanceOf(LayerFileError);
    await expect(refusal).rejects.toThrow(why);
  }
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('probabilities as fractions are not taken for percent', async () => {
  await expect(bring('rubbleProbability', 'lat,lon,Rubble_prob\n-17,146,0.9\n')).rejects.toThrow(
    'Rubble_prob is read in percent',
  );
});

test('a layer of a single reef has bounds that readers take', async () => {
  await bring('keySourceReefs', 'gid\n16-071\n');
  const { minLon, maxLon, minLat, maxLat } = await archiveOf('keySourceReefs').getHeader();
  expect(minLon).toBeLessThan(maxLon);
  expect(minLat).toBeLessThan(maxLat);
});

test('which layers have data is read from their files; one that is damaged is named, and stops no other', async () => {
  await bring('hotRefugiaReefs', 'gid,hot_refugia_reefs\n16-071,1\n16-057,0\n');
  writeFileSync(join(folder, 'gbr-deep-reefs.pmtiles'), 'no archive');
  const damaged: string[] = [];
  const { layers } = await layersOfRegion('gbr', [join(folder, 'nothing'), folder], (name) =>
    damaged.push(name),
  );
  expect(layers.hotRefugiaReefs).toMatchObject({
    status: 'there',
    attribution: 'Office of Reefs',
    source: 'official',
    imported: '2026-11-24',
    features: 1,
  });
  expect(layers.deepReefs).toEqual({ status: 'damaged' });
  expect(damaged).toEqual(['gbr-deep-reefs']);
  expect((await layersOfRegion('hawaii', [folder])).layers).toEqual({});
});

const cots =
  'gid;name;cots_priority;latitude;longitude\r\n99-020;Récif "A";3;-18,10;147,20\r\n99-021;B;2;-18,20;147,30\r\n';
const placesOf = ({ features }: Awaited<ReturnType<typeof bring>>) =>
  features.map(({ geometry, properties: { gid, name, class: said } }) => [gid, name, said, geometry]);
const pointAt = (...coordinates: number[]) => ({ type: 'Point', coordinates });

test('a table with semicolons has decimal commas, in every encoding that spreadsheets write', async () => {
  const right = [
    ['99-020', 'Récif "A"', '3', pointAt(147.2, -18.1)],
    ['99-021', 'B', '2', pointAt(147.3, -18.2)],
  ];
  for (const bytes of [
    Buffer.from(cots),
    Buffer.from(`\uFEFF${cots}`),
    Buffer.from(`\uFEFF${cots}`, 'utf16le'),
    Buffer.from(cots, 'latin1'),
  ]) {
    const brought = await bring('cotsPriority', bytes);
    expect(placesOf(brought)).toEqual(right);
    const isGuess = bytes.equals(Buffer.from(cots, 'latin1'));
    expect(brought.guess).toEqual(isGuess ? expect.stringContaining('read as Windows-1252') : null);
  }
  const rubble = await bring(
    'rubbleProbability',
    'gid;Rubble_prob;latitude;longitude\n99-020;63,5;-18.1;147.2\n99-021;1.063,5;-18.1;147.2\n99-022;70;-18.1;-;\n99-023;71;-18.1;\n',
  );
  expect(rubble.features[0]?.properties).toMatchObject({ Rubble_prob: 63.5 });
  expect(rubble.refused).toEqual([
    {
      label: '99-021 (line 3)',
      reason:
        'its Rubble_prob “1.063,5” has a comma for thousands, or more than one decimal sign; write it as 1234.5',
    },
    { label: '99-022 (line 4)', reason: 'its longitude “-” is no number' },
    { label: '99-023 (line 5)', reason: 'it has no longitude' },
  ]);
});

test('decimal commas between commas are refused by line, because they move every value after them', async () => {
  await expect(bring('cotsPriority', 'gid,cots_priority,lat,lon\n99-020,3,-18,10,147,20\n')).rejects.toThrow(
    'Line 2 has 6 fields and the first line has 4. In a table with commas, a comma within a field needs quotes',
  );
});

test('reefs that are known by no number here are told as places of their own', async () => {
  const known = '16-071;Moore Reef;1;-16,9;146,2\r\n';
  const { features, ownPlaces } = await bring('cotsPriority', cots + known);
  expect(features).toHaveLength(3);
  expect(ownPlaces).toEqual(['Récif "A" 99-020 (line 2)', 'B 99-021 (line 3)']);
});

test('points in GDA94 are taken, and what is refused is refused in our own words', async () => {
  const fileWith = (crs: string, geometry: unknown) => ({
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: crs } },
    features: [
      { type: 'Feature', properties: { gid: '16-071', cots_priority: 2 }, geometry: null },
      { type: 'Feature', properties: { gid: '99-001', cots_priority: 2 }, geometry },
    ],
  });
  const gda94 = 'urn:ogc:def:crs:EPSG::4283';
  const brought = await bring('cotsPriority', JSON.stringify(fileWith(gda94, pointAt(147, -18))));
  expect(brought.features[1]?.geometry).toEqual(pointAt(147, -18));
  await expect(
    bring('cotsPriority', JSON.stringify(fileWith('EPSG:28355', pointAt(3e5, 8e6)))),
  ).rejects.toThrow('ogr2ogr -t_srs EPSG:4326');
  const broken: unknown[] = [
    ...[[], ['a', 'b'], [147], null, [[147, -18]], [999, 1]].map((coordinates) => ({
      type: 'Point',
      coordinates,
    })),
    ...[[], null, [[]], [null], [[[1, 2], 3]], [[[1]]]].flatMap((coordinates) => [
      { type: 'Polygon', coordinates },
      { type: 'MultiPolygon', coordinates: [coordinates] },
    ]),
    { type: 'MultiPolygon', coordinates: 7 },
    'POINT(147 -18)',
  ];
  for (const geometry of broken) {
    const { refused } = await bring('cotsPriority', JSON.stringify(fileWith(gda94, geometry)));
    expect(refused[0]?.reason).toMatch(/^its? (coordinates are not|outline has|has no|is neither)/);
  }
});
