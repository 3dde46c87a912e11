import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import express, { type ErrorRequestHandler } from 'express';
import { decode } from 'geobuf';
import { PbfReader } from 'pbf';
import { pino } from 'pino';
import { PMTiles, zxyToTileId } from 'pmtiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorBody, httpStatusOf, toServerError } from '../../../edge-server/errors.ts';
import { type TileRoutes, tileRoutes } from '../../../edge-server/http/routes/tiles.ts';
import type { ServerStore } from '../../../edge-server/ports/server-store.ts';
import { writeStarter } from '../../../edge-server/reefs/starter.ts';
import { createMemoryStore } from '../../../src/adapters/memory/memory-store.ts';
import { pmtilesArchive } from '../../../web/build/pmtiles-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'reef-tiles-'));
const log = pino({ level: 'silent' });
let server: Server;
let routes: TileRoutes;
let url = '';
const listeners = new Set<Parameters<ServerStore['onCommit']>[0]>();
const memory = createMemoryStore();
const store = {
  ...memory,
  async write(writes: Parameters<typeof memory.write>[0]) {
    const result = await memory.write(writes);
    const paths = writes.map((write) => write.path);
    for (const listener of listeners) listener(paths, writes);
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
};

const answerErrors: ErrorRequestHandler = (error, _request, response, _next) => {
  const refusal = toServerError(error);
  response.status(httpStatusOf[refusal.status]).json(errorBody(refusal));
};

const archive = pmtilesArchive(
  [
    { z: 0, x: 0, y: 0, bytes: new TextEncoder().encode('world') },
    { z: 1, x: 1, y: 1, bytes: new TextEncoder().encode('south-east') },
  ],
  { bounds: [-180, -85, 180, 85], metadata: {} },
);

beforeAll(async () => {
  writeFileSync(join(folder, 'base.pmtiles'), archive);
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'link.pmtiles'));
  await writeStarter(store);
  routes = tileRoutes({ store, log }, [folder]);
  server = createServer(express().use(routes.router).use(answerErrors)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await routes.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
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
  ['/tiles/__proto__/reefs/3/0/0.mvt', 404],
  ['/tiles/nothing.pmtiles', 404],
  ['/tiles/secret.txt', 404],
  ['/tiles/link.pmtiles', 404],
  ['/tiles/..%2Fsecret.pmtiles', 404],
  ['/cdn/map/data/atlantis/featuresNew.pbf', 404],
])('%s is refused with %i and a sentence', async (path, status) => {
  const response = await fetch(`${url}${path}`);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({
    error: { message: expect.stringMatching(/^There is no .*\.$/) },
  });
});

test('the browser library reads the archive in ranges', async () => {
  const pmtiles = new PMTiles(`${url}/tiles/base.pmtiles`);
  expect((await pmtiles.getHeader()).numTileContents).toBe(2);
  const tile = await pmtiles.getZxy(1, 1, 1);
  expect(new TextDecoder().decode(tile?.data)).toBe('south-east');
  expect(await pmtiles.getZxy(1, 0, 1)).toBeUndefined();
  expect(zxyToTileId(1, 1, 1)).toBe(3);
});

test('ranges of an archive: a part, the whole, its head, one that is not there', async () => {
  const at = (headers: Record<string, string>, method = 'GET') =>
    fetch(`${url}/tiles/base.pmtiles`, { headers, method });
  const part = await at({ Range: 'bytes=0-6' });
  expect([part.status, await part.text()]).toEqual([206, 'PMTiles']);
  expect(part.headers.get('content-range')).toBe(`bytes 0-6/${archive.length}`);
  const whole = await at({});
  expect(Buffer.from(await whole.arrayBuffer()).equals(archive)).toBe(true);
  const head = await at({}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(archive.length)]);
  expect((await at({ Range: `bytes=${archive.length}-` })).status).toBe(416);
  expect((await at({ 'If-None-Match': whole.headers.get('etag') ?? '' })).status).toBe(304);
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
