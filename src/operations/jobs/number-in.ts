import type { Job } from '../../domain/back-office/job.ts';

/** What a job has counted under a name so far. */
export function numberIn(tally: Job['tally'], key: string): number {
  const value = tally[key];
  return typeof value === 'number' ? value : 0;
}
