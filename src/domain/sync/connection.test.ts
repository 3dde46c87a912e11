import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterProbe,
  type Connection,
  type Probe,
  probeDelayMs,
  probeIntervalMs,
  readTrace,
  unknownConnection,
} from './connection.ts';

const ofWww: Probe = { kind: 'ours', network: 'www', hubId: 'w1' };
const ofBoat: Probe = { kind: 'ours', network: 'edge', hubId: 'b1' };
const silence: Probe = { kind: 'no-answer' };
const failing: Probe = { kind: 'not-us', httpStatus: 502 };
const after = (...probes: Probe[]) => probes.reduce(afterProbe, unknownConnection);

describe('reading /trace.txt', () => {
  test('our first line names the network and the hub', () => {
    expect(readTrace(200, 'reef-census edge hub-7\nversion=1\n')).toEqual({
      kind: 'ours',
      network: 'edge',
      hubId: 'hub-7',
    });
    expect(readTrace(200, 'reef-census www w\r\n')).toMatchObject({ network: 'www', hubId: 'w' });
  });

  test.each([
    ['a captive portal', 200, '<html>Welcome aboard</html>'],
    ['an empty body', 200, ''],
    ['another network', 200, 'reef-census moon hub'],
    ['another product', 200, 'reef-survey www hub'],
    ['no hub', 200, 'reef-census www'],
    ['a sentence that begins like ours', 200, 'reef-census www is closed today'],
    ['our words with another status', 503, 'reef-census www hub'],
    ['our words on the second line', 200, '\nreef-census www hub'],
  ])('%s is not us', (_, status, body) => {
    expect(readTrace(status, body)).toEqual({ kind: 'not-us', httpStatus: status });
  });
});

test('the network that answers decides between online and boat', () => {
  expect(after(ofWww)).toEqual({ kind: 'online', hubId: 'w1' });
  expect(after(silence, ofBoat)).toEqual({ kind: 'boat', hubId: 'b1' });
});

test('an answer that says the same changes nothing, so no screen draws again', () => {
  const first = after(ofWww);
  expect(afterProbe(first, ofWww)).toBe(first);
});

test('another boat is another connection', () => {
  expect(afterProbe(after(ofWww), { ...ofBoat, hubId: 'w1' })).toEqual({ kind: 'boat', hubId: 'w1' });
  expect(afterProbe(after(ofBoat), { ...ofBoat, hubId: 'b2' })).toEqual({ kind: 'boat', hubId: 'b2' });
});

test('failures of one kind are counted; another kind begins anew', () => {
  expect(after(silence, silence, silence)).toMatchObject({ failures: 3, httpStatus: 0 });
  expect(after(silence, silence, failing)).toMatchObject({ failures: 1, httpStatus: 502 });
});

test('waits 2 s more with every equal failure, and never longer than between successes', () => {
  const waits = [1, 2, 3, 14, 15, 16, 400].map((failures) =>
    probeDelayMs({ kind: 'offline', httpStatus: 0, failures }),
  );
  expect(waits).toEqual([2000, 4000, 6000, 28_000, 30_000, 30_000, 30_000]);
  expect(probeDelayMs(after(ofWww))).toBe(probeIntervalMs);
});

test('whatever came before, one probe of ours connects and one of others disconnects', async () => {
  const connection: fc.Arbitrary<Connection> = fc.oneof(
    fc.constant(unknownConnection),
    fc.record({ kind: fc.constantFrom('online' as const, 'boat' as const), hubId: fc.string() }),
    fc.record({
      kind: fc.constant('offline' as const),
      httpStatus: fc.nat(599),
      failures: fc.integer({ min: 1 }),
    }),
  );
  await fc.assert(
    fc.property(connection, (before) => {
      expect(afterProbe(before, ofBoat).kind).toBe('boat');
      expect(afterProbe(before, silence).kind).toBe('offline');
      expect(probeDelayMs(afterProbe(before, failing))).toBeGreaterThan(0);
    }),
  );
});
