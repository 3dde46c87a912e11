import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VectorTile } from '@mapbox/vector-tile';
import express from 'express';
import { decode } from 'geobuf';
import { PbfReader } from 'pbf';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerErrors } from '../../../edge-server/front/http/guards/answer-errors.ts';
import { type TileRoutes, tileRoutes } from '../../../edge-server/front/http/routes/tiles.ts';
import { starterFeatures, writeStarter } from '../../../edge-server/services/reefs/starter.ts';
import type { ServerStore } from '../../../edge-server/storage/ports/server-store.ts';
import { createMemoryStore } from '../../../src/adapters/memory/memory-store.ts';
import {
  outlineTilesPath,
  reefCountsPath,
  reefCountsSchema,
  reefFactsPath,
  reefFactsSchema,
  reefsOfFile,
} from '../../../src/contract/map/reef-map.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import type { RegionId } from '../../../src/domain/region/region.ts';
import { reefFeatureSchema } from '../../../src/domain/reporting/reef-feature.ts';
import { noPendingKeys } from '../../support/server/no-pending-keys.ts';

const log = pino({ level: 'silent' });
let server: Server;
let routes: TileRoutes;
let url = '';
const listeners = new Set<Parameters<ServerStore['onCommit']>[0]>();
const memory = createMemoryStore();
/** What was read of the document tree. */
const reads: string[] = [];
const store = {
  ...memory,
  get(path: string) {
    reads.push(`get ${path}`);
    return memory.get(path);
  },
  query(query: Parameters<typeof memory.query>[0]) {
    reads.push('query');
    return memory.query(query);
  },
  async write(writes: Parameters<typeof memory.write>[0]) {
    const result = await memory.write(writes);
    const paths = writes.map((write) => write.path);
    for (const listener of listeners) listener(paths, writes, []);
    return result;
  },
  writeCommitted(): never {
    throw new Error('Tiles never write.');
  },
  writeTogether(): never {
    throw new Error('Tiles never write.');
  },
  onCommit(listener: Parameters<ServerStore['onCommit']>[0]) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  pendingKeys: noPendingKeys,
};

beforeAll(async () => {
  await writeStarter(store);
  routes = tileRoutes({ store, log }, []);
  server = createServer(express().use(routes.router).use(answerErrors(log))).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await routes.close();
  server.close();
});

/** The tile of a zoom that a place lies in. */
function tileAt(zoom: number, latitude: number, longitude: number): { x: number; y: number } {
  const n = 2 ** zoom;
  const radians = (latitude * Math.PI) / 180;
  const down = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
  return { x: Math.floor(((longitude + 180) / 360) * n), y: Math.floor(down * n) };
}

async function reefsIn(regionId: string, zoom: number, latitude: number, longitude: number) {
  const { x, y } = tileAt(zoom, latitude, longitude);
  const response = await fetch(`${url}/tiles/${regionId}/reefs/${zoom}/${x}/${y}.mvt`);
  expect(response.status).toBe(200);
  const tile = new VectorTile(new PbfReader(new Uint8Array(await response.arrayBuffer())));
  const layer = (name: string) => {
    const found = tile.layers[name];
    return found === undefined ? [] : Array.from({ length: found.length }, (_, i) => found.feature(i));
  };
  return { outlines: layer('reefs'), centres: layer('centres') };
}

test('a tile over Heron Reef has its outline, around the place where the reef is, and its name', async () => {
  const { outlines, centres } = await reefsIn('gbr', 10, -23.4461, 151.971);
  const heron = outlines.find((feature) => feature.properties.id === '23-052a');
  expect(heron?.properties).toMatchObject({ name: 'Heron Reef', gid: '23-052a', isApproximate: true });
  const { x, y } = tileAt(10, -23.4461, 151.971);
  const geometry = heron?.toGeoJSON(x, y, 10).geometry;
  const ring = geometry?.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : [];
  const longitudes = ring.map(([longitude]) => longitude ?? 0);
  expect(Math.min(...longitudes)).toBeLessThan(151.971);
  expect(Math.max(...longitudes)).toBeGreaterThan(151.971);
  expect(centres.map((feature) => feature.properties.name)).toContain('Heron Reef');
});

test('the whole region in one tile still has every reef as a point', async () => {
  const { centres } = await reefsIn('gbr', 3, -18, 147);
  expect(centres.length).toBeGreaterThan(60);
});

