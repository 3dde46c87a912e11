import { setImmediate as turn } from 'node:timers/promises';
import type { FittedRegion, ReadSurvey } from '../../../src/domain/estimate/fit-readings.ts';
import { idsOfRegions } from '../../../src/domain/region/known-regions.ts';
import type { RegionId } from '../../../src/domain/region/region.ts';
import { goOnWithAll } from '../../../src/operations/results/backfill-dataset.ts';
import { fitRegion, measuredAt } from '../../../src/operations/results/fit-region.ts';
import { everyRegion } from '../../../src/ports/every-region.ts';
import { openThreads } from '../../setup/workers/open-threads.ts';
import type { ServiceContext } from '../context.ts';

/** People's skill changes slowly: it is measured once a day, and at a start that comes later. */
const everyMs = 24 * 60 * 60 * 1000;
const lookEveryMs = 60 * 60 * 1000;
/** MiB: 200,000 analyses hold half of it. */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 };

export interface KeptEstimates {
  /** Measures regions now: those that are due, or all of them. Rejects with `StoreError`. */
  run(which: 'due' | 'all'): Promise<void>;
  close(): Promise<void>;
}

/** Measures every region once a day, in a thread beside the one that holds the sockets, and makes its results again. */
export function keepEstimates({
  store,
  clock,
  log,
}: Pick<ServiceContext, 'store' | 'clock' | 'log'>): KeptEstimates {
  const threads = openThreads(new URL('./fit-worker.ts', import.meta.url), { idleMs: 1_000, resourceLimits });
  let closed = false;
  let underWay: Promise<void> = Promise.resolve();

  async function fit(surveys: readonly ReadSurvey[]): Promise<FittedRegion> {
    const fitted: FittedRegion = await threads.run(surveys, { name: 'fit' });
    return fitted;
  }
  async function rest(): Promise<void> {
    if (closed) throw new Error('The server stops.');
    await turn();
  }
  async function isDue(regionId: RegionId): Promise<boolean> {
    const last = await measuredAt(regionId, { store });
    return last === null || Date.parse(clock.now()) - Date.parse(last) >= everyMs;
  }
  async function work(which: 'due' | 'all'): Promise<void> {
    for (const regionId of idsOfRegions(await everyRegion({ store }))) {
      if (closed) return;
      if (which === 'all' || (await isDue(regionId))) await fitRegion(regionId, { store, clock, fit, rest });
    }
  }
  function run(which: 'due' | 'all'): Promise<void> {
    const done = underWay.then(() => work(which));
    underWay = done.catch(() => undefined);
    return done;
  }
  function runAndLog(): void {
    run('due').catch((error: unknown) => {
      if (!closed)
        log.error({ err: error }, 'a region could not be measured: it is tried again within the hour');
    });
  }
  // What a kill cut off goes on by itself.
  underWay = goOnWithAll({ store, clock }, () => closed).catch((error: unknown) => {
    if (!closed) log.error({ err: error }, 'a dataset could not be added up to its end: call it again');
  });
  runAndLog();
  const timer = setInterval(runAndLog, lookEveryMs);
  timer.unref();
  return {
    run,
    async close() {
      closed = true;
      clearInterval(timer);
      await threads.close({ force: true });
      await underWay;
    },
  };
}
