import { randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PackSource } from '../../../edge-server/edge/boat/pack/pack-source.ts';
import { packState } from '../../../edge-server/edge/boat/pack/pack-state.ts';
import { createPackSource } from '../../../edge-server/edge/compose/pack-source.ts';
import { starterFeatures } from '../../../edge-server/services/reefs/starter.ts';
import { boatDaySchema } from '../../../src/contract/boat/day.ts';
import { boatPackSchema, packSizeSchema } from '../../../src/contract/boat/pack.ts';
import { packOfferSchema } from '../../../src/contract/pack.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { usualPatchiness } from '../../../src/domain/estimate/fusion/estimate-reef.ts';
import { byKey } from '../../../src/domain/estimate/fusion/skill.ts';
import { usualEstimates } from '../../../src/domain/estimate/region-estimates.ts';
import { noteBoatPerson } from '../../../src/operations/boat/boat-people.ts';
import { measuredPath } from '../../../src/operations/estimate/region-skills.ts';
import { buildBoard } from '../../../src/operations/events/build-board.ts';
import { buildZones } from '../../../web/build/gbr/zones-archive.ts';
import { buildTiles } from '../../../web/build/tiles.ts';
import { connectPhone } from '../../support/phone/test-phone.ts';
import { sha256Of } from '../../support/photos/test-photos.ts';
import { rawRequest } from '../../support/server/raw-request.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let www: TestServer;
let hub: TestPerson;
let ada: TestPerson;
let tom: TestPerson;

const depth = randomBytes(300_000);
const event = documentOf({
  id: 'reef-week',
  handle: 'reef-week',
  name: 'Reef week',
  desc: ['A week at sea.'],
  version: 2,
  regionId: 'gbr',
  eventType: 'PARTNER',
  timestart: '2025-10-01T00:00:00.000Z',
  timeend: '2025-10-08T00:00:00.000Z',
  createdBy: 'somebody',
  domains: [],
  deleted: false,
  createdAt: '2025-09-01T00:00:00.000Z',
  updatedAt: '2025-09-01T00:00:00.000Z',
});

const resultsPath = 'mapdata/gbr/results/new-reef';
const areaPath = 'mapdata/gbr/areas/cairns-cooktown';
const interval = { mean: 42, low: 35, high: 50 };
const came = {
  status: 'estimated',
  ...{ photos: 30, sites: 2, surveys: 3, people: 4, experts: 1, models: [] },
  ...{ from: '2025-10-01', to: '2025-10-04', cover: byKey(() => interval), dominant: 'branching' },
};
const results = { regionId: 'gbr', reefId: 'new-reef', name: 'New Reef', byDataset: { grc6: came } };
const sums = byKey(() => ({ reefs: 4, means: 1680, squares: 705600, widths: 90000 }));
const areaResults = {
  ...{ regionId: 'gbr', areaId: 'cairns-cooktown', name: 'Cairns/Cooktown Management Area' },
  byDataset: { grc6: { ...came, reefs: 4, sums } },
};
/** Reefs of which photos differ more than is usual. */
const measured = documentOf({
  ...{ fittedAt: '2025-09-01T00:00:00.000Z', photos: 0, people: 0 },
  ...usualEstimates,
  patchiness: { ...usualEstimates.patchiness, total: { within: 0.4, between: 0.04 } },
});

