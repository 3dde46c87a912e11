import { z } from 'zod';
import { jobIdSchema, jobSchema } from '../../back-office/job.ts';
import type { Query } from '../../documents/query.ts';
import { collection } from '../collection.ts';

/** Long work of administrators: seen by each of them, written by operations alone. */
export const jobDocs = collection('jobs/{jobId}', jobSchema);

/** Which job of a kind was begun last: of each kind one is under way. The server's own. */
export const jobTurnDocs = collection('jobturns/{kind}', z.object({ job: jobIdSchema }));

/** All jobs, the newest first. */
export function newestJobs(limit = 20): Query {
  return jobDocs.query({}, { orderBy: { created: 'desc' }, limit });
}

/** Jobs that failed as a whole, the newest first. */
export function failedJobs(limit = 20): Query {
  return jobDocs.query({}, { equal: { status: 'failed' }, orderBy: { created: 'desc' }, limit });
}

/** Jobs that nobody has ended, the oldest first. */
export function jobsUnderWay(): Query {
  return jobDocs.query(
    {},
    { where: { status: { in: ['waiting', 'working'] } }, orderBy: { created: 'asc' }, limit: 50 },
  );
}