test('a survey that is counted on a reef is in the next tile', async () => {
  const before = await reefsIn('gbr', 10, -23.4461, 151.971);
  expect(before.centres.some((feature) => 'surveys_grc6' in feature.properties)).toBe(false);
  await store.write([
    {
      op: 'update',
      path: 'mapdata/gbr/features/23-052a',
      data: {
        'meta.datasets': ['grc6', 'gbr-all'],
        'meta.byDataset': { grc6: { surveys: 2, images: 5 }, 'gbr-all': { surveys: 3, images: 9 } },
      },
    },
  ]);
  const { outlines } = await reefsIn('gbr', 10, -23.4461, 151.971);
  expect(outlines.find((feature) => feature.properties.id === '23-052a')?.properties).toMatchObject({
    surveys_grc6: 2,
    images_grc6: 5,
    'surveys_gbr-all': 3,
    datasets: 'grc6,gbr-all',
  });
});

async function json(path: string) {
  const response = await fetch(url + path);
  expect(response.status).toBe(200);
  return response.json();
}
const countsOf = async (regionId: RegionId) => reefCountsSchema.parse(await json(reefCountsPath(regionId)));

test('counts stand in a file of their own, by reef and dataset, and reefs that were never surveyed do not', async () => {
  expect((await countsOf('gbr')).reefs).toEqual({ '23-052a': { grc6: [2, 5], 'gbr-all': [3, 9] } });
});

