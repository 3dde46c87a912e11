import { jobDocs, jobsUnderWay } from '../../domain/collections/back-office/jobs.ts';
import type { OperationContext } from '../../ports/server.ts';
import { type GoOn, goOnWithJob } from '../jobs/run-job.ts';
import { jobKinds } from './job-kinds.ts';

/**
 * Goes on with the jobs that a kill or a deadline cut off, one after the other. Of a job whose holder died it is the lease that
 * says so. Answers what went wrong: the jobs say so, too.
 */
export async function goOnWithJobs(context: OperationContext, going: GoOn = {}): Promise<readonly unknown[]> {
  const failed: unknown[] = [];
  const { docs } = await context.store.query(jobsUnderWay());
  for (const { data } of docs) {
    const job = jobDocs.parse(data);
    const kind = job === undefined ? undefined : jobKinds.find(({ name }) => name === job.kind);
    if (job === undefined || kind === undefined || going.isOver?.() === true) continue;
    try {
      await goOnWithJob(job.id, kind, context, going);
    } catch (error) {
      failed.push(error);
    }
  }
  return failed;
}
