import pino from 'pino';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Projection } from '../../../src/operations/projections/projection.ts';
import { noPendingKeys } from '../../../tests/support/server/no-pending-keys.ts';
import type { CommitListener } from '../../storage/ports/server-store.ts';
import { runProjections } from './run-projections.ts';

const notes = {
  pattern: 'notes/{id}',
  match: (path: string) => (path.startsWith('notes/') ? { id: path.slice('notes/'.length) } : undefined),
};

function projectionOf(run: Projection['run'], more: Partial<Projection> = {}): Projection {
  return { name: 'test', follows: [notes], keysOf: ({ path }) => [path], run, ...more };
}

/** Projections on a store that only says what was written. */
function started(...table: Projection[]) {
  let tell: CommitListener = () => undefined;
  const context = {
    store: {
      onCommit(listener: typeof tell) {
        tell = listener;
        return () => {
          tell = () => undefined;
        };
      },
      pendingKeys: noPendingKeys,
    },
    log: pino({ level: 'silent' }),
    config: { minAgreeingAnalyses: 3 },
  };
  // What a projection of these tests never asks for is not there.
  const running = runProjections(table, context as unknown as Parameters<typeof runProjections>[1]);
  onTestFinished(() => running.close());
  const change = (...paths: string[]) =>
    tell(
      paths,
      paths.map((path) => ({ op: 'set', path, data: {} })),
      paths.map((path) => ({ path, before: null, after: {} })),
    );
  return { ...running, change };
}