test('outlines have a version, which a photo that is counted does not change and a new outline does', async () => {
  const { outlines } = await countsOf('gbr');
  const { x, y } = tileAt(10, -23.4461, 151.971);
  const address = (version: string) =>
    outlineTilesPath('gbr', version).replace('{z}', '10').replace('{x}', `${x}`).replace('{y}', `${y}`);
  const tile = await fetch(url + address(outlines));
  expect(tile.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const drawn = new VectorTile(new PbfReader(new Uint8Array(await tile.arrayBuffer())));
  const heronIn = (layer: string) => {
    const found = drawn.layers[layer];
    const all = Array.from({ length: found?.length ?? 0 }, (_, index) => found?.feature(index).properties);
    return all.find((properties) => properties?.id === '23-052a');
  };
  expect(heronIn('reefs')).toEqual({ id: '23-052a', name: 'Heron Reef', isApproximate: true });
  expect(heronIn('centres')).toMatchObject({ id: '23-052a', label: 'Heron Reef' });

  reads.length = 0;
  await store.write([
    {
      op: 'update',
      path: 'mapdata/gbr/features/23-052a',
      data: { 'meta.byDataset': { grc6: { surveys: 2, images: 6 } } },
    },
  ]);
  const counted = await countsOf('gbr');
  expect(counted).toEqual({ outlines, reefs: { '23-052a': { grc6: [2, 6] } } });
  const again = await fetch(url + address(outlines));
  expect(again.headers.get('etag')).toBe(tile.headers.get('etag'));
  // Of all the reefs only the one was read again.
  expect(reads).toEqual(['get mapdata/gbr/features/23-052a']);

  await store.write([{ op: 'update', path: 'mapdata/gbr/features/23-052a', data: { name: 'Heron' } }]);
  expect((await countsOf('gbr')).outlines).not.toBe(outlines);
  // A page that still has the former version sees the reefs of today.
  const former = await fetch(url + address(outlines));
  expect([former.status, former.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  await store.write([{ op: 'update', path: 'mapdata/gbr/features/23-052a', data: { name: 'Heron Reef' } }]);
  expect((await countsOf('gbr')).outlines).toBe(outlines);
});

test('a reef that comes, goes or cannot be read any more is in the facts as it is', async () => {
  const factsOf = async () => reefFactsSchema.parse(await json(reefFactsPath('palmyra')));
  const before = await factsOf();
  const [first] = reefsOfFile(before);
  if (first === undefined) throw new Error('There are reefs.');
  const path = `mapdata/palmyra/features/${first.id}`;
  const document = (await store.get(path))?.data ?? {};
  await store.write([{ op: 'update', path, data: { isDeleted: true } }]);
  expect((await factsOf()).reefs).toHaveLength(before.reefs.length - 1);
  await store.write([{ op: 'update', path, data: { isDeleted: false, km2: 'large' } }]);
  expect(await factsOf()).toMatchObject({ unreadable: 1, reefs: { length: before.reefs.length - 1 } });
  await store.write([{ op: 'set', path, data: document }]);
  expect(await factsOf()).toEqual(before);
  const fresh = { ...document, id: 'fresh', name: 'Fresh Reef' };
  await store.write([{ op: 'create', path: 'mapdata/palmyra/features/fresh', data: fresh }]);
  expect(reefsOfFile(await factsOf()).map(({ name }) => name)).toContain('Fresh Reef');
});

test('facts are what the documents say, and the same file is not sent again', async () => {
  const response = await fetch(url + reefFactsPath('gbr'));
  const facts = reefsOfFile(reefFactsSchema.parse(await response.json()));
  expect(facts.length).toBeGreaterThan(60);
  const heron = facts.find(({ id }) => id === '23-052a');
  const stored = reefFeatureSchema.parse((await store.get('mapdata/gbr/features/23-052a'))?.data);
  expect(heron).toMatchObject({ gid: '23-052a', name: 'Heron Reef', type: 'Reef', isApproximate: true });
  expect(heron?.search).toBe(stored.search);
  expect(heron?.centre.latitude).toBeCloseTo(stored.centre.latitude, 4);
  // A box may be larger than the outline, and never smaller: it says which outlines a pin is looked for in.
  for (const [index, sign] of [1, 1, -1, -1].entries()) {
    const wider = sign * ((stored.bbox[index] ?? 0) - (heron?.bbox[index] ?? 0));
    expect(wider).toBeGreaterThanOrEqual(0);
    expect(wider).toBeLessThan(0.00011);
  }
  const etag = response.headers.get('etag') ?? '';
  const again = await fetch(url + reefFactsPath('gbr'), { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
});

test('a reef without a name says its number, and only from nearer by', async () => {
  const [reef] = starterFeatures('moretonbay');
  if (reef === undefined) throw new Error('There are starter reefs.');
  const unnamed = { ...reef, id: '27-001', gid: '27-001', name: 'Unnamed reef 27-001' };
  await store.write([
    { op: 'create', path: 'mapdata/moretonbay/features/27-001', data: documentOf(unnamed) },
  ]);
  const { outlines } = await countsOf('moretonbay');
  const labelAt = async (zoom: number) => {
    const { x, y } = tileAt(zoom, reef.centre.latitude, reef.centre.longitude);
    const response = await fetch(`${url}/tiles/moretonbay/outlines/${outlines}/${zoom}/${x}/${y}.mvt`);
    const { centres } = new VectorTile(new PbfReader(new Uint8Array(await response.arrayBuffer()))).layers;
    const all = Array.from({ length: centres?.length ?? 0 }, (_, index) => centres?.feature(index));
    return all.find((feature) => feature?.properties.id === '27-001')?.properties.label;
  };
  expect([await labelAt(10), await labelAt(11)]).toEqual([undefined, '27-001']);
  await store.write([
    { op: 'update', path: 'mapdata/moretonbay/features/27-001', data: { isDeleted: true } },
  ]);
});

test('an outline of thousands of corners has few of them far out, and those that a pixel shows close up', async () => {
  const [reef] = starterFeatures('redsea');
  if (reef === undefined) throw new Error('There are starter reefs.');
  const corners = 4_000;
  const ring = Array.from({ length: corners + 1 }, (_, index) => {
    const angle = (2 * Math.PI * (index % corners)) / corners;
    const radius = 0.05 + 0.001 * Math.sin(angle * 400);
    return [
      reef.centre.longitude + radius * Math.cos(angle),
      reef.centre.latitude + radius * Math.sin(angle),
    ];
  });
  const geometry = JSON.stringify({ type: 'Polygon', coordinates: [ring] });
  await store.write([{ op: 'update', path: `mapdata/redsea/features/${reef.id}`, data: { geometry } }]);
  const { outlines } = await countsOf('redsea');
  const cornersAt = async (zoom: number) => {
    const { x, y } = tileAt(zoom, reef.centre.latitude, reef.centre.longitude);
    const response = await fetch(`${url}/tiles/redsea/outlines/${outlines}/${zoom}/${x}/${y}.mvt`);
    const { reefs } = new VectorTile(new PbfReader(new Uint8Array(await response.arrayBuffer()))).layers;
    const all = Array.from({ length: reefs?.length ?? 0 }, (_, index) => reefs?.feature(index));
    return (
      all
        .find((feature) => feature?.properties.id === reef.id)
        ?.loadGeometry()
        .flat().length ?? 0
    );
  };
  expect(await cornersAt(6)).toBeLessThan(60);
  expect(await cornersAt(6)).toBeGreaterThan(3);
  expect(await cornersAt(10)).toBeGreaterThan(400);
});

test('a reef that was deleted, and one that cannot be read, are not in a tile; the others are', async () => {
  await store.write([
    { op: 'update', path: 'mapdata/hawaii/features/hawaii-molokini-crater', data: { isDeleted: true } },
    { op: 'update', path: 'mapdata/hawaii/features/hawaii-olowalu-reef', data: { km2: 'large' } },
    { op: 'update', path: 'mapdata/hawaii/features/hawaii-kahekili-reef', data: { geometry: '{"type":' } },
  ]);
  const { centres, outlines } = await reefsIn('hawaii', 6, 20.7, -156.6);
  const names = centres.map((feature) => feature.properties.name);
  expect(names).not.toContain('Molokini Crater');
  expect(names).not.toContain('Olowalu Reef');
  expect(names).toContain('Kahekili Reef');
  expect(outlines.map((feature) => feature.properties.name)).not.toContain('Kahekili Reef');
});

test('a tile that is the same is not sent again, and open sea is 204', async () => {
  const { x, y } = tileAt(8, -16.7671, 145.9987);
  const first = await fetch(`${url}/tiles/gbr/reefs/8/${x}/${y}.mvt`);
  await first.arrayBuffer();
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const again = await fetch(`${url}/tiles/gbr/reefs/8/${x}/${y}.mvt`, { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  expect((await fetch(`${url}/tiles/gbr/reefs/8/0/0.mvt`)).status).toBe(204);
});

test('a client without gzip gets the plain tile', async () => {
  const { x, y } = tileAt(6, -16.7671, 145.9987);
  const plain = await fetch(`${url}/tiles/gbr/reefs/6/${x}/${y}.mvt`, {
    headers: { 'Accept-Encoding': 'identity' },
  });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(
    new VectorTile(new PbfReader(new Uint8Array(await plain.arrayBuffer()))).layers.centres,
  ).toBeDefined();
});

test.each([
  ['/tiles/gbr/reefs/15/0/0.mvt', 400],
  ['/tiles/gbr/reefs/3/8/0.mvt', 400],
  ['/tiles/gbr/reefs/3/0/8.mvt', 400],
  ['/tiles/gbr/reefs/03/0/0.mvt', 400],
  ['/tiles/gbr/reefs/-1/0/0.mvt', 400],
  ['/tiles/gbr/reefs/1e1/0/0.mvt', 400],
  ['/tiles/gbr/reefs/3/0/0.png', 400],
  ['/tiles/gbr/zoning/3/0/0.mvt', 404],
  ['/tiles/atlantis/reefs/3/0/0.mvt', 404],
  ['/tiles/gbr/outlines/v/15/0/0.mvt', 400],
  ['/tiles/atlantis/outlines/v/3/0/0.mvt', 404],
  ['/cdn/map/data/atlantis/reefs.json', 404],
  ['/cdn/map/data/__proto__/counts.json', 404],
  ['/tiles/__proto__/reefs/3/0/0.mvt', 404],
  ['/cdn/map/data/atlantis/featuresNew.pbf', 404],
])('%s is refused with %i and a sentence', async (path, status) => {
  const response = await fetch(`${url}${path}`);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({
    error: { message: expect.stringMatching(/^There is no .*\.$/) },
  });
});

test('the reefs of a region come as geobuf with their names, gids and outlines', async () => {
  const response = await fetch(`${url}/cdn/map/data/moretonbay/featuresNew.pbf`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const collection = decode(new PbfReader(bytes));
  if (collection.type !== 'FeatureCollection') throw new Error('not a collection');
  expect(collection.features).toHaveLength(14);
  const flinders = collection.features.find((feature) => feature.properties?.name === 'Flinders Reef');
  expect(flinders).toMatchObject({
    id: 'moretonbay-flinders-reef',
    properties: { regionId: 'moretonbay', isApproximate: true, search: 'flinders reef', censusYears: [] },
    geometry: { type: 'Polygon' },
  });
});
