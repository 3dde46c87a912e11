import { setImmediate as turn } from 'node:timers/promises';
import { visitor } from '../../../../src/domain/access/access.ts';
import type { Write } from '../../../../src/domain/documents/write.ts';
import type {
  JobSchedule,
  RecurringDeps,
  RecurringJob,
} from '../../../../src/operations/jobs/recurring/recurring-job.ts';
import type { ServerContext } from '../../../front/context.ts';
import { operationContext } from '../../../front/run-here.ts';
import { forgetInFiles } from '../../../storage/recovery/forget-in-files.ts';

export interface RunningJobs {
  /** Resolves when no job runs and none is about to. */
  settled(): Promise<void>;
  /** Resolves when every run has ended; what is left waits for the next start. */
  close(): Promise<void>;
}

/** What jobs run on here. */
export function recurringDeps(context: ServerContext): RecurringDeps {
  return {
    // Who may begin something was asked when it was begun.
    ...operationContext(visitor, context),
    log: context.log,
    isAlone: true,
    forgetInFiles: (hasEnded) => forgetInFiles(context, hasEnded),
    rest: () => turn(),
  };
}

/** One job of this server. Its runs follow each other; what starts it during a run starts another one after it. */
function createRunner(job: RecurringJob, schedule: JobSchedule, deps: RecurringDeps, signal: AbortSignal) {
  const { everyMs, maxRunMs = Number.POSITIVE_INFINITY } = schedule;
  const { wakesOn, failure } = job;
  const minPauseMs = wakesOn?.minPauseMs ?? 0;
  let isWanted = false;
  let isFirst = true;
  let begunAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  let pause: NodeJS.Timeout | null = null;

  function fail(error: unknown): void {
    if (!signal.aborted) deps.log.error({ err: error, job: job.name }, failure);
  }
  async function runOnce(): Promise<void> {
    begunAt = performance.now();
    const mayGoOn = () => !signal.aborted && performance.now() - begunAt < maxRunMs;
    const run = { mayGoOn, signal, isFirst, fail };
    isFirst = false;
    await job.run(deps, run).catch(fail);
  }
  function start(): void {
    isWanted = true;
    if (running !== null || pause !== null || signal.aborted) return;
    const pauseMs = begunAt + minPauseMs - performance.now();
    if (pauseMs > 0) pause = setTimeout(endPause, pauseMs).unref();
    else {
      isWanted = false;
      running = runOnce().finally(() => {
        running = null;
        if (isWanted) start();
      });
    }
  }
  function endPause(): void {
    if (pause !== null) clearTimeout(pause);
    pause = null;
    begunAt = Number.NEGATIVE_INFINITY;
    start();
  }
  const timer = setInterval(start, everyMs).unref();

  return {
    start,
    isWokenBy: (write: Write): boolean =>
      wakesOn !== undefined &&
      wakesOn.kind.match(write.path) !== undefined &&
      (wakesOn.when?.(write) ?? write.op === 'create'),
    async settled(): Promise<void> {
      while (running !== null || pause !== null) {
        if (pause !== null) endPause();
        await running;
      }
    },
    async close(): Promise<void> {
      clearInterval(timer);
      if (pause !== null) clearTimeout(pause);
      pause = null;
      await running;
    },
  };
}

/** Runs jobs at the start, by their schedules, and after commits of what starts them at once. */
export function runRecurring(
  jobs: readonly RecurringJob[],
  deps: RecurringDeps,
  store: Pick<ServerContext['store'], 'onCommit'>,
): RunningJobs {
  const ending = new AbortController();
  const runners = jobs.flatMap((job) =>
    job.server === undefined ? [] : [createRunner(job, job.server, deps, ending.signal)],
  );
  const stopListening = store.onCommit((_paths, writes) => {
    for (const runner of runners) if (writes.some(runner.isWokenBy)) runner.start();
  });
  for (const { start } of runners) start();

  return {
    async settled() {
      await Promise.all(runners.map(({ settled }) => settled()));
    },
    async close() {
      stopListening();
      ending.abort();
      await Promise.all(runners.map(({ close }) => close()));
    },
  };
}
