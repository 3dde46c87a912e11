import { fitReadings } from '../../../src/domain/estimate/fit-readings.ts';
import type { RecurringJob } from '../../../src/operations/jobs/recurring/recurring-job.ts';
import { measureDueRegions } from '../../../src/operations/results/measure-regions.ts';
import { sweepUnseen } from '../../../src/operations/suggestion/sweep-unseen.ts';
import { lookAtPhoto } from './look-at-photo.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Looks at photos whose function ended before it had. */
const unseen: RecurringJob = {
  name: 'unseen',
  // Of nine minutes; the photo in hand may take two.
  functions: { everyMs: 6 * hourMs, maxRunMs: 400_000, memory: '1GiB' },
  failure: 'photos that nobody has looked at could not be looked at',
  async run(deps, { mayGoOn }) {
    const seen = await sweepUnseen({ ...deps, look: lookAtPhoto, mayGoOn });
    if (seen > 0) deps.log.info({ photos: seen }, 'photos were looked at that nobody had');
  },
};

/** Takes away downloads whose time is over, and begins anew what a function that died was making: it would block its owner. */
const exports: RecurringJob = {
  name: 'exports',
  functions: { everyMs: 15 * minuteMs },
  failure: 'downloads could not be looked after',
  async run() {
    // What makes archives is imported when it is asked for: the other functions start without it.
    const { tendExportsHere } = await import('./exports.ts');
    await tendExportsHere();
  },
};

/** Measures every region once a day. */
const regions: RecurringJob = {
  name: 'regions',
  functions: { everyMs: 24 * hourMs, memory: '1GiB', timeoutSeconds: 1_800 },
  failure: 'a region could not be measured: it is tried again tomorrow',
  async run(deps, { mayGoOn }) {
    const fit = async (surveys: Parameters<typeof fitReadings>[0]) => fitReadings(surveys);
    await measureDueRegions({ ...deps, fit }, mayGoOn);
  },
};

/** Recurring jobs that need files or memory of this host. */
export const ownJobs: readonly RecurringJob[] = [unseen, exports, regions];
