import { networkInterfaces } from 'node:os';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAddresses } from '../../edge-server/edge/boat/reach/join-addresses.ts';
import { boatReachSchema, joinLink } from '../../src/contract/boat/reach.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { connectPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import { askBoat } from '../support/server/ask-boat.ts';
import { rawRequest } from '../support/server/raw-request.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import { openDiver } from './diver.ts';

const hasIPv6 = Object.values(networkInterfaces())
  .flat()
  .some((entry) => entry?.family === 'IPv6' && entry.address === '::1');

/** A hotspot's own address, for the loopback's: what the laptop would have without IPv4. */
const hotspot = 'fd12:3456::7';

describe.skipIf(!hasIPv6)('fault 52: a hotspot without IPv4', () => {
  let boat: TestServer;
  beforeAll(async () => {
    boat = await startTestServer({
      network: 'edge',
      config: { host: '::1' },
      addressesOf: (port) => [{ url: `http://[::1]:${port}`, network: 'wlan0' }],
    });
  });
  afterAll(() => boat.close());

  it('has a code to scan, which opens the page', async () => {
    expect(boat.url).toBe(`http://[::1]:${boat.port}`);
    const reach = await askBoat(boat.url).get('/boat/reach', boatReachSchema);
    const [first] = reach.addresses;
    const code = new URL(joinLink(first?.url ?? '', reach.fingerprint));
    expect(code.origin).toBe(`http://[::1]:${boat.port}`);
    expect(code.hash).toBe(`#hub=${reach.fingerprint}`);
    const page = await fetch(`${code.origin}/config.json`);
    expect(page.status).toBe(200);
  });

  it('takes a survey with its photo over the phone’s own socket, from the page of that address', async () => {
    const diver = openDiver(boat.url, 'ipv6@example.org');
    const survey = sampleSurvey({ images: { total: 1 } });
    await diver.sendSurvey(survey);
    const photo = samplePhoto(survey.id, await jpegPhoto(52, 320, 240));
    const receipt = await diver.sendPhoto(photo);
    expect(await boat.context.photos.verifyBlob(receipt.path)).toBe('sound');
    diver.close();

    const page = await connectPhone(boat.url, { headers: { Origin: boat.url } });
    expect(await page.verify('page@example.org')).toMatchObject({ ok: true });
    page.close();
  });

  it.each([
    ['another address', `[${hotspot}]`],
    ['an address that only ends like ours', '[::1:1]'],
    ['IPv4 that is not ours, inside of IPv6', '[::ffff:10.99.98.97]'],
    ['a name', 'evil.example'],
  ])('is not opened under %s (DNS rebinding, threat 1)', async (_what, host) => {
    const named = { Host: `${host}:${boat.port}` };
    expect((await rawRequest(boat.url, { path: '/healthz', headers: named })).status).toBe(421);
    const socket = io(boat.url, {
      ...{ transports: ['websocket'], reconnection: false, forceNew: true, auth: { app: 'test' } },
      extraHeaders: { ...named, Origin: `http://${host}:${boat.port}` },
    });
    const answer = await new Promise((resolve) => {
      socket.once('connect', () => resolve('let in'));
      socket.once('connect_error', () => resolve('refused'));
    });
    expect(answer).toBe('refused');
    socket.close();
  });

  it('lets no page of another address in (threat 2)', async () => {
    const headers = { Host: `[::1]:${boat.port}`, Origin: `http://[${hotspot}]:${boat.port}` };
    await expect(connectPhone(boat.url, { headers })).rejects.toThrow();
    const posted = await rawRequest(boat.url, {
      method: 'POST',
      path: '/store/get',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: '{"path":"regions/gbr"}',
    });
    expect(posted.status).toBe(403);
  });
});

const everyAddress = joinAddresses(80, '::').map(({ url }) => new URL(url).hostname);

describe.skipIf(!hasIPv6 || everyAddress.length === 0)('a boat that listens everywhere', () => {
  it('is reached at each address that it shows, of both families', async () => {
    await using boat = await startTestServer({
      network: 'edge',
      config: { host: '::' },
      addressesOf: (port) => joinAddresses(port, '::'),
    });
    const { addresses } = await askBoat(boat.url).get('/boat/reach', boatReachSchema);
    expect(addresses.map(({ url }) => new URL(url).hostname)).toEqual(everyAddress);
    for (const { url } of [...addresses, { url: boat.url }, { url: `http://[::1]:${boat.port}` }]) {
      expect((await fetch(`${url}/healthz`)).status, url).toBe(200);
      const phone = await connectPhone(url, { headers: { Origin: url } });
      phone.close();
    }
  });

  it('knows the laptop itself and others apart, though its socket tells IPv4 inside of IPv6', async () => {
    await using boat = await startTestServer({ network: 'edge', config: { host: '::' } });
    expect((await fetch(`http://127.0.0.1:${boat.port}/boat/reach`)).status).toBe(200);
    expect((await fetch(`http://[::1]:${boat.port}/boat/reach`)).status).toBe(200);
    for (const host of everyAddress)
      expect((await fetch(`http://${host}:${boat.port}/boat/reach`)).status, host).toBe(403);
  });
});
