import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Order, type Report, restingActivity } from '../../hub/messages.ts';
import type { HubProcess } from './begin-hub.ts';
import { restartDelayMs } from './crashes.ts';
import { createHubKeeper } from './hub-life.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

class Child extends EventEmitter implements HubProcess {
  readonly orders: Order[] = [];
  isKilled = false;
  postMessage(order: Order): void {
    this.orders.push(order);
  }
  say(report: Report | object): void {
    this.emit('message', report);
  }
  end(code: number): void {
    this.emit('exit', code);
  }
  kill(): void {
    this.isKilled = true;
    this.end(137);
  }
}

const running: Report = {
  kind: 'running',
  url: 'http://127.0.0.1:8080',
  dataFolder: '/data',
  links: [],
  updateUrl: null,
};

function setUp(environment: () => Promise<Record<string, string>> = async () => ({ PORT: '8080' })) {
  const children: Child[] = [];
  const states: string[] = [];
  const logged: string[] = [];
  const activities: unknown[] = [];
  const failures: unknown[] = [];
  const keeper = createHubKeeper({
    fork() {
      const child = new Child();
      children.push(child);
      return child;
    },
    environment,
    now: Date.now,
    every: (milliseconds, task) => void setInterval(task, milliseconds),
    onChange: ({ status }) => states.push(status),
    onActivity: (activity) => activities.push(activity),
    onFailure: (reason, offer) => failures.push([reason, offer]),
    log: (line) => logged.push(line),
  });
  const last = () => children.at(-1) ?? new Child();
  return { keeper, children, states, logged, activities, failures, last };
}

/** Lets what was promised happen. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the server’s process', () => {
  it('gets its settings by message, and runs when it says so', async () => {
    const { keeper, last, states } = setUp();
    keeper.start();
    await settle();
    expect(last().orders).toEqual([{ kind: 'start', environment: { PORT: '8080' } }]);
    last().say(running);
    expect(states).toEqual(['starting', 'running']);
    expect(keeper.facts()?.url).toBe('http://127.0.0.1:8080');
  });

  it('that ends by itself is started again after a second, and counted', async () => {
    const { keeper, children, states } = setUp();
    keeper.start();
    children[0]?.say(running);
    children[0]?.end(139);
    expect(keeper.state()).toMatchObject({ status: 'restarting', reason: expect.stringContaining('139') });
    await vi.advanceTimersByTimeAsync(999);
    expect(children).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(children).toHaveLength(2);
    children[1]?.say(running);
    expect(states).toEqual(['starting', 'running', 'restarting', 'running']);
    expect(keeper.crashes()).toMatchObject({ count: 1, lastAt: expect.any(String) });
  });

  it('that ends again and again is started ever more slowly, and never given up', async () => {
    expect([1, 2, 3, 4, 5, 6, 60].map(restartDelayMs)).toEqual([1e3, 2e3, 4e3, 8e3, 16e3, 30e3, 30e3]);
    const { keeper, children, last } = setUp();
    keeper.start();
    for (let crash = 0; crash < 40; crash += 1) {
      last().end(1);
      await vi.advanceTimersByTimeAsync(30_000);
    }
    expect(children).toHaveLength(41);
  });

  it('that was well for a minute begins at one second again', async () => {
    const { keeper, children, last } = setUp();
    keeper.start();
    for (let crash = 0; crash < 4; crash += 1) {
      last().end(1);
      await vi.advanceTimersByTimeAsync(30_000);
    }
    last().say(running);
    for (let beat = 0; beat < 7; beat += 1) {
      await vi.advanceTimersByTimeAsync(10_000);
      last().say(restingActivity);
    }
    last().end(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(children).toHaveLength(6);
  });

  it('that refuses to start is not tried again by itself: the reason is for a person', async () => {
    const { keeper, children, last, states, failures } = setUp();
    keeper.start();
    const child = last();
    const message = 'Port 8080 is taken by another program.';
    child.say({ kind: 'refused', message, recovery: null });
    expect(failures).toEqual([[message, null]]);
    expect(keeper.state()).toEqual({ status: 'failed', reason: message });
    expect(child.isKilled).toBe(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(children).toHaveLength(1);
    keeper.start();
    last().say(running);
    expect(states.at(-1)).toBe('running');
  });

  it('that cannot be given its settings says why', async () => {
    const { keeper, last, failures } = setUp(() => Promise.reject(new Error('The disk is full.')));
    keeper.start();
    await settle();
    expect(keeper.state()).toEqual({ status: 'failed', reason: 'The disk is full.' });
    expect(failures).toEqual([['The disk is full.', null]]);
    expect(last().orders).toEqual([]);
  });

  it('that is silent for a minute of looking is ended and started again', async () => {
    const { keeper, children } = setUp();
    keeper.start();
    children[0]?.say(running);
    await vi.advanceTimersByTimeAsync(55_000);
    children[0]?.say({ ...restingActivity, phones: 2 });
    await vi.advanceTimersByTimeAsync(55_000);
    expect(children[0]?.isKilled).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(children[0]?.isKilled).toBe(true);
    expect(children).toHaveLength(2);
  });

  it('is not believed when it says what nobody understands', () => {
    const { keeper, last, logged } = setUp();
    keeper.start();
    last().say({ kind: 'running', url: 7 });
    expect(keeper.state().status).toBe('starting');
    expect(logged).toHaveLength(1);
  });
});

describe('closing', () => {
  it('asks the server to finish, waits for its end, and starts no other', async () => {
    const { keeper, children, last } = setUp();
    keeper.start();
    last().say(running);
    let isClosed = false;
    const closing = keeper.close().then(() => {
      isClosed = true;
    });
    expect(last().orders.at(-1)).toEqual({ kind: 'close' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isClosed).toBe(false);
    last().end(0);
    await closing;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(children).toHaveLength(1);
  });

  it('ends a server that does not come to its end within twenty seconds', async () => {
    const { keeper, last, logged } = setUp();
    keeper.start();
    const closing = keeper.close();
    await vi.advanceTimersByTimeAsync(20_000);
    await closing;
    expect(last().isKilled).toBe(true);
    expect(logged).toHaveLength(1);
  });

  it('while it waits to start again leaves nothing behind', async () => {
    const { keeper, children, last } = setUp();
    keeper.start();
    last().end(1);
    await keeper.close();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(children).toHaveLength(1);
  });

  it('for new settings starts another one with them', async () => {
    const settings = { REEF_HUB_NAME: 'Mia' };
    const { keeper, children, last } = setUp(async () => settings);
    keeper.start();
    last().say(running);
    const restarted = keeper.restart();
    children[0]?.end(0);
    await restarted;
    await settle();
    expect(children).toHaveLength(2);
    expect(last().orders).toEqual([{ kind: 'start', environment: settings }]);
    expect(keeper.crashes().count).toBe(0);
  });
});