beforeAll(async () => {
  // The map tiles that a boat fetches: a fresh clone has none yet.
  await buildTiles();
  await buildZones();
  www = await startTestServer();
  hub = await www.person('Hub', { hub: true });
  ada = await www.person('Ada');
  tom = await www.person('Tom');
  for (const { uid } of [ada, tom]) await noteBoatPerson(hub.uid, uid, www.context);
  const [known, gone] = starterFeatures('gbr');
  if (known === undefined || gone === undefined) throw new Error('There are no reefs.');
  await www.context.store.write([
    {
      op: 'set',
      path: 'mapdata/gbr/features/new-reef',
      data: documentOf({ ...known, id: 'new-reef', name: 'New Reef' }),
    },
    { op: 'update', path: `mapdata/gbr/features/${gone.id}`, data: { isDeleted: true } },
    { op: 'set', path: 'events/reef-week', data: event },
    { op: 'set', path: resultsPath, data: documentOf(results) },
    { op: 'set', path: areaPath, data: documentOf(areaResults) },
    { op: 'set', path: measuredPath('gbr'), data: measured },
  ]);
  const admin = await www.person('Boss', { admin: true });
  const changes = [ada, tom].map(({ uid }, index) => ({
    change: 'add',
    userId: uid,
    status: index === 0 ? 'confirmed' : 'invited',
  }));
  const added = await www.post(
    '/call/change-event-roster',
    { data: { eventId: 'reef-week', changes } },
    admin.bearer,
  );
  expect(added.status).toBe(200);
  await buildBoard('reef-week', www.context);
  await mkdir(join(www.dataDir, 'tiles'), { recursive: true });
  await writeFile(join(www.dataDir, 'tiles', 'gbr-depth.pmtiles'), depth);
  await writeFile(join(www.dataDir, 'tiles', 'hawaii-depth.pmtiles'), 'not of this region');
});
afterAll(() => www.close());

const realSource = () => createPackSource({ url: www.url, email: hub.email, password: hub.password });
const boatWith = (packSource: PackSource) => startTestServer({ network: 'edge', packSource });
const request = { regionId: 'gbr', events: ['reef-week'], emails: ['unknown@example.org'] };

/** What a part holds, line by line. */
async function linesOf(source: PackSource, sha256 = ''): Promise<unknown[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source.part(sha256, 0, new AbortController().signal)) pieces.push(piece);
  const text = gunzipSync(Buffer.concat(pieces)).toString();
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
}

const stateOf = async (boat: TestServer) =>
  boatPackSchema.parse(await (await fetch(`${boat.url}/boat/pack`)).json());
const sizeOf = async (boat: TestServer) =>
  packSizeSchema.parse(await (await boat.post('/boat/pack/size', request)).json());

/** Packs until it ends, well or not. */
async function packed(boat: TestServer) {
  expect((await boat.post('/boat/pack/start', request)).status).toBe(200);
  await expect.poll(async () => (await stateOf(boat)).job.status).not.toBe('working');
  return (await stateOf(boat)).job;
}

/** A source that counts the bytes of parts, and does something to them. */
function watched(change: (piece: Uint8Array, sent: number) => Uint8Array = (piece) => piece) {
  const source = realSource();
  const counted = { bytes: 0 };
  const packSource: PackSource = {
    ...source,
    async *part(sha256, from, signal) {
      for await (const piece of source.part(sha256, from, signal)) {
        const changed = change(piece, counted.bytes);
        counted.bytes += changed.byteLength;
        yield changed;
      }
    },
  };
  return { packSource, counted };
}

