import { describe, expect, it } from 'vitest';
import { createServerCloud } from '../../../edge-server/edge/compose/cloud/cloud-server.ts';
import { openTcpProxy } from '../../faults/injectors/tcp-proxy.ts';
import { cloudAshore } from '../../support/cloud/cloud-ashore.ts';
import { expectComplete } from '../../support/cloud/expect-in-cloud.ts';
import { ladenBoat } from '../../support/cloud/laden-boat.ts';
import { type Boat, hurriedTimings, settled, startBoat } from '../../support/server/boat-rig.ts';

const ashore = cloudAshore();

const laden = (pixels: readonly [number, number], photos = 1) =>
  ladenBoat(ashore.newAddress(), photos, { pixels });

const through = (url: string) =>
  createServerCloud({ url, email: ashore.hub.email, password: ashore.hub.password });
const holds = (boat: Boat) => boat.link.plan().onItsWay;
const isOnItsWay = (boat: Boat, atLeastBytes: number) => {
  const item = holds(boat);
  return item?.step === 'original' && item.sentBytes >= atLeastBytes;
};
const sentBy = (boat: Boat) => boat.link.plan().budget.today.sentBytes;

/** What signing in, offering, asking and writing a record cost besides the photo's own bytes. */
const saidBesides = 30_000;

describe('a link that breaks in the middle of a photo', () => {
  it.each([0.2, 0.5, 0.9])(
    'costs only the rest when %f of it had arrived, even after a restart',
    async (part) => {
      const { dataDir, email, submitted, remove } = await laden([1600, 1200]);
      const bytes = submitted.photos[0]?.bytes ?? 0;
      const proxy = await openTcpProxy(ashore.www.port, { bytesPerSecond: 2_000_000 });
      const boat = await startBoat(through(proxy.url), { ...hurriedTimings, retryMs: [] }, dataDir);
      await settled(boat, () => isOnItsWay(boat, bytes * part));
      const held = holds(boat)?.sentBytes ?? 0;
      proxy.cut();
      await boat.close();
      await proxy.close();

      const again = await startBoat(ashore.cloud(), hurriedTimings, dataDir);
      const before = sentBy(again);
      again.link.wake();
      await settled(again);
      await expectComplete(ashore.www, email, submitted);
      const sent = sentBy(again) - before;
      expect(sent).toBeLessThan(bytes - held + saidBesides);
      await again.close();
      await remove();
    },
  );
});

describe('somebody at the laptop', () => {
  it('pauses in the middle of a photo: nothing more goes, and later only the rest', async () => {
    const { dataDir, email, submitted, remove } = await laden([1600, 1200]);
    const bytes = submitted.photos[0]?.bytes ?? 0;
    const proxy = await openTcpProxy(ashore.www.port, { bytesPerSecond: 400_000 });
    await using boat = await startBoat(through(proxy.url), hurriedTimings, dataDir);
    await settled(boat, () => isOnItsWay(boat, 1));
    boat.link.pause();
    expect(boat.link.state()).toMatchObject({ status: 'paused' });
    // What was on the line arrives first; a busy machine takes its time.
    let before = -1;
    const isStill = () => {
      const last = before;
      before = sentBy(boat);
      return before === last;
    };
    await expect.poll(isStill, { interval: 300 }).toBe(true);
    const [held, sent] = [holds(boat)?.sentBytes, sentBy(boat)];
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(holds(boat)?.sentBytes).toBe(held);
    expect(sentBy(boat)).toBe(sent);
    expect(held).toBeLessThan(bytes);
    proxy.faults = {};
    boat.link.resume();
    await settled(boat);
    await expectComplete(ashore.www, email, submitted);
    // What was cut off on its way is sent again: at most one request.
    expect(sentBy(boat)).toBeLessThan(bytes + 512 * 1024 + saidBesides);
    await proxy.close();
    await remove();
  });

  it('stops after the photo that is on its way', async () => {
    const { dataDir, email, submitted, remove } = await laden([1600, 1200], 3);
    const proxy = await openTcpProxy(ashore.www.port, { bytesPerSecond: 3_000_000 });
    await using boat = await startBoat(through(proxy.url), hurriedTimings, dataDir);
    await settled(boat, () => isOnItsWay(boat, 1));
    boat.link.stopAfterThis();
    expect(boat.link.plan().sending).toBe('stopping');
    await settled(boat, () => boat.link.plan().sending === 'paused');
    expect(boat.ground.outbox.counts()).toEqual({ waiting: 2, parked: 0, done: 2 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(boat.ground.outbox.counts().waiting).toBe(2);
    boat.link.resume();
    await settled(boat);
    await expectComplete(ashore.www, email, submitted);
    await proxy.close();
    await remove();
  });

  it('finds it paused after the laptop was switched off and on', async () => {
    const { dataDir, email, submitted, remove } = await laden([160, 120]);
    const first = await startBoat(
      { ...ashore.cloud(), probe: async () => ({ status: 'silent', reason: 'At sea.' }) },
      hurriedTimings,
      dataDir,
    );
    first.link.pause();
    await first.close();
    await using second = await startBoat(ashore.cloud(), hurriedTimings, dataDir);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(second.link.state()).toMatchObject({ status: 'paused' });
    expect(second.ground.outbox.counts().done).toBe(0);
    // Not even a question goes to the cloud: it would cost as well.
    expect(sentBy(second)).toBe(0);
    second.link.resume();
    await settled(second);
    await expectComplete(ashore.www, email, submitted);
    // It still writes into the folder that goes now.
    await second.close();
    await remove();
  });
});
