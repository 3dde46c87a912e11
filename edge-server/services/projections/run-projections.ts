import pLimit, { type LimitFunction } from 'p-limit';
import type { Change, Projection, ProjectionDeps } from '../../../src/operations/projections/projection.ts';
import type { ProjectionKey } from '../../storage/ports/server-store.ts';
import type { ServiceContext } from '../context.ts';
import { type ComputedKeys, createComputedKeys } from './computed-keys.ts';

/** Pauses before a key that failed is tried again; after the last one it waits for its next change. */
const retryDelaysMs = [1_000, 10_000, 60_000];

export interface RunningProjections {
  /** Resolves when nothing waits to be computed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface Host {
  readonly queue: LimitFunction;
  readonly pending: ComputedKeys;
  readonly log: ServiceContext['log'];
  isClosing(): boolean;
}

/** One projection of this server: which keys wait, and when each may be computed. */
interface Runner {
  readonly projection: Projection;
  /** A key has changed. */
  soon(key: string): void;
  /** Lists what a stop may have cut off. */
  start(): Promise<void>;
  /** Begins what waits for its time. */
  beginAll(): Promise<unknown>;
  isSettled(): boolean;
  /** The server stops. */
  stop(): Promise<void>;
}

/** Keys that a start computes: those that waited when the server stopped, and those that the projection lists. A failure to list is logged. */
async function listAtStart(
  projection: Projection,
  deps: ProjectionDeps,
  { pending, log, isClosing }: Host,
  take: (key: string) => void,
) {
  try {
    pending.waiting(projection.name).forEach(take);
    for await (const key of projection.keysAtStart?.(deps) ?? []) if (!isClosing()) take(key);
  } catch (error) {
    log.error(
      { err: error, projection: projection.name },
      'could not list what a projection computes at a start',
    );
  }
}

/** Notes failures by key: when each is tried again; undefined where it waits for its next change, or for the next start. */
function createRetries(projection: Projection, { log }: Host) {
  const failures = new Map<string, number>();
  return {
    has: (key: string) => failures.has(key),
    succeeded: (key: string) => void failures.delete(key),
    failed(key: string, error: unknown): number | undefined {
      const failed = failures.get(key) ?? 0;
      const retryInMs = retryDelaysMs[failed];
      log.error(
        { err: error, projection: projection.name, key, retryInMs },
        retryInMs === undefined
          ? 'a projection could not be computed: its next change or the next start computes it'
          : 'a projection could not be computed: it is tried again',
      );
      if (retryInMs === undefined) failures.delete(key);
      else failures.set(key, failed + 1);
      return retryInMs;
    },
  };
}

/** Computes the keys that wait together, and rests after it. What came in the last moments is computed before the server stops. */
function createBatchRunner(
  projection: Projection,
  batch: NonNullable<Projection['batch']>,
  deps: ProjectionDeps,
  host: Host,
): Runner {
  const { settleMs, restFactor, maxRestMs } = batch;
  const retries = createRetries(projection, host);
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let restMs = settleMs;

  async function compute(keys: readonly string[]): Promise<void> {
    try {
      const begun = host.pending.begin(projection.name, keys);
      await batch.runAll(keys, deps);
      keys.forEach(retries.succeeded);
      host.pending.end(begun);
    } catch (error) {
      // One of them may be the reason: the others are computed all the same.
      if (keys.length > 1) for (const key of keys) await compute([key]);
      else for (const key of keys) retryLater(key, retries.failed(key, error));
    }
  }
  function retryLater(key: string, retryInMs: number | undefined): void {
    if (retryInMs !== undefined) setTimeout(soon, retryInMs, key).unref();
  }
  async function computeWaiting(): Promise<void> {
    if (waiting.size === 0) return;
    const keys = [...waiting];
    waiting = new Set();
    const startedAt = performance.now();
    await compute(keys);
    restMs = Math.min(maxRestMs, Math.max(settleMs, (performance.now() - startedAt) * restFactor));
  }
  function runNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    return host.queue(computeWaiting);
  }
  function soon(key: string): void {
    if (host.isClosing()) return;
    waiting.add(key);
    timer ??= setTimeout(() => void runNow(), restMs);
  }
  return {
    projection,
    soon,
    async start() {
      await listAtStart(projection, deps, host, (key) => waiting.add(key));
      if (!host.isClosing()) await runNow();
    },
    beginAll: runNow,
    isSettled: () => waiting.size === 0,
    stop: runNow,
  };
}