/** A computation that ends when it is told to. */
function heldRun() {
  const computed: string[] = [];
  let release: () => void = () => undefined;
  const run = async (key: string) => {
    computed.push(key);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  return { run, computed, release: () => release() };
}

test('a change of a followed document is computed; of another one it is not', async () => {
  const computed: string[] = [];
  const { change, settled } = started(projectionOf(async (key) => void computed.push(key)));
  change('notes/1', 'books/1');
  await settled();
  expect(computed).toEqual(['notes/1']);
});

test('changes that wait are computed once; a change during the computation is computed again', async () => {
  const { run, computed, release } = heldRun();
  const { change, settled } = started(projectionOf(run));
  change('notes/1');
  await expect.poll(() => computed.length).toBe(1);
  change('notes/1');
  change('notes/1');
  release();
  await expect.poll(() => computed.length).toBe(2);
  release();
  await settled();
  expect(computed).toEqual(['notes/1', 'notes/1']);
});

test('projections of one queue never run beside each other, others do', async () => {
  const [one, other, third] = [heldRun(), heldRun(), heldRun()];
  const { change } = started(
    projectionOf(one.run, { name: 'one', queue: 'shared' }),
    projectionOf(other.run, { name: 'other', queue: 'shared' }),
    projectionOf(third.run, { name: 'third' }),
  );
  change('notes/1');
  await expect.poll(() => third.computed.length).toBe(1);
  expect([one.computed.length, other.computed.length]).toEqual([1, 0]);
  one.release();
  await expect.poll(() => other.computed.length).toBe(1);
  other.release();
  third.release();
});

test('a throttled key is computed at once, then what changes meanwhile together', async () => {
  const computed: string[] = [];
  const { change, settled } = started(
    projectionOf(async (key) => void computed.push(key), {
      throttle: { everyMs: 3_600_000, computedAt: async () => null, changedAt: () => null },
    }),
  );
  change('notes/1');
  await expect.poll(() => computed.length).toBe(1);
  change('notes/1');
  change('notes/1');
  expect(computed).toEqual(['notes/1']);
  await settled();
  expect(computed).toEqual(['notes/1', 'notes/1']);
});

test('what fails is tried again, and its next change does not wait for that', async () => {
  let fails = 1;
  const computed: string[] = [];
  const { change, settled } = started(
    projectionOf(async (key) => {
      computed.push(key);
      fails -= 1;
      if (fails >= 0) throw new Error('the disk is full');
    }),
  );
  change('notes/1');
  await settled();
  expect(computed).toEqual(['notes/1', 'notes/1']);

  fails = 1;
  change('notes/2');
  await expect.poll(() => computed.at(-1)).toBe('notes/2');
  change('notes/2');
  await expect.poll(() => computed.filter((key) => key === 'notes/2')).toHaveLength(2);
});

test('one that fails every time is given up, until its next change', async () => {
  let count = 0;
  const { change, settled } = started(
    projectionOf(async () => {
      count += 1;
      throw new Error('never');
    }),
  );
  change('notes/1');
  await settled();
  expect(count).toBe(4);
  change('notes/1');
  await settled();
  expect(count).toBe(8);
});

test('at a start it computes what the last stop may have cut off', async () => {
  const computed: string[] = [];
  const { settled } = started(
    projectionOf(async (key) => void computed.push(key), {
      async *keysAtStart() {
        yield 'notes/7';
      },
    }),
  );
  await settled();
  expect(computed).toEqual(['notes/7']);
});

test('after it was closed nothing is computed', async () => {
  const computed: string[] = [];
  const { change, close } = started(
    projectionOf(async (key) => void computed.push(key), {
      throttle: { everyMs: 3_600_000, computedAt: async () => null, changedAt: () => null },
    }),
  );
  change('notes/1');
  await close();
  change('notes/2');
  expect(computed.length).toBeLessThanOrEqual(1);
  expect(computed).not.toContain('notes/2');
});

afterEach(() => {
  vi.useRealTimers();
});

describe('keys of a projection that computes all that wait together', () => {
  /** Notes which keys each run had. */
  function batched(
    runAll: (keys: readonly string[]) => Promise<void> = async () => undefined,
    more: Partial<Projection> = {},
  ) {
    const runs: (readonly string[])[] = [];
    const projection = projectionOf(async () => undefined, {
      batch: {
        ...{ settleMs: 100, restFactor: 19, maxRestMs: 5_000 },
        async runAll(keys) {
          runs.push(keys);
          await runAll(keys);
        },
      },
      ...more,
    });
    return { ...started(projection), runs };
  }

  test('are computed in one run, each once', async () => {
    const { change, settled, runs } = batched();
    await settled();
    change('notes/1', 'notes/2', 'notes/1');
    change('notes/3');
    await settled();
    expect(runs).toEqual([['notes/1', 'notes/2', 'notes/3']]);
  });

  test('are computed one by one where the run fails, and those that fail again are tried later', async () => {
    vi.useFakeTimers();
    let isBroken = true;
    const { change, runs } = batched(async (keys) => {
      if (isBroken && keys.includes('notes/bad')) throw new Error('bad');
    });
    change('notes/1', 'notes/bad');
    await vi.advanceTimersByTimeAsync(200);
    expect(runs).toEqual([['notes/1', 'notes/bad'], ['notes/1'], ['notes/bad']]);
    isBroken = false;
    await vi.advanceTimersByTimeAsync(1_500);
    expect(runs.slice(3)).toEqual([['notes/bad']]);
  });

  test('wait for more of them, and longer after a run that took long', async () => {
    vi.useFakeTimers();
    const { change, runs } = batched(async () => void vi.advanceTimersByTime(50));
    // The start computes at once what waits by then.
    await vi.advanceTimersByTimeAsync(0);
    change('notes/1');
    await vi.advanceTimersByTimeAsync(99);
    expect(runs).toEqual([]);
    change('notes/2');
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toEqual([['notes/1', 'notes/2']]);
    change('notes/3');
    await vi.advanceTimersByTimeAsync(900);
    expect(runs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(runs).toHaveLength(2);
  });

  test('are computed at a start, and once more before the server stops', async () => {
    const { change, close, runs, settled } = batched(undefined, {
      async *keysAtStart() {
        yield 'notes/old';
      },
    });
    await settled();
    change('notes/last');
    await close();
    expect(runs).toEqual([['notes/old'], ['notes/last']]);
  });
});
