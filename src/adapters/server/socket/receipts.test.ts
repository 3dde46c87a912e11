import { describe, expect, test } from 'vitest';
import { createReceipts, type Receipts } from './receipts.ts';
import type { Timers } from './timers.ts';

/** A clock that stands until a test moves it. */
function standingTimers() {
  let time = 0;
  const alarms = new Set<{ readonly at: number; readonly run: () => void }>();
  const timers: Timers = {
    now: () => time,
    after(ms, run) {
      const alarm = { at: time + ms, run };
      alarms.add(alarm);
      return () => void alarms.delete(alarm);
    },
  };
  return {
    timers,
    pass(ms: number) {
      time += ms;
      for (const alarm of [...alarms]) {
        if (alarm.at > time || !alarms.delete(alarm)) continue;
        alarm.run();
      }
    },
  };
}

interface Rig {
  readonly receipts: Receipts;
  readonly sent: { name: string; payload: object }[];
  readonly broken: string[];
  pass(ms: number): void;
}

function rig(window = 16): Rig {
  const { timers, pass } = standingTimers();
  const sent: Rig['sent'] = [];
  const broken: string[] = [];
  const receipts = createReceipts({
    window: () => window,
    timeoutMs: 30_000,
    timers,
    transmit: (name, payload) => void sent.push({ name, payload }),
    onBroken: (reason) => void broken.push(reason),
  });
  receipts.opened();
  return { receipts, sent, broken, pass };
}

/** What became of a message: its receipt, or the reason of its failure. */
function fate(message: Promise<unknown>): Promise<unknown> {
  return message.catch((error: { reason: string }) => error.reason);
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('receipts', () => {
  test('credit messages in the order in which they were sent', async () => {
    const { receipts, sent } = rig();
    const first = receipts.send('a', { x: 1 });
    const second = receipts.send('b', {});
    expect(sent).toEqual([
      { name: 'a', payload: { x: 1, n: 1 } },
      { name: 'b', payload: { n: 2 } },
    ]);
    receipts.arrived({ n: 1, ok: true });
    receipts.arrived({ n: 2, ok: true });
    expect(await Promise.all([first, second])).toEqual([
      { n: 1, ok: true },
      { n: 2, ok: true },
    ]);
  });

  test.each([[{ n: 2, ok: true }], [{ n: 0, ok: false }], [{}], [null], ['text']])(
    'with another number than the oldest awaited are a mismatch: %j',
    async (receipt) => {
      const { receipts, broken } = rig();
      const fates = [fate(receipts.send('a', {})), fate(receipts.send('b', {}))];
      receipts.arrived(receipt);
      expect(await Promise.all(fates)).toEqual(['receipt mismatch', 'disconnected']);
      expect(broken).toEqual(['receipt mismatch']);
    },
  );

  test('that do not come within 30 s are a timeout, and a late one credits nothing', async () => {
    const { receipts, broken, pass } = rig();
    const late = fate(receipts.send('a', {}));
    pass(29_999);
    expect(broken).toEqual([]);
    pass(1);
    expect(await late).toBe('timeout');
    expect(broken).toEqual(['timeout']);

    receipts.arrived({ n: 1, ok: true });
    receipts.opened();
    const next = fate(receipts.send('b', {}));
    receipts.arrived({ n: 1, ok: true });
    expect(await next).toBe('receipt mismatch');
  });

  test('are awaited from the moment the message is the oldest, so a slow link with progress never times out', async () => {
    const { receipts, broken, pass } = rig();
    const fates = Array.from({ length: 10 }, () => fate(receipts.send('binary', {})));
    for (let n = 1; n <= 10; n += 1) {
      pass(29_000);
      receipts.arrived({ n, ok: true });
    }
    expect(broken).toEqual([]);
    expect(await fates[9]).toEqual({ n: 10, ok: true });
    pass(60_000);
    expect(broken).toEqual([]);
  });

  test('never come for more than a window of messages at once', async () => {
    const { receipts, sent } = rig(3);
    const fates = Array.from({ length: 8 }, () => receipts.send('a', {}));
    expect(sent).toHaveLength(3);
    receipts.arrived({ n: 1, ok: true });
    expect(sent).toHaveLength(4);
    for (let n = 2; n <= 8; n += 1) receipts.arrived({ n, ok: true });
    expect(await Promise.all(fates)).toHaveLength(8);
    expect(sent).toHaveLength(8);
  });

  test('do not come over a dropped connection, and nothing is sent without one', async () => {
    const { receipts, sent, pass, broken } = rig(1);
    const fates = [fate(receipts.send('a', {})), fate(receipts.send('b', {}))];
    receipts.dropped();
    expect(await Promise.all(fates)).toEqual(['disconnected', 'disconnected']);
    expect(await fate(receipts.send('c', {}))).toBe('no connection');
    pass(60_000);
    await settled();
    expect(broken).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  test('of the next connection go on counting', async () => {
    const { receipts, sent } = rig();
    const lost = fate(receipts.send('a', {}));
    receipts.dropped();
    expect(await lost).toBe('disconnected');
    receipts.opened();
    const next = receipts.send('b', {});
    expect(sent.at(-1)).toEqual({ name: 'b', payload: { n: 2 } });
    receipts.arrived({ n: 2, ok: true });
    expect(await next).toEqual({ n: 2, ok: true });
  });
});
