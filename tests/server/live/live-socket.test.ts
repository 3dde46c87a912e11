import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendPhoto } from '../../../src/adapters/server/socket/send-photo.ts';
import {
  createLiveSocket,
  type LiveSocket,
  type LiveSocketOptions,
} from '../../../src/adapters/server/socket/socket.ts';
import { realTimers } from '../../../src/adapters/server/socket/timers.ts';
import { protocolVersion, socketLimits } from '../../../src/contract/socket.ts';
import { samplePhoto } from '../../support/analysis/survey-samples.ts';

/** A server that answers as a test tells it to, rightly or wrongly. */
type Answer = (name: string, payload: { n: number; [key: string]: unknown }, socket: Socket) => unknown;

const noAnswer = Symbol('no answer');

/** A server without a key, which says so at once. */
const meta = {
  hubId: 'www',
  hubName: 'Reef Census',
  network: 'www',
  regionId: 'gbr',
  regions: ['gbr'],
  datasets: [],
  reefs: 0,
  serverTime: '2026-11-22T02:00:00.000Z',
  protocol: protocolVersion,
  limits: socketLimits,
};
const quick = { receiptTimeoutMs: 10_000, reconnectStepMs: 10, reconnectCapMs: 50 };

const gps = {
  latitude: -16,
  longitude: 145.8,
  accuracyMetres: 5,
  speedKnots: 0,
  courseDegrees: null,
  fixAt: '2026-11-22T02:00:00.000Z',
  quality: '3d',
};

let http: HttpServer;
let io: Server;
let url: string;
let answer: Answer;
let greet: (socket: Socket) => void;
/** What each handshake said of who it is. */
const handshakes: unknown[] = [];
const opened: LiveSocket[] = [];

