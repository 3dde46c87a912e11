import type { Job } from '../../domain/back-office/job.ts';
import { jobDocs } from '../../domain/collections/back-office/jobs.ts';
import type { Write } from '../../domain/documents/write.ts';

/**
 * What a job has counted, for the batch of that which is counted: a step that a kill cuts off, and that finds nothing more to do
 * when it is repeated, has told of it.
 */
export const tallyWrite = (jobId: string, tally: Job['tally']): Write => jobDocs.update({ jobId }, { tally });
