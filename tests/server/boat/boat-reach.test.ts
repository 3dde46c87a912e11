import { createSocket, type Socket } from 'node:dgram';
import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JoinAddress, joinAddresses } from '../../../edge-server/edge/boat/reach/join-addresses.ts';
import { boatReachSchema } from '../../../src/contract/boat/reach.ts';
import { connectPhone, type PhoneOptions } from '../../support/phone/test-phone.ts';
import { rawRequest } from '../../support/server/raw-request.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const old = 'http://192.168.1.5:8080';
const fresh = 'http://10.0.0.7:8080';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reef-reach-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The laptop, with the addresses that it has on this day. */
function boatAt(...urls: string[]): Promise<TestServer> {
  const addresses: JoinAddress[] = urls.map((url) => ({ url, network: 'wlan0' }));
  return startTestServer({
    network: 'edge',
    dataDir,
    config: { allowedHosts: urls.map((url) => new URL(url).hostname) },
    addressesOf: () => addresses,
  });
}

/** The handshake of a page: with the Origin and the Host that a browser says. */
function pageOf(boat: TestServer, origin: string, at: string, more: PhoneOptions = {}) {
  return connectPhone(boat.url, { ...more, headers: { Origin: origin, Host: new URL(at).host } });
}

const reachOf = async (boat: TestServer) =>
  boatReachSchema.parse(await (await fetch(`${boat.url}/boat/reach`)).json());

describe('fault 38: the laptop gets another address', () => {
  it('pages of the old one are let in over the socket and nowhere else; the leader is told of them', async () => {
    const before = await boatAt(old);
    const phone = await pageOf(before, old, old);
    await phone.verify('mara@example.org');
    const deviceToken = phone.token();
    phone.close();
    await expect.poll(async () => (await reachOf(before)).former).toEqual([]);
    await before.close();

    const boat = await boatAt(fresh);
    expect((await reachOf(boat)).former).toMatchObject([{ origin: old, phones: 1 }]);
    const again = await pageOf(boat, old, fresh, { deviceToken });
    expect((await again.ask('profile', { profile: { name: { first: 'Mara' }, optin: true } })).ok).toBe(true);
    again.close();
    const posted = await rawRequest(boat.url, {
      method: 'POST',
      path: '/store/get',
      headers: { 'Content-Type': 'application/json', Origin: old, Host: new URL(fresh).host },
      body: '{"path":"regions/gbr"}',
    });
    expect(posted.status).toBe(403);

    // A phone that opens the new address waits under the old one no more.
    const moved = await pageOf(boat, fresh, fresh, { deviceToken });
    await expect.poll(async () => (await reachOf(boat)).former).toMatchObject([{ origin: old, phones: 0 }]);
    moved.close();
    await boat.close();
  });

  it('a page of an address that was never the laptop’s is refused (threat 2)', async () => {
    const boat = await boatAt(fresh);
    for (const origin of [
      'http://evil.example',
      'http://192.168.1.6:8080',
      'https://192.168.1.5:8080',
      'null',
    ]) {
      await expect(pageOf(boat, origin, fresh), origin).rejects.toThrow();
    }
    await boat.close();
  });

  it('phones are told the new address as soon as the laptop has it', async () => {
    let addresses: JoinAddress[] = [{ url: old, network: 'wlan0' }];
    await using boat = await startTestServer({ network: 'edge', addressesOf: () => addresses });
    const phone = await connectPhone(boat.url);
    const told = () =>
      phone.heard
        .filter(({ name }) => name === 'meta')
        .map(({ value }) => Reflect.get(Object(value), 'addresses'));
    await expect.poll(told).toEqual([[old]]);
    addresses = [...addresses, { url: fresh, network: 'wlan1' }];
    await expect.poll(told).toEqual([[old], [old, fresh]]);
    phone.close();
  });

  it('nobody but the laptop is told how phones find it (threat 36)', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    const asked = await rawRequest(boat.url, {
      path: '/boat/reach',
      headers: { Host: new URL(boat.url).host, 'X-Forwarded-For': '192.168.1.9' },
    });
    expect(asked.status).toBe(403);
    expect((await reachOf(boat)).fingerprint).toBe(boat.context.hubKey.fingerprint);
  });
});

describe('fault 31: a page of another age', () => {
  it('three versions back is refused, and told to load again; two back, and one that says none, are let in', async () => {
    await using boat = await startTestServer({ network: 'edge', live: { protocol: 4 } });
    const { io } = await import('socket.io-client');
    const fateOf = (protocol: number) =>
      new Promise<unknown>((resolve) => {
        const socket = io(boat.url, {
          transports: ['websocket'],
          reconnection: false,
          forceNew: true,
          auth: { app: 'test', protocol },
        });
        socket.once('connect', () => resolve('let in'));
        socket.once('connect_error', (error) =>
          resolve({ message: error.message, data: Reflect.get(error, 'data') }),
        );
      });
    expect(await fateOf(2)).toBe('let in');
    expect(await fateOf(4)).toBe('let in');
    expect(await fateOf(1)).toEqual({
      message: expect.stringContaining('Everything is kept on this phone'),
      data: { reason: 'update' },
    });
  });
});

/** A name with the length of each part, as RFC 1035 wants it. */
const labelsOf = (name: string): Buffer =>
  Buffer.concat(name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])));

/** A DNS question for the address of a name. */
function questionFor(name: string): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([header, labelsOf(name), Buffer.from([0, 0, 1, 0, 1])]);
}