describe('a boat that goes to sea', () => {
  it('is told how large a region is, part by part, before anything is fetched', async () => {
    const { packSource, counted } = watched();
    await using boat = await boatWith(packSource);
    const size = await sizeOf(boat);
    const parts = new Map(size.parts.map((part) => [`${part.kind} ${part.name}`, part]));
    expect([...parts.keys()].sort()).toEqual([
      'areas areas',
      'boards boards',
      'datasets datasets',
      'events events',
      'people people',
      'reefs reefs',
      'region region',
      'results results',
      'tiles base',
      'tiles gbr-depth',
      'tiles gbr-zoning',
    ]);
    // The program brings the base map and the zones itself.
    for (const shipped of ['tiles base', 'tiles gbr-zoning'])
      expect(parts.get(shipped)).toMatchObject({ isAboard: true });
    expect(parts.get('tiles gbr-depth')).toMatchObject({ isAboard: false, bytes: depth.length });
    expect(parts.get('people people')).toMatchObject({ items: 2 });
    const wanted = size.parts.filter(({ isAboard }) => !isAboard);
    expect(size).toMatchObject({ fits: true, bytes: wanted.reduce((sum, { bytes }) => sum + bytes, 0) });
    expect(counted.bytes).toBe(0);
    expect(packState(boat.context.settings)).toEqual([]);
  });

  it('has reefs, censuses, events, maps and people aboard when the server is gone', async () => {
    const { packSource, counted } = watched();
    await using boat = await boatWith(packSource);
    const { bytes } = await sizeOf(boat);
    expect(await packed(boat)).toMatchObject({ status: 'done', bytes });
    expect(counted.bytes).toBe(bytes);
    const { store, settings, config } = boat.context;
    expect((await store.get('mapdata/gbr/features/new-reef'))?.data).toMatchObject({ name: 'New Reef' });
    const [, gone] = starterFeatures('gbr');
    expect((await store.get(`mapdata/gbr/features/${gone?.id}`))?.data.isDeleted).toBe(true);
    // The server derives further fields of it, before the packing or behind it.
    expect((await store.get('events/reef-week'))?.data).toMatchObject(event);
    const board = 'events/reef-week/board/live';
    expect((await store.get(board))?.data).toEqual((await www.context.store.get(board))?.data);
    const tiles = await fetch(`${boat.url}/tiles/gbr-depth.pmtiles`);
    expect(Buffer.from(await tiles.arrayBuffer()).equals(depth)).toBe(true);
    expect(packState(settings)).toMatchObject([
      { regionId: 'gbr', from: www.url, doneAt: expect.any(String), parts: { length: 11 } },
    ]);
    // Nothing is left over of the fetching.
    expect(await readdir(join(config.dataDir, 'pack'))).toEqual([]);
    expect((await sizeOf(boat)).bytes).toBe(0);
    expect(await packed(boat)).toMatchObject({ status: 'done', bytes: 0 });
  });

  it('has what reefs and areas came to ashore, which what is counted aboard leaves alone', async () => {
    await using boat = await boatWith(realSource());
    await packed(boat);
    const read = async (path: string) =>
      ((await (await boat.post('/store/get', { path })).json()) as { doc: { data: object } }).doc.data;
    const brought = { broughtAt: expect.any(String) };
    expect(await read(resultsPath)).toEqual({ ...results, ...brought });
    expect(await read(areaPath)).toEqual({ ...areaResults, ...brought });
  });

  it('of before, which would not read an offer with results in it, is offered none', async () => {
    const answer = await www.post('/pack/offer', request, hub.bearer);
    const { parts } = packOfferSchema.parse(await answer.json());
    expect(parts.map(({ kind }) => kind)).not.toContain('results');
    expect(parts.map(({ kind }) => kind)).not.toContain('areas');
    expect(parts.map(({ kind }) => kind)).not.toContain('boards');
  });

  it('knows how patchy its reefs are, and says by that how many photos of a site are enough', async () => {
    await using boat = await boatWith(realSource());
    const within = async () => {
      const day = await (await fetch(`${boat.url}/boat/days/2025-10-01`)).json();
      return boatDaySchema.parse(day).within;
    };
    expect(await within()).toBe(usualPatchiness.within);
    await packed(boat);
    expect(await within()).toBe(0.4);
    expect((await stateOf(boat)).job).toMatchObject({ status: 'done' });
  });

  it('tells nothing by an address; the first name that goes with it puts its person into their organisation', async () => {
    const org = { handle: 'reef-club', name: 'Reef Club' };
    await www.context.store.write([{ op: 'merge', path: `users/${ada.uid}`, data: { org } }]);
    await using boat = await boatWith(realSource());
    await packed(boat);
    async function says(email: string, first: string) {
      const phone = await connectPhone(boat.url);
      const answer = await phone.ask('verify', { email });
      expect(answer).toMatchObject({ ok: true, profile: {} });
      expect(JSON.stringify(answer)).not.toMatch(/Ada|Tom|Reef Club/);
      const told = await phone.ask('profile', { profile: { name: { first } } });
      expect(JSON.stringify(told)).not.toContain('Reef Club');
      const { uid } = answer as unknown as { uid: string };
      phone.close();
      return (await boat.context.store.get(`users/${uid}`))?.data;
    }
    expect(await says(ada.email, ' ada')).toMatchObject({ name: { first: 'ada' }, org });
    expect(await says(ada.email, 'Eve')).not.toHaveProperty('org');
    expect(await says(tom.email, 'Tom')).not.toHaveProperty('org');
    expect(await says('unknown@example.org', 'Ada')).not.toHaveProperty('org');
    const listed = await boat.post('/store/query', {
      query: { from: { collection: 'sailors' }, where: [], orderBy: [] },
    });
    expect([401, 403]).toContain(listed.status);
  });

  it('goes on where the line dropped, and fetches no byte twice', async () => {
    let isCut = true;
    const { packSource, counted } = watched((piece, sent) => {
      if (isCut && sent > 100_000) throw new Error('The satellite is behind a mountain.');
      return piece;
    });
    await using boat = await boatWith(packSource);
    const { bytes } = await sizeOf(boat);
    expect(await packed(boat)).toMatchObject({
      status: 'stopped',
      reason: expect.stringContaining('goes on'),
    });
    expect(packState(boat.context.settings)).toMatchObject([{ doneAt: null }]);
    isCut = false;
    expect((await packed(boat)).status).toBe('done');
    expect(counted.bytes).toBe(bytes);
  });

  it('puts nothing in place that arrived damaged, and fetches it again', async () => {
    let damages = 1;
    const { packSource } = watched((piece) => {
      if (damages === 0 || piece.byteLength < 1_000) return piece;
      damages -= 1;
      const changed = Uint8Array.from(piece);
      changed[500] = (changed[500] ?? 0) ^ 1;
      return changed;
    });
    await using boat = await boatWith(packSource);
    expect((await packed(boat)).status).toBe('done');
    expect(damages).toBe(0);
    const tiles = await fetch(`${boat.url}/tiles/gbr-depth.pmtiles`);
    expect(Buffer.from(await tiles.arrayBuffer()).equals(depth)).toBe(true);
  });

  it('takes only what belongs into a part: a server that sends more writes nothing else', async () => {
    const [reef] = starterFeatures('gbr');
    const lines = [
      { path: 'mapdata/gbr/features/fine', data: { ...reef, id: 'fine' } },
      { path: 'mapdata/hawaii/features/elsewhere', data: { ...reef, id: 'elsewhere' } },
      { path: 'users/somebody', data: { uid: 'somebody', admin: true } },
      { path: 'mapdata/gbr/features/nonsense', data: { id: 'nonsense' } },
      'not even a document',
    ];
    const bytes = gzipSync(lines.map((line) => JSON.stringify(line)).join('\n'));
    const part = {
      kind: 'reefs',
      name: 'reefs',
      items: 5,
      bytes: bytes.length,
      sha256: sha256Of(bytes),
    } as const;
    await using boat = await boatWith({
      url: 'https://elsewhere.example.org',
      offer: async () =>
        packOfferSchema.parse({
          regionId: 'gbr',
          server: { id: 'hub-elsewhere', name: 'Elsewhere' },
          madeAt: '2025-10-01T00:00:00.000Z',
          parts: [part],
        }),
      async *part() {
        yield bytes;
      },
    });
    expect((await packed(boat)).status).toBe('done');
    const { store, settings } = boat.context;
    expect(await store.get('mapdata/gbr/features/fine')).not.toBeNull();
    for (const path of [
      'mapdata/hawaii/features/elsewhere',
      'users/somebody',
      'mapdata/gbr/features/nonsense',
    ]) {
      expect(await store.get(path)).toBeNull();
    }
    expect(packState(settings)[0]?.parts).toMatchObject([{ kind: 'reefs', skipped: 4 }]);
  });

  it('says what is missing when there is no server to pack from, and when the password is wrong', async () => {
    await using alone = await startTestServer({ network: 'edge' });
    expect((await stateOf(alone)).source).toMatchObject({ status: 'none' });
    const none = await alone.post('/boat/pack/start', request);
    expect([none.status, await none.text()]).toEqual([400, expect.stringContaining('REEF_CLOUD_URL')]);
    await using locked = await boatWith(
      createPackSource({ url: www.url, email: hub.email, password: 'a wrong password' }),
    );
    const refused = await locked.post('/boat/pack/size', request);
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('password')]);
  });

  it('is packed from the laptop itself only', async () => {
    await using boat = await boatWith(realSource());
    const headers = { 'X-Forwarded-For': '10.0.0.2', 'Content-Type': 'application/json' };
    expect((await rawRequest(boat.url, { path: '/boat/pack', headers })).status).toBe(403);
    for (const path of ['size', 'start', 'cancel']) {
      const asked = { method: 'POST', path: `/boat/pack/${path}`, headers, body: '{}' };
      expect((await rawRequest(boat.url, asked)).status).toBe(403);
    }
  });
});

