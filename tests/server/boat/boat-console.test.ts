import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boatAddressSchema } from '../../../src/contract/boat/address.ts';
import { boatDaySchema } from '../../../src/contract/boat/day.ts';
import { boatDiskSchema } from '../../../src/contract/boat/disk.ts';
import { boatReachSchema } from '../../../src/contract/boat/reach.ts';
import { boatStatusSchema } from '../../../src/contract/boat/status.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { sha256Of } from '../../support/photos/test-photos.ts';
import { askBoat } from '../../support/server/ask-boat.ts';
import { type Boat, cloudOf, diverOn, startBoat, submitOn } from '../../support/server/boat-rig.ts';
import { rawRequest } from '../../support/server/raw-request.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let www: TestServer;
let boat: Boat;
let ask: ReturnType<typeof askBoat>;

beforeAll(async () => {
  www = await startTestServer();
  const hub = await www.person('Hub', { hub: true });
  boat = await startBoat(cloudOf(www, hub));
  ask = askBoat(boat.url);
});
afterAll(async () => {
  await boat?.close();
  await www?.close();
});

const status = () => ask.get('/boat/status', boatStatusSchema);

describe('what the cloud set aside', () => {
  it('is named as people know it, and can be saved: the photo byte for byte, the record as it is', async () => {
    const mia = await diverOn(boat, 'mia@example.org');
    const { photos } = await submitOn(boat, mia, 1, { id: 'survey-to-park' });
    const [photo] = photos;
    await expect.poll(() => boat.ground.outbox.counts().waiting).toBe(0);
    // An edit of it is refused by somebody.
    const path = `users/${mia.uid}/surveys/survey-to-park/images/${photo?.id}`;
    boat.ground.outbox.add(path, 'put', 2);
    const seq = boat.ground.outbox.unsent()[0]?.seq ?? 0;
    boat.ground.outbox.park(seq, 'The survey is closed.');

    const [item] = (await status()).outbox.parkedItems;
    expect(item).toMatchObject({
      seq,
      kind: 'photo',
      survey: { name: 'Agincourt Reef', firstName: 'Mia' },
      reason: 'The survey is closed.',
    });
    expect((await fetch(`${boat.url}${item?.preview}`)).headers.get('content-type')).toBe('image/jpeg');

    const saved = await fetch(`${boat.url}/boat/outbox/${seq}/photo`);
    expect(saved.headers.get('content-disposition')).toBe(`attachment; filename="set-aside-${seq}.jpg"`);
    expect(sha256Of(new Uint8Array(await saved.arrayBuffer()))).toBe(photo?.sha256);
    const record = await (await fetch(`${boat.url}/boat/outbox/${seq}/record`)).json();
    expect(record).toMatchObject({
      path,
      reason: 'The survey is closed.',
      document: { id: photo?.id, sha256: photo?.sha256 },
    });
    boat.ground.outbox.retry();
  });

  it('that is not there is not saved', async () => {
    expect((await fetch(`${boat.url}/boat/outbox/999999/record`)).status).toBe(404);
    expect((await fetch(`${boat.url}/boat/outbox/999999/photo`)).status).toBe(404);
    expect((await fetch(`${boat.url}/boat/outbox/..%2f1/photo`)).status).toBe(400);
  });
});

describe('a day on the boat', () => {
  it('is the laptop’s day, midnight to midnight: its surveys, divers, reefs and photos, and what is still open', async () => {
    let now = new Date(2026, 2, 3, 23, 59, 59);
    const clock = { now: () => toInstant(now) };
    await using atSea = await startTestServer({ network: 'edge', clock });
    const [mia, ana] = [await diverOn(atSea, 'm@example.org'), await diverOn(atSea, 'a@example.org', 'Ana')];
    await submitOn(atSea, mia, 1, { id: 'the-day-before' });
    now = new Date(2026, 2, 4);
    await submitOn(atSea, mia, 2, { id: 'first-of-the-day' });
    now = new Date(2026, 2, 4, 23, 59, 59);
    const late = await submitOn(atSea, ana, 1, { id: 'last-of-the-day' });
    await atSea.context.store.write([
      { op: 'update', path: late.path, data: { meta: { images: { total: 4 } } } },
    ]);
    now = new Date(2026, 2, 5);
    await submitOn(atSea, ana, 1, { id: 'the-day-after' });

    const day = await askBoat(atSea.url).get('/boat/days/2026-03-04', boatDaySchema);
    expect(day.surveys.map(({ id, images }) => [id, images.stored, images.announced])).toEqual([
      ['first-of-the-day', 2, 2],
      ['last-of-the-day', 1, 4],
    ]);
    expect(day).toMatchObject({
      reefs: ['Agincourt Reef'],
      photos: { onPhones: 3, onBoat: 3, inCloud: 0 },
      open: {
        phones: [{ firstName: 'Mia', surveyName: 'Agincourt Reef', photos: 3 }],
        parked: 0,
        hasCloud: false,
      },
    });
    // Both dived at one site: their photos count together.
    expect(day.surveys.map(({ site }) => site)).toEqual(['-16.000 145.830', '-16.000 145.830']);
    expect(day.divers).toHaveLength(2);
    expect((await askBoat(atSea.url).get('/boat/days/2020-02-29', boatDaySchema)).surveys).toEqual([]);
    await expect(ask.get('/boat/days/2021-02-29', boatDaySchema)).rejects.toThrow('400');
  });
});