/** Computes each key by itself. */
function createRunner(projection: Projection, deps: ProjectionDeps, host: Host): Runner {
  const { queue, pending, isClosing } = host;
  const retries = createRetries(projection, host);
  const everyMs = projection.throttle?.everyMs ?? 0;
  /** Keys that wait, with the timer of those that may not be computed yet. */
  const waiting = new Map<string, NodeJS.Timeout | null>();
  const computedAt = new Map<string, number>();

  async function compute(key: string): Promise<void> {
    // What changes while it is computed is computed again.
    waiting.delete(key);
    if (isClosing()) return;
    if (everyMs > 0) computedAt.set(key, performance.now());
    try {
      const begun = pending.begin(projection.name, [key]);
      await projection.run(key, deps);
      retries.succeeded(key);
      pending.end(begun);
    } catch (error) {
      const retryInMs = retries.failed(key, error);
      if (retryInMs !== undefined) wait(key, retryInMs);
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
    if (timer === null || (timer !== undefined && !retries.has(key))) return;
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
    start: () => listAtStart(projection, deps, host, soon),
    beginAll: () =>
      Promise.all([...waiting].map(([key, timer]) => (timer === null ? undefined : begin(key)))),
    isSettled: () => waiting.size === 0,
    async stop() {
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
  { store, clock, config, log }: Pick<ServiceContext, 'store' | 'clock' | 'config' | 'log'>,
): RunningProjections {
  const deps: ProjectionDeps = { store, clock, minAgreeingAnalyses: config.minAgreeingAnalyses };
  const pending = createComputedKeys(store, log);
  let isClosing = false;
  const queues = new Map<string, LimitFunction>();
  const runners = table.map((projection) => {
    const name = projection.queue ?? projection.name;
    const queue = queues.get(name) ?? pLimit(1);
    queues.set(name, queue);
    const host: Host = { queue, pending, log, isClosing: () => isClosing };
    return projection.batch === undefined
      ? createRunner(projection, deps, host)
      : createBatchRunner(projection, projection.batch, deps, host);
  });
  const kinds = [...new Set(table.flatMap(({ follows }) => follows))].map((kind) => ({
    kind,
    runners: runners.filter(({ projection }) => projection.follows.includes(kind)),
  }));

  /** By change: asked for in its transaction, and used after it. */
  const keysOfChanges = new WeakMap<Change, readonly (ProjectionKey & { readonly runner: Runner })[]>();
  function keysOf(change: Change) {
    const known = keysOfChanges.get(change);
    if (known !== undefined) return known;
    const following = kinds.find(({ kind }) => kind.match(change.path) !== undefined)?.runners ?? [];
    const keys = following.flatMap((runner) =>
      keysOfProjection(runner.projection, change).map((key) => ({
        projection: runner.projection.name,
        key,
        runner,
      })),
    );
    keysOfChanges.set(change, keys);
    return keys;
  }
  function keysOfProjection(projection: Projection, change: Change): readonly string[] {
    try {
      return projection.keysOf(change, deps);
    } catch (error) {
      log.error(
        { err: error, projection: projection.name, path: change.path },
        'a projection cannot read a change',
      );
      return [];
    }
  }
  const unfollow = store.pendingKeys.follow(keysOf);
  const unlisten = store.onCommit((_paths, _writes, changes) => {
    for (const change of changes) for (const { runner, key } of keysOf(change)) runner.soon(key);
  });
  const started = Promise.all(runners.map(({ start }) => start()));

  return {
    async settled() {
      await started;
      // What is computed is written, and so may have more to follow.
      do {
        await Promise.all(runners.map(({ beginAll }) => beginAll()));
        await Promise.all([...queues.values()].map((queue) => queue(async () => undefined)));
      } while (!isClosing && runners.some(({ isSettled }) => !isSettled()));
    },
    async close() {
      isClosing = true;
      unlisten();
      await Promise.all(runners.map((runner) => runner.stop()));
      await started;
      await Promise.all([...queues.values()].map((queue) => queue(async () => undefined)));
      unfollow();
      await pending.close();
    },
  };
}
