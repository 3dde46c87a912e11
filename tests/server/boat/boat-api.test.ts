import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLaptop } from '../../../src/adapters/server/http/laptop.ts';
import { type BoatCall, type BoatCallName, boatApi } from '../../../src/contract/boat/api.ts';
import { LaptopError } from '../../../src/ports/laptop.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let boat: TestServer;
let www: TestServer;
beforeAll(async () => {
  [boat, www] = await Promise.all([
    startTestServer({ network: 'edge' }),
    startTestServer({ network: 'www' }),
  ]);
});
afterAll(() => Promise.all([boat.close(), www.close()]));

const calls = Object.entries(boatApi) as [BoatCallName, BoatCall][];
/** What every server has, because every server keeps photos and may bring them to another. */
const onWww: readonly BoatCallName[] = [
  'alarms',
  'sync',
  'pauseSync',
  'resumeSync',
  'stopSyncAfterThis',
  'setBudget',
  'goOnAsBoat',
  'scrub',
  'purge',
  'compare',
  'chooseCloud',
  'ledger',
];

function asked(server: TestServer, { method, path }: BoatCall, headers: Record<string, string> = {}) {
  const json = { 'Content-Type': 'application/json' };
  const address = `${server.url}${path.replace(/:\w+/g, 'x')}`;
  return fetch(
    address,
    method === 'GET' ? { headers } : { method, headers: { ...json, ...headers }, body: '{}' },
  );
}

describe('the table of what a laptop is asked', () => {
  test.each(calls)('threat 36: %s is answered to this machine alone', async (_name, call) => {
    const forwarded = await asked(boat, call, { 'X-Forwarded-For': '192.168.1.20' });
    expect(forwarded.status).toBe(403);
  });

  test.each(calls)('%s is there on a boat, and on www only where www has it', async (name, call) => {
    const [here, ashore] = await Promise.all(
      [boat, www].map((server) => asked(server, call, { 'X-Forwarded-For': '192.168.1.20' })),
    );
    expect([here?.status, ashore?.status === 403]).toEqual([403, onWww.includes(name)]);
  });

  test('the page’s half and the server’s half of the table understand each other', async () => {
    const laptop = createLaptop(boat.url);
    expect(await laptop.ask('day', { day: '2026-11-22' })).toMatchObject({ day: '2026-11-22', surveys: [] });
    expect(await laptop.ask('ledger', { before: 7 })).toMatchObject({ entries: [], before: null });
    expect(await laptop.ask('retryParked', { seq: 'all' })).toEqual({ retried: 0 });
  });

  test('an order that cannot be read, and a laptop that is not there, are told apart', async () => {
    const why = (promise: Promise<unknown>) =>
      promise.then(
        () => 'answered',
        (error: unknown) => (error instanceof LaptopError ? error.why : error),
      );
    const laptop = createLaptop(boat.url);
    expect(await why(laptop.ask('day', { day: 'some day' }))).toBe('refused');
    expect(await why(laptop.ask('removeUploads', { id: 'nobody' }))).toBe('elsewhere');
    expect(await why(createLaptop('http://127.0.0.1:9').ask('status', {}))).toBe('no-answer');
  });
});