beforeEach(async () => {
  http = createServer();
  io = new Server(http);
  handshakes.length = 0;
  answer = (_name, { n }) => ({ n, ok: true });
  greet = (socket) => socket.emit('meta', meta);
  io.on('connection', (socket) => {
    greet(socket);
    const { protocol: _protocol, challenge: _challenge, understands: _words, ...who } = socket.handshake.auth;
    handshakes.push(who);
    socket.onAny((name, payload, reply) => {
      const receipt = answer(name, payload, socket);
      if (receipt !== noAnswer) reply(receipt);
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.close();
  await io.close();
  vi.unstubAllGlobals();
});

function open(over: Partial<LiveSocketOptions> = {}): LiveSocket {
  const socket = createLiveSocket({ url, app: 'test', storage: null, timing: quick, ...over });
  opened.push(socket);
  return socket;
}

const identity = {
  uid: 'u1',
  deviceToken: 'token',
  deviceKey: 'ab'.repeat(32),
  confirmed: false,
  profile: {},
};
const isVerified: Answer = (_name, { n }) => ({ n, ok: true, ...identity });
const stats = { regionId: 'gbr' } as const;
const kind = (socket: LiveSocket) => socket.snapshot().state.kind;

describe('a phone that meets a server for the first time', () => {
  test('says nothing before it has heard who answers: what it said then could not be proven', async () => {
    const late: (() => void)[] = [];
    greet = (to) => {
      to.emit('gps', gps);
      late.push(() => to.emit('meta', meta));
    };
    const socket = open();
    let isReady = false;
    const ready = socket.ready().then(() => {
      isReady = true;
    });
    await expect.poll(() => late.length).toBe(1);
    // What came after the connection was heard, so the page had its time.
    await expect.poll(() => socket.snapshot().gps).not.toBeNull();
    expect([isReady, kind(socket)]).toEqual([false, 'connecting']);
    for (const say of late) say();
    await ready;
    expect(kind(socket)).toBe('connected');
  });

  test('takes a server that says nothing of itself as it is, after a while', async () => {
    greet = () => undefined;
    const timers = { ...realTimers, after: (ms: number, run: () => void) => realTimers.after(ms / 100, run) };
    const socket = open({ timers });
    await socket.ready();
    await expect(socket.ask('stats:meta', stats)).resolves.toMatchObject({ ok: true });
  });
});

describe('a receipt', () => {
  test('of another message is a mismatch; the connection is given up and made anew', async () => {
    const socket = open();
    await socket.ready();
    let isWrong = true;
    answer = (_name, { n }) => ({ n: isWrong ? n + 1 : n, ok: true });
    await expect(socket.ask('stats:meta', stats)).rejects.toMatchObject({ reason: 'receipt mismatch' });
    isWrong = false;
    await expect.poll(() => kind(socket)).toBe('connected');
    await expect(socket.ask('stats:meta', stats)).resolves.toMatchObject({ ok: true });
    expect(handshakes).toHaveLength(2);
  });

  test('that never comes is a timeout, and one that comes late credits nothing', async () => {
    const socket = open({ timing: { ...quick, receiptTimeoutMs: 150 } });
    await socket.ready();
    const late: (() => void)[] = [];
    io.on('connection', () => undefined);
    io.sockets.sockets.forEach((connection) => {
      connection.offAny();
      connection.onAny((_name, { n }, reply) => late.push(() => reply({ n, ok: true })));
    });
    await expect(socket.ask('stats:meta', stats)).rejects.toMatchObject({ reason: 'timeout' });
    await expect.poll(() => kind(socket)).toBe('connected');
    answer = () => noAnswer;
    const next = socket.ask('stats:meta', stats);
    for (const send of late) send();
    await expect(next).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('of a refusal carries its words and its offset', async () => {
    const socket = open();
    await socket.ready();
    const error = { status: 'FAILED_PRECONDITION', message: 'Go on at 7.', expectedOffset: 7 };
    answer = (_name, { n }) => ({ n, ok: false, error });
    await expect(socket.ask('stats:meta', stats)).rejects.toMatchObject({
      reason: 'refused',
      message: 'Go on at 7.',
      expectedOffset: 7,
    });
    expect(kind(socket)).toBe('connected');
  });

  test.each([
    ['UNAUTHENTICATED', 'signed out'],
    ['RESOURCE_EXHAUSTED', 'full'],
    ['INTERNAL', 'failed'],
    ['PERMISSION_DENIED', 'refused'],
    ['SOMETHING_NEW', 'refused'],
  ])('that says %s is told as %s', async (status, reason) => {
    const socket = open();
    await socket.ready();
    answer = (_name, { n }) => ({ n, ok: false, error: { status, message: 'No.' } });
    await expect(socket.ask('stats:meta', stats)).rejects.toMatchObject({ reason });
  });

  test('of another shape is told, not believed', async () => {
    const socket = open();
    await socket.ready();
    await expect(socket.ask('survey', { survey: {} as never, signature: 'a' })).rejects.toMatchObject({
      reason: 'failed',
    });
  });
});

describe('the connection', () => {
  test('that drops tells every awaited message so', async () => {
    const socket = open();
    await socket.ready();
    answer = (_name, _payload, connection) => {
      connection.disconnect(true);
      return noAnswer;
    };
    const fates = await Promise.allSettled([
      socket.ask('stats:meta', stats),
      socket.ask('stats:meta', stats),
    ]);
    expect(fates.map((fate) => fate.status === 'rejected' && fate.reason.reason)).toEqual([
      'disconnected',
      'disconnected',
    ]);
  });

  test('that is not there says no connection, at once', async () => {
    const socket = open({ url: 'http://127.0.0.1:9' });
    await expect(socket.ask('stats:meta', stats)).rejects.toMatchObject({ reason: 'no connection' });
    await expect(socket.ready()).rejects.toMatchObject({ reason: 'no connection' });
    expect(kind(socket)).toBe('waiting');
  });

  test('is tried again after 5 s, 10 s, and so on to 25 s at most', async () => {
    const delays: number[] = [];
    const timers = {
      now: () => 0,
      after: (ms: number, run: () => void) => {
        delays.push(ms);
        return realTimers.after(0, run);
      },
    };
    open({ url: 'http://127.0.0.1:9', timers, timing: {} }).connect();
    await expect.poll(() => delays.length).toBeGreaterThanOrEqual(8);
    expect(delays.slice(0, 8)).toEqual([5_000, 10_000, 15_000, 20_000, 25_000, 25_000, 25_000, 25_000]);
  });

  test('shows why the server refuses it', async () => {
    io.engine.use(
      (_request: unknown, response: { writeHead(code: number): void; end(text: string): void }) => {
        response.writeHead(403);
        response.end(
          JSON.stringify({ error: { status: 'PERMISSION_DENIED', message: 'Not from this page.' } }),
        );
      },
    );
    const socket = open();
    socket.connect();
    await expect
      .poll(() => socket.snapshot().state)
      .toMatchObject({ kind: 'waiting', reason: 'Not from this page.' });
  });

  test('shows why the server refuses the handshake', async () => {
    io.use((_socket, next) => next(new Error('This app is too old.')));
    const socket = open();
    socket.connect();
    await expect
      .poll(() => socket.snapshot().state)
      .toMatchObject({ kind: 'waiting', reason: 'This app is too old.' });
  });

  test('is tried at once when the page is looked at again or the network is back', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
    const network = new EventTarget();
    vi.stubGlobal('document', page);
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
    vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
    const socket = open({ timing: { ...quick, reconnectStepMs: 60_000, reconnectCapMs: 60_000 } });
    await socket.ready();
    for (const wake of [
      () => page.dispatchEvent(new Event('visibilitychange')),
      () => network.dispatchEvent(new Event('online')),
    ]) {
      io.disconnectSockets(true);
      await expect.poll(() => kind(socket)).toBe('waiting');
      page.visibilityState = 'hidden';
      page.dispatchEvent(new Event('visibilitychange'));
      expect(kind(socket)).toBe('waiting');
      page.visibilityState = 'visible';
      wake();
      await expect.poll(() => kind(socket)).toBe('connected');
    }
  });

  test('tells its listeners, and hands out the same snapshot until something changes', async () => {
    const socket = open();
    const kinds: string[] = [];
    const stop = socket.subscribe(() => kinds.push(kind(socket)));
    await socket.ready();
    expect([...new Set(kinds)]).toEqual(['connecting', 'connected']);
    expect(socket.snapshot()).toBe(socket.snapshot());
    io.emit('gps', { latitude: 'north' });
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await expect.poll(() => warned.mock.calls.length).toBe(1);
    expect(socket.snapshot().gps).toBeNull();
    warned.mockRestore();
    stop();
    socket.close();
    expect(kinds.at(-1)).toBe('connected');
  });
});

describe('the identity', () => {
  function storageOf(values: Record<string, string> = {}) {
    return {
      values,
      getItem: (key: string) => values[key] ?? null,
      setItem: (key: string, value: string) => {
        values[key] = value;
      },
      removeItem: (key: string) => {
        delete values[key];
      },
    };
  }

  test('is kept on the device and said in the next handshake, never in the address', async () => {
    answer = isVerified;
    const storage = storageOf();
    const first = open({ storage });
    expect(await first.verifyDevice(' Ada@example.org')).toEqual({
      uid: 'u1',
      email: 'ada@example.org',
      confirmed: false,
      profile: {},
    });
    expect(first.snapshot()).toMatchObject({ device: { uid: 'u1' }, kept: 'device' });
    expect(JSON.stringify(first.snapshot())).not.toContain('token"');
    first.close();

    const second = open({ storage });
    expect(second.snapshot().device?.email).toBe('ada@example.org');
    await second.ready();
    expect(handshakes).toEqual([{ app: 'test' }, { app: 'test', deviceToken: 'token' }]);
  });

  test('that was forgotten is not said again', async () => {
    answer = isVerified;
    const storage = storageOf();
    const socket = open({ storage });
    await socket.verifyDevice('ada@example.org');
    socket.forgetDevice();
    expect(socket.snapshot().device).toBeNull();
    // Which uids the phone was given stays, so that what was begun under one can go on; who it is does not.
    expect(Object.keys(storage.values)).toEqual(['reef-census.device-uids']);
    expect(storage.values['reef-census.device-uids']).not.toContain('token');
    await expect.poll(() => handshakes.length).toBe(2);
    expect(handshakes.at(-1)).toEqual({ app: 'test' });
  });

  test('that cannot be read, or cannot be kept, costs nothing but one more verify', async () => {
    answer = isVerified;
    expect(open({ storage: storageOf({ 'reef-census.device': '{"uid":' }) }).snapshot().device).toBeNull();
    const throwing = storageOf();
    const full = {
      ...throwing,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const socket = open({ storage: full });
    await socket.verifyDevice('ada@example.org');
    expect(socket.snapshot()).toMatchObject({ kept: 'memory', device: { uid: 'u1' } });
  });

  test('is asked with the session of who is signed in', async () => {
    const socket = open({ bearer: async () => 'session' });
    await socket.ready();
    expect(handshakes).toEqual([{ app: 'test', bearer: 'session' }]);
  });
});

describe('sending a photo', () => {
  const photo = samplePhoto('survey-0001', new Uint8Array(300_000));
  const options = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

  /** A server that holds bytes, and forgets some of them so many times. */
  function holding(forgets: number): { seen: string[] } {
    let held = 0;
    let left = forgets;
    const seen: string[] = [];
    answer = (name, payload) => {
      const { n } = payload;
      seen.push(name);
      if (name === 'filepath') return { n, ok: true, offset: held };
      if (name === 'image') {
        return held === photo.bytes.byteLength
          ? { n, ok: true, stored: true, token: 't', path: 'p' }
          : {
              n,
              ok: false,
              error: { status: 'FAILED_PRECONDITION', message: 'Not all here.', expectedOffset: held },
            };
      }
      if (left > 0 && held > 100_000) {
        left -= 1;
        held = 50_000;
      }
      if (payload.offset !== held) {
        return {
          n,
          ok: false,
          error: { status: 'FAILED_PRECONDITION', message: 'Not there.', expectedOffset: held },
        };
      }
      held += (payload.chunk as Buffer).byteLength;
      return { n, ok: true, offset: held };
    };
    return { seen };
  }

  test('asks again where to go on when another offset was expected', async () => {
    const { seen } = holding(1);
    const socket = open();
    await socket.ready();
    await expect(sendPhoto(photo, options(), socket)).resolves.toEqual({
      token: 't',
      path: 'p',
      isProven: true,
    });
    expect(seen.filter((name) => name === 'filepath')).toHaveLength(2);
  });

  test('does not go round for ever', async () => {
    holding(1_000);
    const socket = open();
    await socket.ready();
    await expect(sendPhoto(photo, options(), socket)).rejects.toMatchObject({ reason: 'refused' });
  });

  test('stops when it is cancelled, and can be taken up again', async () => {
    holding(0);
    const socket = open();
    await socket.ready();
    const controller = new AbortController();
    const progress: number[] = [];
    const onProgress = (bytes: number) => {
      progress.push(bytes);
      if (bytes > 50_000) controller.abort();
    };
    await expect(sendPhoto(photo, { signal: controller.signal, onProgress }, socket)).rejects.toMatchObject({
      reason: 'cancelled',
    });
    expect(progress.at(-1)).toBeLessThan(photo.bytes.byteLength);
    await expect(sendPhoto(photo, options(), socket)).resolves.toEqual({
      token: 't',
      path: 'p',
      isProven: true,
    });
  });
});
