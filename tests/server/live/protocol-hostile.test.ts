import { once } from 'node:events';
import { request } from 'node:http';
import { connect as connectTcp } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { connectPhone } from '../../support/phone/test-phone.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ network: 'edge' });
});
afterAll(() => server.close());

/** The server is alive and works: a survey goes in. */
async function expectAlive(): Promise<void> {
  const phone = await connectPhone(server.url);
  await phone.verify();
  expect((await phone.survey(sampleSurvey())).ok).toBe(true);
  phone.close();
}

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
}

/** One request with any headers, which `fetch` would not send. */
async function raw(
  headers: Record<string, string>,
  path = '/socket.io/?EIO=4&transport=polling',
): Promise<Answer> {
  const asked = request({ host: '127.0.0.1', port: server.port, path, headers });
  asked.end();
  const [response] = await once(asked, 'response');
  let body = '';
  for await (const piece of response) body += piece;
  return { status: response.statusCode, body };
}

const upgrade = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

describe('who may open a socket', () => {
  test('not under a foreign name', async () => {
    const { status, body } = await raw({ Host: 'evil.example' });
    expect(status).toBe(421);
    expect(JSON.parse(body)).toEqual({
      error: { status: 'MISDIRECTED_REQUEST', message: 'This server does not answer under that name.' },
    });
  });

  test('not from a page of another site, even under our own name', async () => {
    const own = `127.0.0.1:${server.port}`;
    for (const origin of ['http://evil.example', `http://evil.example:${server.port}`, 'null', 'file://']) {
      const { status, body } = await raw({ Host: own, Origin: origin });
      expect([origin, status]).toEqual([origin, 403]);
      expect(body).toContain('This request comes from a page of another site.');
    }
    expect((await raw({ Host: own, Origin: `http://${own}` })).status).toBe(200);
  });

  test('nor by a WebSocket, which hears why', async () => {
    const path = '/socket.io/?EIO=4&transport=websocket';
    const own = `127.0.0.1:${server.port}`;
    const evilHost = await raw({ ...upgrade, Host: 'evil.example' }, path);
    expect(evilHost).toMatchObject({ status: 400, body: 'This server does not answer under that name.' });
    const evilOrigin = await raw({ ...upgrade, Host: own, Origin: 'https://evil.example' }, path);
    expect(evilOrigin).toMatchObject({
      status: 400,
      body: 'This request comes from a page of another site.',
    });
  });

  test.each([
    { deviceToken: 7 },
    { deviceToken: 'x'.repeat(10_000) },
    { bearer: {} },
    { app: 'y'.repeat(1000) },
  ])('not with a handshake like %#', async (auth) => {
    // Hostile on purpose: what a phone of ours would never say.
    await expect(connectPhone(server.url, { ...auth } as object)).rejects.toThrow('is not understood here');
  });
});

const names = [
  'verify',
  'profile',
  'survey',
  'filepath',
  'binary',
  'image',
  'stats:meta',
  'constructor',
  '__proto__',
  'x',
];

