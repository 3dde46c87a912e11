import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readGpsAddress } from '../../../edge-server/setup/config/gps-address.ts';
import { type BoatGps, boatGpsSchema } from '../../../src/contract/boat/gps.ts';
import { boatPositionsAnswer } from '../../../src/contract/boat-positions.ts';
import { serverMessages } from '../../../src/contract/socket.ts';
import { startPlotter } from '../../support/gps/fake-plotter.ts';
import { gpsLogs, hasGpsLogs } from '../../support/gps/gps-logs.ts';
import { secondOf } from '../../support/gps/nmea.ts';
import { holds } from '../../support/holds.ts';
import { connectPhone, type TestPhone } from '../../support/phone/test-phone.ts';
import { standingClock } from '../../support/server/temporary-database.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../support/server/test-server.ts';

const reef = { latitude: -16.925, longitude: 145.776 };
const close = { latitude: expect.closeTo(reef.latitude, 5), longitude: expect.closeTo(reef.longitude, 5) };

/** Waits until it holds, on a slow machine too. */
const soon = (check: () => void): Promise<void> => holds(check);

async function boatWith(addresses: readonly string[], more: TestServerOptions = {}): Promise<TestServer> {
  const gps = addresses.map((text) => {
    const address = readGpsAddress(text);
    if (typeof address === 'string') throw new Error(address);
    return address;
  });
  const boat = await startTestServer({ network: 'edge', ...more, config: { gps } });
  onTestFinished(() => boat.close());
  return boat;
}

async function consoleOf(boat: TestServer): Promise<BoatGps> {
  return boatGpsSchema.parse(await (await fetch(`${boat.url}/boat/gps`)).json());
}

/** Waits for a state of the console that the test describes. */
const consoleSays = (boat: TestServer, check: (gps: BoatGps) => void): Promise<void> =>
  holds(async () => check(await consoleOf(boat)));

async function phoneOn(boat: TestServer): Promise<TestPhone> {
  const phone = await connectPhone(boat.url);
  onTestFinished(() => phone.close());
  return phone;
}

