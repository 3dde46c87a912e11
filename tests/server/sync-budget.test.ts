import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '../../src/domain/documents/instant.ts';
import {
  type Boat,
  cloudOf,
  diverOn,
  hurriedTimings,
  settled,
  startBoat,
  startBoatAtSea,
  submitOn,
} from '../support/boat-rig.ts';
import { expectComplete, expectNoRecordWithoutPhoto } from '../support/expect-in-cloud.ts';
import { startTestServer, type TestPerson, type TestServer } from '../support/test-server.ts';

let www: TestServer;
let hub: TestPerson;
let people = 0;
function newAddress(): string {
  people += 1;
  return `budget-${people}@example.org`;
}
const large = { pixels: [960, 720] } as const;
const megabyte = 1_000_000;

beforeAll(async () => {
  www = await startTestServer();
  hub = await www.person('Hub', { hub: true });
});
afterAll(() => www.close());

function movingClock(start: string) {
  let now = start;
  return {
    now: () => now,
    forward: (days: number) => {
      now = toInstant(Date.parse(now) + days * 86_400_000);
    },
  };
}

const isSpent = (boat: Boat) => boat.link.plan().sending === 'spent';
const movedToday = (boat: Boat) => {
  const { sentBytes, receivedBytes } = boat.link.plan().budget.today;
  return sentBytes + receivedBytes;
};

/** A folder of a boat at sea with one survey of large photos. */
async function laden(photos: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'reef-boat-'));
  const email = newAddress();
  await using sea = await startBoatAtSea(dataDir);
  const submitted = await submitOn(sea, await diverOn(sea, email), photos, large);
  const bytes = submitted.photos.reduce((sum, photo) => sum + photo.bytes, 0);
  return { dataDir, email, submitted, bytes, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

describe('a daily budget of megabytes', () => {
  it('is kept to the kilobyte, survives a restart, and goes on in the middle of a photo the next day', async () => {
    const { dataDir, email, submitted, bytes, remove } = await laden(5);
    expect(bytes).toBeGreaterThan(1.2 * megabyte);
    const clock = movingClock('2026-11-20T10:00:00.000Z');
    const first = await startBoat(cloudOf(www, hub), hurriedTimings, dataDir, { clock });
    first.link.setBudget(1);
    await settled(first, () => isSpent(first));
    // What crosses last is the answer to a piece that was allowed; nothing else begins.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(movedToday(first)).toBeGreaterThan(0.97 * megabyte);
    expect(movedToday(first)).toBeLessThan(1.01 * megabyte);
    expect(first.link.state()).toMatchObject({
      status: 'waiting',
      reason: 'Today’s 1 MB for the cloud are used up.',
      retryAt: '2026-11-21T00:00:00.000Z',
    });
    // The records and the previews went before any original.
    expect(first.link.plan().waiting).toMatchObject([{ step: 'original' }]);
    await expectNoRecordWithoutPhoto(www);
    await first.close();

    // Restarted on the same day: nothing goes.
    const second = await startBoat(cloudOf(www, hub), hurriedTimings, dataDir, { clock });
    const before = movedToday(second);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isSpent(second)).toBe(true);
    expect(movedToday(second)).toBe(before);
    await second.close();

    const waiting = async (): Promise<number> => {
      clock.forward(1);
      await using next = await startBoat(cloudOf(www, hub), hurriedTimings, dataDir, { clock });
      await settled(next, () => isSpent(next) || next.ground.outbox.counts().waiting === 0);
      sentInAll = next.link.plan().days.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
      return next.ground.outbox.counts().waiting;
    };
    let sentInAll = 0;
    const leftByDay = [await waiting(), await waiting(), await waiting()];
    expect(leftByDay.at(-1)).toBe(0);
    await expectComplete(www, email, submitted);
    // All of it once, its previews, and little for everything that is said besides.
    expect(sentInAll).toBeGreaterThan(bytes);
    expect(sentInAll).toBeLessThan(1.25 * bytes);
    await remove();
  });

  it('may be raised and taken away while it holds a photo back', async () => {
    const { dataDir, email, submitted, remove } = await laden(5);
    await using boat = await startBoat(cloudOf(www, hub), hurriedTimings, dataDir);
    boat.link.setBudget(1);
    await settled(boat, () => isSpent(boat));
    boat.link.setBudget(null);
    await settled(boat);
    await expectComplete(www, email, submitted);
    expect(boat.link.plan().budget).toMatchObject({ megabytes: null, leftBytes: null });
    await remove();
  });

  it('is not used up by tries that cannot end: where no part is kept, a photo waits for a day that holds it', async () => {
    const { dataDir, email, submitted, remove } = await laden(5);
    const cloud = { ...cloudOf(www, hub), keepsParts: false };
    await using boat = await startBoat(cloud, hurriedTimings, dataDir);
    boat.link.setBudget(1);
    await settled(boat, () => boat.link.state().status === 'waiting');
    const { left } = { left: boat.link.plan().budget.leftBytes ?? 0 };
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(Math.max(...submitted.photos.map((photo) => photo.bytes)));
    expect(boat.link.state()).toMatchObject({
      reason: 'It does not fit into what is left of today’s budget.',
    });
    boat.link.setBudget(10);
    await settled(boat);
    await expectComplete(www, email, submitted);
    await remove();
  });
});

describe('a photo that is larger than the whole budget', () => {
  it('is set aside with what to do, where no part of it would be kept', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'reef-boat-'));
    const email = newAddress();
    const submitted = await (async () => {
      await using sea = await startBoatAtSea(dataDir);
      return await submitOn(sea, await diverOn(sea, email), 1, { pixels: [2000, 1500] });
    })();
    expect(submitted.photos[0]?.bytes).toBeGreaterThan(megabyte);
    await using boat = await startBoat({ ...cloudOf(www, hub), keepsParts: false }, hurriedTimings, dataDir);
    boat.link.setBudget(1);
    await settled(boat, () => boat.ground.outbox.counts().parked === 1);
    expect(boat.ground.outbox.parked()[0]?.reason).toMatch(/MB, and the budget is 1 MB a day/);
    boat.link.setBudget(50);
    boat.ground.outbox.retry();
    boat.link.wake();
    await settled(boat);
    await expectComplete(www, email, submitted);
    await rm(dataDir, { recursive: true, force: true });
  });
});
