import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '../../../src/domain/access/access.ts';
import { largestBatch, mostFieldsOfWrite } from '../../../src/domain/documents/write.ts';
import { readsFirst } from '../../faults/planted/reads-first.ts';
import { openGate, serveStoreRoutes } from '../../support/server/store-routes.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';
import { type Announced, answerBeforeBody } from '../../support/server/unsent-body.ts';

let server: TestServer;
let diver: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  diver = await server.person('Dora');
});
afterAll(() => server.close());

const post = (path: string): Announced => ({ method: 'POST', path });
const patch = (path: string): Announced => ({ method: 'PATCH', path });

const notForVisitors = [
  post('/store/write'),
  post('/call/submit-drawing-analysis'),
  post('/call/submit-percentage-analysis'),
  post('/call/map-boat-users'),
  post('/blobs/offer'),
  patch('/blobs/upload'),
  post('/blobs/commit'),
  post('/blobs/head'),
  post('/blobs/delete'),
  post('/blobs/original'),
  post('/courier/import'),
  patch(`/courier/incoming/${'a'.repeat(24)}`),
  post('/pack/offer'),
];

describe('who asks comes before what is sent (threat 41)', () => {
  it.each(notForVisitors)('a visitor is refused before the body of $method $path comes', async (asked) => {
    expect(await answerBeforeBody(server.url, asked)).toMatch(/^HTTP\/1.1 401 .*Please sign in first\./s);
    const stranger = { ...asked, headers: { Authorization: `Bearer ${'x'.repeat(40)}` } };
    expect(await answerBeforeBody(server.url, stranger)).toMatch(/^HTTP\/1.1 401 /);
  });

  it.each([post('/courier/import'), post('/pack/offer')])(
    'a diver is refused before the body of $path comes, which is for boats',
    async (asked) => {
      const headers = { Authorization: `Bearer ${diver.bearer}` };
      expect(await answerBeforeBody(server.url, { ...asked, headers })).toMatch(/^HTTP\/1.1 403 /);
    },
  );

  it.each(['/store/get', '/store/query', '/store/aggregate', '/store/watch'])(
    'a visitor asks %s in few words',
    async (path) => {
      const answer = await server.post(path, { query: 'x'.repeat(10_000) });
      expect(answer.status).toBe(413);
      expect(await answer.text()).toContain('larger than this server takes');
    },
  );

  it('finds a server that reads before it asks', async () => {
    const context = {
      ...server.context,
      sessionOf: async () => ({
        actor: visitor,
        email: null,
        confirmed: false,
        sessionId: null,
        since: null,
      }),
    };
    const planted = await serveStoreRoutes({ ...context, log: pino({ level: 'silent' }) }, openGate, [
      readsFirst,
    ]);
    expect(await answerBeforeBody(planted.url, post('/store/write'), 500)).toBeNull();
    await planted.close();
  });
});

describe('a batch of many fields', () => {
  const update = (fields: number) => ({
    op: 'update',
    path: `users/${diver.uid}`,
    data: Object.fromEntries(Array.from({ length: fields }, (_, n) => [`name.f${n}`, n])),
  });
  it.each([
    ['of one update', () => [update(8_000)], `At most ${mostFieldsOfWrite} fields of a document`],
    [
      'of five hundred',
      () => Array.from({ length: 500 }, () => update(20)),
      'A batch changes at most 2000 fields',
    ],
    [
      'of too many writes',
      () => Array(largestBatch + 1).fill(update(1)),
      'A batch holds at most 500 writes.',
    ],
  ] as const)('%s is refused with its number', async (_which, writes, words) => {
    const answer = await server.post('/store/write', { writes: writes() }, diver.bearer);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error).toMatchObject({
      status: 'INVALID_ARGUMENT',
      message: expect.stringContaining(words),
    });
  });
});