const newsOf = (phone: TestPhone) =>
  phone.heard.filter(({ name }) => name === 'gps').map(({ value }) => serverMessages.gps.parse(value));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('the boat’s GPS', () => {
  it('is heard over TCP, told to every phone, and to one that comes later', async () => {
    await using plotter = await startPlotter();
    const boat = await boatWith([plotter.address]);
    const early = await phoneOn(boat);
    await soon(() => expect(plotter.clients()).toBe(1));
    const at = new Date(Math.floor(Date.now() / 1_000) * 1_000);
    plotter.fix(reef, at, 6);
    await soon(() => expect(newsOf(early)).toHaveLength(1));
    const news = {
      ...close,
      quality: '3d',
      accuracyMetres: expect.closeTo(15, 6),
      speedKnots: expect.closeTo(6, 6),
      fixAt: at.toISOString(),
    };
    expect(newsOf(early)[0]).toMatchObject(news);
    const late = await phoneOn(boat);
    await soon(() => expect(newsOf(late)[0]).toMatchObject(news));
    expect(await consoleOf(boat)).toMatchObject({
      fix: { ...news, accuracyFrom: 'geometry', source: plotter.address },
      sources: [{ name: plotter.address, status: 'fix', reason: null, isChosen: true, ignoredJumps: 0 }],
    });
  });

  it('says at once when the fix is lost, and why, and keeps the last place', async () => {
    await using plotter = await startPlotter();
    const boat = await boatWith([plotter.address]);
    const phone = await phoneOn(boat);
    await soon(() => expect(plotter.clients()).toBe(1));
    plotter.fix(reef);
    await soon(() => expect(newsOf(phone)).toHaveLength(1));
    plotter.noFix();
    await soon(() => expect(newsOf(phone).at(-1)?.quality).toBe('none'));
    expect(newsOf(phone).at(-1)).toMatchObject(close);
    expect(await consoleOf(boat)).toMatchObject({
      fix: null,
      last: { ...close, quality: 'none' },
      sources: [{ status: 'no-fix', reason: expect.stringContaining('too few satellites'), isChosen: false }],
    });
  });

  it('comes back by itself after the plotter was switched off', async () => {
    await using plotter = await startPlotter();
    const boat = await boatWith([plotter.address]);
    await soon(() => expect(plotter.clients()).toBe(1));
    plotter.fix(reef);
    await consoleSays(boat, ({ sources }) => expect(sources[0]?.status).toBe('fix'));
    await plotter.die();
    await consoleSays(boat, ({ sources }) =>
      expect(sources[0]).toMatchObject({
        status: 'waiting',
        reason: expect.stringMatching(/ended by|nothing answers|broke/i),
        retrySeconds: expect.any(Number),
      }),
    );
    await plotter.rise();
    await soon(() => expect(plotter.clients()).toBe(1));
    plotter.fix(reef);
    await consoleSays(boat, ({ sources }) => expect(sources[0]?.status).toBe('fix'));
  });

  it('is that of the first source with a fix, and of the next one when it fails', async () => {
    await using plotter = await startPlotter();
    await using handheld = await startPlotter();
    const boat = await boatWith([plotter.address, handheld.address]);
    await soon(() => expect([plotter.clients(), handheld.clients()]).toEqual([1, 1]));
    handheld.fix({ ...reef, latitude: -16.9251 });
    plotter.fix(reef);
    await consoleSays(boat, ({ fix }) => expect(fix?.source).toBe(plotter.address));
    plotter.noFix();
    await consoleSays(boat, ({ fix, sources }) => {
      expect(fix?.source).toBe(handheld.address);
      expect(sources.map(({ isChosen }) => isChosen)).toEqual([false, true]);
    });
  });

  it('is heard over UDP', async () => {
    const port = await freePort();
    const boat = await boatWith([`nmea-udp://127.0.0.1:${port}`]);
    await consoleSays(boat, ({ sources }) => expect(sources[0]?.status).toBe('silent'));
    const sender = createSocket('udp4');
    onTestFinished(() => void sender.close());
    for (const line of secondOf(new Date(), reef).split(/(?<=\n)/)) {
      // The end of a datagram ends its sentence: some senders leave the end of line out.
      sender.send(line.trim(), port, '127.0.0.1');
    }
    await consoleSays(boat, ({ fix }) => expect(fix).toMatchObject(close));
  });

  it('is nothing where none is configured, and the console says so; a server ashore has none', async () => {
    const boat = await boatWith([]);
    expect(await consoleOf(boat)).toEqual({
      sources: [],
      fix: null,
      last: null,
      clock: { status: 'unknown', aheadSeconds: null, text: expect.any(String) },
      track: { points: 0, problem: null },
    });
    const www = await startTestServer();
    onTestFinished(() => www.close());
    expect((await fetch(`${www.url}/boat/gps`)).status).toBe(404);
    const call = await www.post('/call/boat-positions', { data: { times: [] } }, (await www.person()).bearer);
    expect(call.status).toBe(404);
  });

  it('is not told to another machine over the console’s address (threat 36)', async () => {
    const boat = await boatWith([]);
    const answer = await fetch(`${boat.url}/boat/gps`, { headers: { 'X-Forwarded-For': '192.168.4.20' } });
    expect(answer.status).toBe(403);
  });

  it('fault 22: tells a laptop whose clock is ten years behind', async () => {
    await using plotter = await startPlotter();
    const clock = standingClock('2016-11-21T03:00:00.000Z');
    const boat = await boatWith([plotter.address], { clock });
    await soon(() => expect(plotter.clients()).toBe(1));
    for (let second = 0; second < 6; second += 1) {
      plotter.fix(reef, new Date(Date.parse('2026-11-21T03:00:00.000Z') + second * 1_000));
    }
    await consoleSays(boat, (gps) =>
      expect(gps.clock).toMatchObject({
        status: 'suspect',
        text: expect.stringMatching(/^The laptop’s clock is 3652 days .*behind GPS time\. Please set it\./),
      }),
    );
  });
});