describe('hostile messages', () => {
  test('of every shape are refused in words, and the socket stays', async () => {
    const phone = await connectPhone(server.url);
    await phone.verify();
    const deep = Array.from({ length: 500 }).reduce<unknown>((inner) => ({ inner }), 1);
    const polluting: unknown = JSON.parse(
      '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"n":2}',
    );
    const values = [
      null,
      7,
      'text',
      [],
      {},
      true,
      Buffer.alloc(10),
      [Buffer.alloc(5)],
      polluting,
      deep,
      { n: 2, survey: polluting, signature: 'a'.repeat(64) },
      { n: 2, survey: deep, signature: 'a'.repeat(64) },
      { n: 2, email: 'x'.repeat(5_000_000) },
      { n: 2, email: { $gt: '' } },
      { n: 2, imageId: ['a'], offset: '0', chunk: 'text' },
      { n: 2, imageId: 'abcdefgh', offset: 1e308, chunk: { type: 'Buffer', data: [1, 2] } },
      { n: 2, profile: { name: { first: { toString: 'x' } } } },
    ];
    let n = 1;
    for (const name of names) {
      for (const value of values) {
        const isNumbered = typeof value === 'object' && value !== null && 'n' in value;
        if (isNumbered) n += 1;
        const payload = isNumbered ? { ...value, n } : value;
        const receipt = await phone.say(name, payload);
        expect(receipt.ok, `${name} ${JSON.stringify(payload)?.slice(0, 80)}`).toBe(false);
        expect(receipt.error?.message).toMatch(/^\S.{5,}/);
      }
    }
    expect(phone.socket.connected).toBe(true);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    phone.close();
    await expectAlive();
  });

  test('of any JSON never end the server', async () => {
    const phone = await connectPhone(server.url);
    await phone.verify();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.jsonValue({ maxDepth: 4 }),
        fc.jsonValue({ maxDepth: 3 }),
        async (name, payload, field) => {
          const receipt = await phone.say(name, payload);
          expect(receipt.ok).toBe(false);
          const inside = await phone.ask(name, { survey: field, image: field, email: field, imageId: field });
          expect(inside.ok).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
    phone.close();
    await expectAlive();
  });

  test('without a callback, or with many values, do no harm', async () => {
    const phone = await connectPhone(server.url);
    phone.socket.emit('survey');
    phone.socket.emit('survey', { n: 1 }, { n: 2 }, 'three');
    phone.socket.emit('nothing', ...Array.from({ length: 100 }, () => ({ n: 1 })));
    expect((await phone.say('stats:meta', { n: 2, regionId: 'gbr' })).ok).toBe(true);
    phone.close();
  });

  test('in a flood that reads no receipts are dropped, and others are served', async () => {
    const phone = await connectPhone(server.url);
    for (let index = 0; index < 20_000; index += 1)
      phone.socket.emit('stats:meta', { n: 1, regionId: 'gbr' });
    await expectAlive();
    phone.close();
  });
});

/** Writes bytes to a WebSocket that was opened by hand. */
async function rawWebSocket(frames: readonly Uint8Array[]): Promise<void> {
  const socket = connectTcp(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = Object.entries({ ...upgrade, Host: `127.0.0.1:${server.port}` }).map(([k, v]) => `${k}: ${v}`);
  socket.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  for (const frame of frames) socket.write(frame);
  await new Promise((resolve) => setTimeout(resolve, 20));
  socket.destroy();
}

/** A masked text frame, as a client must send it; mask 0, so the text stays as it is. */
function textFrame(text: string): Uint8Array {
  const payload = Buffer.from(text);
  const length =
    payload.byteLength < 126
      ? [0x80 | payload.byteLength]
      : [0x80 | 126, payload.byteLength >> 8, payload.byteLength & 255];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload]);
}

test('frames that are broken on purpose end at most their own connection', async () => {
  const connect = textFrame('40');
  const broken = [
    '451-["binary",{"_placeholder":true,"num":0}]',
    '4599999999-["binary",{}]',
    '451-["binary",{"_placeholder":true,"num":-1}]',
    '45-["x"]',
    '42["disconnect"]',
    '42["connect",{}]',
    '42{"length":1e9}',
    '42[]',
    '420[',
    '42["survey",{"n":1,"__proto__":{"a":1}}]',
    `42${'['.repeat(30_000)}`,
    '4',
    '49',
    '2probe',
    '6',
    '\u0000\u0001',
    'bAAAA',
  ];
  for (const text of broken) await rawWebSocket([connect, textFrame(text)]);
  await rawWebSocket([Buffer.from([0xff, 0xff, 0xff, 0xff])]);
  await rawWebSocket([
    connect,
    Buffer.from([0x82, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
  ]);
  await expectAlive();
});