describe('a server that boats pack from', () => {
  it('gives parts to boats and administrators only', async () => {
    expect((await www.post('/pack/offer', request)).status).toBe(401);
    expect((await www.post('/pack/offer', request, ada.bearer)).status).toBe(403);
    const answer = await www.post('/pack/offer', request, hub.bearer);
    const { parts } = packOfferSchema.parse(await answer.json());
    for (const { sha256, bytes } of parts) {
      const url = `${www.url}/pack/parts/${sha256}`;
      expect((await fetch(url)).status).toBe(401);
      const asHub = { Authorization: `Bearer ${hub.bearer}` };
      const rest = await fetch(url, { headers: { ...asHub, Range: `bytes=${bytes - 1}-` } });
      expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, 1]);
    }
    for (const name of ['a'.repeat(64), '..%2Fsecret', 'reef-census.sqlite']) {
      const headers = { Authorization: `Bearer ${hub.bearer}` };
      expect((await fetch(`${www.url}/pack/parts/${name}`, { headers })).status).toBe(404);
    }
  });

  it('tells of people only the address that was asked for, the first name and the organisation', async () => {
    await www.context.store.write([
      {
        op: 'merge',
        path: `users/${tom.uid}`,
        data: { name: { first: 'Tom', last: 'Secret' }, org: { handle: 'reef-club', name: 'Reef Club' } },
      },
    ]);
    const source = realSource();
    const signal = new AbortController().signal;
    const offer = await source.offer({ regionId: 'gbr', events: [], emails: [tom.email] }, signal);
    const people = offer.parts.find(({ kind }) => kind === 'people');
    expect(await linesOf(source, people?.sha256)).toEqual([
      { email: tom.email, firstName: 'Tom', org: { handle: 'reef-club', name: 'Reef Club' } },
    ]);
  });

  it('tells a boat nothing of people whom it never brought home: no name, and no address of an event', async () => {
    const [mia, thief] = [await www.person('Mia'), await www.person('Thief', { hub: true })];
    await www.context.store.write([
      { op: 'set', path: `events/reef-week/useractivity/${mia.uid}`, data: { uid: mia.uid } },
    ]);
    const signal = new AbortController().signal;
    const source = createPackSource({ url: www.url, email: thief.email, password: thief.password });
    const asked = { regionId: 'gbr' as const, events: ['reef-week'], emails: [mia.email] };
    const offer = await source.offer(asked, signal);
    const people = offer.parts.find(({ kind }) => kind === 'people');
    expect(await linesOf(source, people?.sha256)).toEqual([{ email: mia.email }]);
  });
});