describe('where the boat was', () => {
  it('is told to a diver on board, with its uncertainty, in GPS time; null where it is not known', async () => {
    await using plotter = await startPlotter();
    // A laptop that is an hour behind: the camera is not.
    const clock = standingClock('2026-11-21T02:00:00.000Z');
    const boat = await boatWith([plotter.address], { clock });
    const phone = await phoneOn(boat);
    await phone.verify();
    await soon(() => expect(plotter.clients()).toBe(1));
    const start = Date.parse('2026-11-21T03:00:00.000Z');
    for (const seconds of [0, 20, 40]) {
      plotter.fix(
        { ...reef, longitude: reef.longitude + seconds * 1e-5 },
        new Date(start + seconds * 1_000),
        2,
      );
    }
    await consoleSays(boat, ({ track }) => expect(track.points).toBe(3));
    const times = [30, -3_600, 90].map((seconds) => new Date(start + seconds * 1_000).toISOString());
    const answer = await boat.post('/call/boat-positions', { data: { times } }, phone.token());
    const body = (await answer.json()) as { result: unknown };
    expect(boatPositionsAnswer.parse(body.result).positions).toEqual([
      {
        at: times[0],
        latitude: close.latitude,
        longitude: expect.closeTo(reef.longitude + 30e-5, 5),
        uncertaintyMetres: 26,
      },
      null,
      { at: times[2], ...close, longitude: expect.closeTo(reef.longitude + 40e-5, 5), uncertaintyMetres: 67 },
    ]);
  });

  it('is not told to strangers, and not for more times than a survey has photos', async () => {
    const boat = await boatWith([]);
    expect((await boat.post('/call/boat-positions', { data: { times: [] } })).status).toBe(401);
    const phone = await phoneOn(boat);
    await phone.verify();
    const times = Array.from({ length: 501 }, () => '2026-11-21T03:00:00.000Z');
    expect((await boat.post('/call/boat-positions', { data: { times } }, phone.token())).status).toBe(400);
  });

  it('is still known after the laptop was started anew', async () => {
    await using plotter = await startPlotter();
    const boat = await boatWith([plotter.address]);
    await soon(() => expect(plotter.clients()).toBe(1));
    const at = new Date(Math.floor(Date.now() / 1_000) * 1_000);
    plotter.fix(reef, at);
    await consoleSays(boat, ({ track }) => expect(track.points).toBe(1));
    await boat.stop();
    const again = await boatWith([], { dataDir: boat.dataDir });
    expect((await consoleOf(again)).track.points).toBe(1);
  });
});

const hasGpsfake = spawnSync('gpsfake', ['-V']).status === 0 && spawnSync('gpsd', ['-V']).status === 0;

/** gpsd, fed by gpsfake with a log, as it would be by a receiver; ended with the test. */
function startGpsfake(log: string, port: number): ChildProcess {
  const options = ['-q', '-P', String(port), '-c', '0.02', log];
  const child = spawn('gpsfake', options, { stdio: 'ignore', detached: true });
  onTestFinished(() => {
    try {
      // Its gpsd too: both are in the group that was made for them.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  });
  return child;
}

describe.skipIf(!hasGpsfake || !hasGpsLogs)('a real gpsd', () => {
  it('fed by gpsfake with a log from Moreton Bay feeds a live hub and its phones', async () => {
    const log = gpsLogs().find(({ name }) => name === 'haicom-305N.log');
    if (log?.expected == null) throw new Error('The log is not there.');
    const file = fileURLToPath(new URL('../../../../shared/data/nmea/gpsd/haicom-305N.log', import.meta.url));
    const port = await freePort();
    startGpsfake(file, port);
    const boat = await boatWith([`gpsd://127.0.0.1:${port}`]);
    const phone = await phoneOn(boat);
    await holds(() => expect(newsOf(phone).length).toBeGreaterThanOrEqual(3));
    for (const { quality, latitude, longitude, accuracyMetres } of newsOf(phone)) {
      expect(['none', '2d', '3d']).toContain(quality);
      const isExpected = log.expected.some(
        (one) => Math.abs(one.latitude - latitude) < 1e-6 && Math.abs(one.longitude - longitude) < 1e-6,
      );
      expect(isExpected).toBe(true);
      if (accuracyMetres !== null) expect(accuracyMetres).toBeGreaterThan(0);
    }
    const { last, track } = await consoleOf(boat);
    expect(last?.source).toBe(`gpsd://127.0.0.1:${port}`);
    expect(track.points).toBeGreaterThan(0);
  });
});
