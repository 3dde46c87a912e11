import type { FittedRegion, ReadSurvey } from '../../../src/domain/estimate/fit-readings.ts';
import type { RecurringJob } from '../../../src/operations/jobs/recurring/recurring-job.ts';
import { measureDueRegions } from '../../../src/operations/results/measure-regions.ts';
import { openThreads } from '../../setup/workers/open-threads.ts';

/** MiB: 200,000 analyses hold half of it. */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 };

/** Measures every region once a day, in a thread beside the one that holds the sockets, and makes its results again. */
export const measureRegionsJob: RecurringJob = {
  name: 'regions',
  server: { everyMs: 60 * 60 * 1000 },
  failure: 'a region could not be measured: it is tried again within the hour',
  async run(deps, { mayGoOn, signal }) {
    const threads = openThreads(new URL('./fit-worker.ts', import.meta.url), {
      idleMs: 1_000,
      resourceLimits,
    });
    const end = () => threads.close({ force: true });
    signal.addEventListener('abort', end);
    async function fit(surveys: readonly ReadSurvey[]): Promise<FittedRegion> {
      const fitted: FittedRegion = await threads.run(surveys, { name: 'fit' });
      return fitted;
    }
    async function rest(): Promise<void> {
      signal.throwIfAborted();
      await deps.rest?.();
    }
    try {
      await measureDueRegions({ ...deps, fit, rest }, mayGoOn);
    } finally {
      signal.removeEventListener('abort', end);
      await end();
    }
  },
};
