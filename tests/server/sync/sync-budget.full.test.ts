import { describe, expect, it } from 'vitest';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { cloudAshore } from '../../support/cloud/cloud-ashore.ts';
import { expectComplete, expectNoRecordWithoutPhoto } from '../../support/cloud/expect-in-cloud.ts';
import { ladenBoat } from '../../support/cloud/laden-boat.ts';
import { type Boat, hurriedTimings, settled, startBoat } from '../../support/server/boat-rig.ts';

const large = { pixels: [960, 720] } as const;
const megabyte = 1_000_000;

const ashore = cloudAshore();

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

const laden = (photos: number) => ladenBoat(ashore.newAddress(), photos, large);

describe('a daily budget of megabytes', () => {
  it('is kept to the kilobyte, survives a restart, and goes on in the middle of a photo the next day', async () => {
    const { dataDir, email, submitted, bytes, remove } = await laden(5);
    expect(bytes).toBeGreaterThan(1.2 * megabyte);
    const clock = movingClock('2026-11-20T10:00:00.000Z');
    const first = await startBoat(ashore.cloud(), hurriedTimings, dataDir, { clock });
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
    await expectNoRecordWithoutPhoto(ashore.www);
    await first.close();

    // Restarted on the same day: nothing goes.
    const second = await startBoat(ashore.cloud(), hurriedTimings, dataDir, { clock });
    const before = movedToday(second);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isSpent(second)).toBe(true);
    expect(movedToday(second)).toBe(before);
    await second.close();

    const waiting = async (): Promise<number> => {
      clock.forward(1);
      await using next = await startBoat(ashore.cloud(), hurriedTimings, dataDir, { clock });
      await settled(next, () => isSpent(next) || next.ground.outbox.counts().waiting === 0);
      sentInAll = next.link.plan().days.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
      return next.ground.outbox.counts().waiting;
    };
    let sentInAll = 0;
    const leftByDay = [await waiting(), await waiting(), await waiting()];
    expect(leftByDay.at(-1)).toBe(0);
    await expectComplete(ashore.www, email, submitted);
    // All of it once, its previews, and little for everything that is said besides.
    expect(sentInAll).toBeGreaterThan(bytes);
    expect(sentInAll).toBeLessThan(1.25 * bytes);
    await remove();
  });

  it('may be raised and taken away while it holds a photo back', async () => {
    const { dataDir, email, submitted, remove } = await laden(5);
    await using boat = await startBoat(ashore.cloud(), hurriedTimings, dataDir);
    boat.link.setBudget(1);
    await settled(boat, () => isSpent(boat));
    boat.link.setBudget(null);
    await settled(boat);
    await expectComplete(ashore.www, email, submitted);
    expect(boat.link.plan().budget).toMatchObject({ megabytes: null, leftBytes: null });
    await remove();
  });

  it('is not used up by tries that cannot end: where no part is kept, a photo waits for a day that holds it', async () => {
    const { dataDir, email, submitted, remove } = await laden(5);
    const cloud = { ...ashore.cloud(), keepsParts: false };
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
    await expectComplete(ashore.www, email, submitted);
    await remove();
  });
});

describe('a photo that is larger than the whole budget', () => {
  it('is set aside with what to do, where no part of it would be kept', async () => {
    const { dataDir, email, submitted, remove } = await ladenBoat(ashore.newAddress(), 1, {
      pixels: [2000, 1500],
    });
    expect(submitted.photos[0]?.bytes).toBeGreaterThan(megabyte);
    await using boat = await startBoat({ ...ashore.cloud(), keepsParts: false }, hurriedTimings, dataDir);
    boat.link.setBudget(1);
    await settled(boat, () => boat.ground.outbox.counts().parked === 1);
    expect(boat.ground.outbox.parked()[0]?.reason).toMatch(/MB, and the budget is 1 MB a day/);
    boat.link.setBudget(50);
    boat.ground.outbox.retry();
    boat.link.wake();
    await settled(boat);
    await expectComplete(ashore.www, email, submitted);
    await remove();
  });
});
