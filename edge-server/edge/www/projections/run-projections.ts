import pLimit, { type LimitFunction } from 'p-limit';
import type { Projection, ProjectionDeps } from '../../../../src/operations/projections/projection.ts';
import type { ServerContext } from '../../../front/context.ts';

/** Pauses before a key that failed is tried again; after the last one it waits for its next change. */
const retryDelaysMs = [1_000, 10_000, 60_000];

export interface RunningProjections {
  /** Resolves when nothing waits to be computed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** One projection of this server: which keys wait, and when each may be computed. */
function createRunner(
  projection: Projection,
  deps: ProjectionDeps,
  { queue, log, isClosed }: { queue: LimitFunction; log: ServerContext['log']; isClosed(): boolean },
) {
  const everyMs = projection.throttle?.everyMs ?? 0;
  /** Keys that wait, with the timer of those that may not be computed yet. */
  const waiting = new Map<string, NodeJS.Timeout | null>();
  const computedAt = new Map<string, number>();
  const failures = new Map<string, number>();

  async function compute(key: string): Promise<void> {
    // What changes while it is computed is computed again.
    waiting.delete(key);
    if (isClosed()) return;
    if (everyMs > 0) computedAt.set(key, performance.now());
    try {
      await projection.run(key, deps);
      failures.delete(key);
    } catch (error) {
      const failed = failures.get(key) ?? 0;
      const retryInMs = retryDelaysMs[failed];
      log.error(
        { err: error, projection: projection.name, key, retryInMs },
        retryInMs === undefined
          ? 'a projection could not be computed: its next change computes it'
          : 'a projection could not be computed: it is tried again',
      );
      if (retryInMs === undefined) failures.delete(key);
      else {
        failures.set(key, failed + 1);
        wait(key, retryInMs);
      }
    }
  }
  function begin(key: string): Promise<void> {
    clearTimeout(waiting.get(key) ?? undefined);
    waiting.set(key, null);
    return queue(compute, key);
  }
  function wait(key: string, ms: number): void {
    if (waiting.has(key)) return;
    waiting.set(key, setTimeout(() => void begin(key), ms).unref());
  }
  function soon(key: string): void {
    const timer = waiting.get(key);
    if (timer === null || (timer !== undefined && !failures.has(key))) return;
    // A change does not wait for the pause after a failure.
    clearTimeout(timer);
    waiting.delete(key);
    if (everyMs === 0) void begin(key);
    else
      wait(key, Math.max(0, (computedAt.get(key) ?? Number.NEGATIVE_INFINITY) + everyMs - performance.now()));
  }
  return {
    projection,
    soon,
    async start() {
      try {
        for await (const key of projection.keysAtStart?.(deps) ?? []) if (!isClosed()) soon(key);
      } catch (error) {
        log.error(
          { err: error, projection: projection.name },
          'could not list what a projection computes at a start',
        );
      }
    },
    /** Begins what waits for its time. */
    beginAll: () =>
      Promise.all([...waiting].map(([key, timer]) => (timer === null ? undefined : begin(key)))),
    isSettled: () => waiting.size === 0,
    stop() {
      for (const timer of waiting.values()) clearTimeout(timer ?? undefined);
    },
  };
}

/**
 * Computes derived data after every commit that changes what it follows, and at a start what the last stop may have cut off. Projections of
 * one queue run one after the other; a key that fails is tried again three times.
 */
export function runProjections(
  table: readonly Projection[],
  { store, clock, config, log }: Pick<ServerContext, 'store' | 'clock' | 'config' | 'log'>,
): RunningProjections {
  const deps: ProjectionDeps = { store, clock, minAgreeingAnalyses: config.minAgreeingAnalyses };
  let closed = false;
  const queues = new Map<string, LimitFunction>();
  const runners = table.map((projection) => {
    const name = projection.queue ?? projection.name;
    const queue = queues.get(name) ?? pLimit(1);
    queues.set(name, queue);
    return createRunner(projection, deps, { queue, log, isClosed: () => closed });
  });
  const kinds = [...new Set(table.flatMap(({ follows }) => follows))].map((kind) => ({
    kind,
    runners: runners.filter(({ projection }) => projection.follows.includes(kind)),
  }));

  const stop = store.onCommit((_paths, writes) => {
    for (const write of writes) {
      const following = kinds.find(({ kind }) => kind.match(write.path) !== undefined)?.runners ?? [];
      for (const { projection, soon } of following)
        for (const key of projection.keysOf({ write, states: null }, deps)) soon(key);
    }
  });
  const started = Promise.all(runners.map(({ start }) => start()));

  return {
    async settled() {
      await started;
      // What is computed is written, and so may have more to follow.
      do {
        await Promise.all(runners.map(({ beginAll }) => beginAll()));
        await Promise.all([...queues.values()].map((queue) => queue(async () => undefined)));
      } while (!closed && runners.some(({ isSettled }) => !isSettled()));
    },
    async close() {
      closed = true;
      stop();
      for (const runner of runners) runner.stop();
      await started;
      await Promise.all([...queues.values()].map((queue) => queue(async () => undefined)));
    },
  };
}