/** The answer that a name is at an IPv4 address, for two minutes. */
function answerFor(name: string, address: string): Buffer {
  const header = Buffer.from([0, 0, 0x84, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  const data = [0, 0, 1, 0, 1, 0, 0, 0, 120, 0, 4, ...address.split('.').map(Number)];
  return Buffer.concat([header, labelsOf(name), Buffer.from(data)]);
}

const group = '224.0.0.251';

async function joinGroup(): Promise<Socket> {
  const socket = createSocket({ type: 'udp4', reuseAddr: true });
  await new Promise<void>((resolve) => socket.bind(5353, resolve));
  socket.addMembership(group);
  return socket;
}

/** Another boat on the network that has this name, and says so at once and whenever somebody asks. */
async function otherBoatNamed(name: string): Promise<{ close(): void }> {
  const socket = await joinGroup();
  const claim = () => socket.send(answerFor(`${name}.local`, '10.99.98.97'), 5353, group);
  socket.on('message', (message) => {
    const isQuestion = (message[2] ?? 0) < 0x80;
    if (isQuestion && message.includes(labelsOf(`${name}.local`))) claim();
  });
  claim();
  return { close: () => socket.close() };
}

const hasNetwork = Object.values(networkInterfaces()).some((entries) =>
  entries?.some((entry) => entry.family === 'IPv4' && !entry.internal),
);

describe('a boat that listens for nobody but its own laptop', () => {
  it('says so, and has no name for phones', async () => {
    const localName = `reef-test-${process.pid}`;
    const addressesOf = (port: number) => joinAddresses(port, '127.0.0.1');
    await using boat = await startTestServer({ network: 'edge', config: { localName }, addressesOf });
    expect(await reachOf(boat)).toMatchObject({ onlyAt: '127.0.0.1', name: { status: 'off' } });
  });
});

describe('the name on the local network', () => {
  it.skipIf(!hasNetwork)('leads to this machine, and is one under which the boat may be asked', async () => {
    const localName = `reef-test-${process.pid}`;
    const config = { localName, host: '0.0.0.0' };
    await using boat = await startTestServer({ network: 'edge', config });
    await expect
      .poll(async () => (await reachOf(boat)).name)
      .toEqual({ status: 'on', url: `http://${localName}.local:${boat.port}` });
    const own = Object.values(networkInterfaces())
      .flatMap((entries) => entries ?? [])
      .filter((entry) => entry.family === 'IPv4' && !entry.internal)
      .map((entry) => entry.address);

    const asker = await joinGroup();
    const answer = new Promise<Buffer>((resolve) => {
      asker.on('message', (message) => {
        const isAnswer = (message[2] ?? 0) >= 0x80;
        if (isAnswer && message.includes(localName)) resolve(message);
      });
    });
    const ask = setInterval(() => asker.send(questionFor(`${localName}.local`), 5353, group), 200);
    const message = await answer;
    clearInterval(ask);
    asker.close();
    const isTold = own.some((address) => message.includes(Buffer.from(address.split('.').map(Number))));
    expect(isTold).toBe(true);

    const asked = await rawRequest(boat.url, {
      path: '/healthz',
      headers: { Host: `${localName}.local:${boat.port}` },
    });
    expect(asked.status).toBe(200);
  });

  const withId = ({ context }: TestServer, name: string) =>
    `${name}-${context.hub.id.replace('hub-', '').slice(0, 4)}`;
  const nameOf = (boat: TestServer) => expect.poll(async () => (await reachOf(boat)).name);
  const statusUnder = async (boat: TestServer, name: string) =>
    (await rawRequest(boat.url, { path: '/healthz', headers: { Host: `${name}.local:${boat.port}` } }))
      .status;

  it.skipIf(!hasNetwork)(
    'fault 53: is another one where a boat in the harbour has it, and stays that one when it has left',
    async () => {
      const wanted = `reef-test-${process.pid}-harbour`;
      const ownFolder = await mkdtemp(join(tmpdir(), 'reef-name-'));
      const start = () =>
        startTestServer({
          network: 'edge',
          dataDir: ownFolder,
          config: { localName: wanted, host: '0.0.0.0' },
        });
      const other = await otherBoatNamed(wanted);
      const boat = await start();
      const name = withId(boat, wanted);
      await nameOf(boat).toEqual({ status: 'on', url: `http://${name}.local:${boat.port}` });
      expect(await statusUnder(boat, name)).toBe(200);
      expect(await statusUnder(boat, wanted)).toBe(421);
      other.close();
      await boat.close();

      const again = await start();
      await nameOf(again).toEqual({ status: 'on', url: `http://${name}.local:${again.port}` });
      await again.close();
      await rm(ownFolder, { recursive: true, force: true });
    },
  );

  it.skipIf(!hasNetwork)(
    'fault 53: is given up when another boat comes that has it, and phones are told the new one',
    async () => {
      const wanted = `reef-test-${process.pid}-joined`;
      await using boat = await startTestServer({
        network: 'edge',
        config: { localName: wanted, host: '0.0.0.0' },
      });
      await nameOf(boat).toMatchObject({ url: `http://${wanted}.local:${boat.port}` });
      const phone = await connectPhone(boat.url);
      const other = await otherBoatNamed(wanted);
      const url = `http://${withId(boat, wanted)}.local:${boat.port}`;
      await nameOf(boat).toEqual({ status: 'on', url });
      const told = () =>
        phone.heard.filter(({ name }) => name === 'meta').map(({ value }) => JSON.stringify(value));
      await expect.poll(() => told().at(-1)).toContain(url);
      expect(await statusUnder(boat, wanted)).toBe(421);
      phone.close();
      other.close();
    },
  );

  it('is none on www, and none where it is switched off', async () => {
    await using boat = await startTestServer({ network: 'edge', config: { localName: null } });
    expect((await reachOf(boat)).name).toEqual({ status: 'off' });
  });
});