describe('the room on the disk', () => {
  it('is measured by the photos that are there, with their small copies', async () => {
    const disk = await ask.get('/boat/disk', boatDiskSchema);
    expect(disk.isMeasured).toBe(true);
    expect(disk.room).toBeGreaterThan(0);
    // Noise of 160 × 120 pixels: some kilobytes each, never the usual two megabytes.
    expect(disk.photoBytes).toBeLessThan(200_000);
  });
});

describe('the address that phones are shown', () => {
  it('is that of the chosen network, also after a restart; a network that is gone changes nothing', async () => {
    const both = (port: number) => [
      { url: `http://192.168.1.5:${port}`, network: 'wlan0' },
      { url: `http://10.0.0.9:${port}`, network: 'eth0' },
    ];
    await using first = await startTestServer({ network: 'edge', addressesOf: both });
    const shown = async (server: TestServer) =>
      (await askBoat(server.url).get('/boat/reach', boatReachSchema)).addresses[0]?.network;
    expect(await shown(first)).toBe('wlan0');
    await askBoat(first.url).post('/boat/address', boatAddressSchema, { network: 'eth0' });
    await first.stop();
    await using second = await startTestServer({
      network: 'edge',
      addressesOf: both,
      dataDir: first.dataDir,
    });
    expect(await shown(second)).toBe('eth0');
    await second.stop();
    const one = (port: number) => both(port).slice(0, 1);
    await using third = await startTestServer({ network: 'edge', addressesOf: one, dataDir: first.dataDir });
    expect(await shown(third)).toBe('wlan0');
    expect((await askBoat(third.url).get('/boat/address', boatAddressSchema)).network).toBe('eth0');
  });

  it('keeps the Wi-Fi that somebody typed before the configured one, and refuses one that no phone could join', async () => {
    const wifi = { name: 'Configured', password: 'from-the-file' };
    await using server = await startTestServer({ network: 'edge', config: { wifi } });
    const laptop = askBoat(server.url);
    expect((await laptop.get('/boat/address', boatAddressSchema)).wifi).toEqual(wifi);
    const typed = { name: 'Deck', password: null };
    await laptop.post('/boat/address', boatAddressSchema, { wifi: typed });
    expect((await laptop.get('/boat/address', boatAddressSchema)).wifi).toEqual(typed);
    await expect(
      laptop.post('/boat/address', boatAddressSchema, { wifi: { name: 'Deck', password: 'short' } }),
    ).rejects.toThrow(/8 to 63/);
    await laptop.post('/boat/address', boatAddressSchema, { wifi: null });
    expect((await laptop.get('/boat/address', boatAddressSchema)).wifi).toBeNull();
  });
});

describe('threat 36: the console over the network', () => {
  it.each([
    ['GET', '/boat/phones'],
    ['POST', '/boat/phones/some-phone/remove-uploads'],
    ['GET', '/boat/disk'],
    ['GET', '/boat/address'],
    ['POST', '/boat/address'],
    ['GET', '/boat/test-photo'],
    ['POST', '/boat/test-photo'],
    ['GET', '/boat/backup'],
    ['POST', '/boat/backup'],
    ['POST', '/boat/backup/now'],
    ['GET', '/boat/checks'],
    ['GET', '/boat/days/2026-01-01'],
    ['GET', '/boat/outbox/1/record'],
    ['GET', '/boat/outbox/1/photo'],
  ])('%s %s answers nobody but the laptop itself', async (method, path) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '127.0.0.1' };
    const body = method === 'POST' ? { body: '{}' } : {};
    expect((await rawRequest(boat.url, { method, path, headers, ...body })).status).toBe(403);
  });
});
