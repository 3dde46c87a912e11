import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import pino from 'pino';
import { PMTiles, zxyToTileId } from 'pmtiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerErrors } from '../../../edge-server/front/http/guards/answer-errors.ts';
import { type TileRoutes, tileRoutes } from '../../../edge-server/front/http/routes/tiles.ts';
import { pmtilesArchive } from '../../../edge-server/services/tiles/pmtiles-writer.ts';
import { compositeIndexes } from '../../../edge-server/storage/db/documents/composite-indexes.ts';
import { createSqliteStore } from '../../../edge-server/storage/db/documents/sqlite-store.ts';
import { openDatabase } from '../../../edge-server/storage/db/open.ts';
import { layerArchivePath, layerReefsSchema, mapLayersSchema } from '../../../src/contract/map/map-layers.ts';
import { bringLayer } from '../../support/analysis/bring-layer.ts';

const folder = mkdtempSync(join(tmpdir(), 'reef-tiles-'));
const log = pino({ level: 'silent' });
let server: Server;
let routes: TileRoutes;
let url = '';
const database = openDatabase(':memory:');

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
  const store = createSqliteStore(database, { indexes: compositeIndexes });
  routes = tileRoutes({ store, log }, [folder]);
  server = createServer(express().use(routes.router).use(answerErrors(log))).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await routes.close();
  server.close();
  database.close();
  rmSync(folder, { recursive: true, force: true });
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

test.each([
  '/tiles/nothing.pmtiles',
  '/tiles/secret.txt',
  '/tiles/link.pmtiles',
  '/tiles/..%2Fsecret.pmtiles',
])('%s is refused with 404 and a sentence', async (path) => {
  const response = await fetch(`${url}${path}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    error: { message: expect.stringMatching(/^There is no .*\.$/) },
  });
});

test('which layers have data is told, and a layer that is brought in beside the server is read from then on', async () => {
  const told = async () =>
    mapLayersSchema.parse(await (await fetch(`${url}/cdn/map/data/gbr/layers.json`)).json()).layers;
  expect(await told()).toEqual({});
  const reefsOf = async () => {
    const layer = (await told()).cotsPriority;
    if (layer?.status !== 'there') throw new Error('The layer has no data.');
    const archive = new PMTiles(url + layerArchivePath('gbr', 'cotsPriority', layer.version));
    return layerReefsSchema.parse(await archive.getMetadata()).reefs;
  };
  await bringLayer(folder, 'cotsPriority', 'gid,cots_priority\n16-071,1\n');
  expect(await reefsOf()).toEqual([['16-071', '1']]);
  await bringLayer(folder, 'cotsPriority', 'gid,cots_priority\n16-057,5\n');
  expect(await reefsOf()).toEqual([['16-057', '5']]);
  writeFileSync(join(folder, 'gbr-cots-priority.pmtiles'), 'cut');
  expect(await told()).toEqual({ cotsPriority: { status: 'damaged' } });
  rmSync(join(folder, 'gbr-cots-priority.pmtiles'));
  expect(await told()).toEqual({});
  expect((await fetch(`${url}/cdn/map/data/atlantis/layers.json`)).status).toBe(404);
});
