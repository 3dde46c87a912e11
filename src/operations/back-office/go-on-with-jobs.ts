import type { z } from 'zod';
import { isUnderWay, type Job } from '../../domain/back-office/job.ts';
import { jobDocs, jobsUnderWay } from '../../domain/collections/back-office/jobs.ts';
import type { OperationContext } from '../../ports/server.ts';
import { backfillDataset } from '../datasets/backfill-job.ts';
import { tagDataset } from '../datasets/tag-dataset.ts';
import { deleteSurveys } from '../edit-surveys/delete-surveys.ts';
import { moveSurveys } from '../edit-surveys/move-surveys.ts';
import { deleteAnalysesOfEvent } from '../event-work/delete-analyses-of-event.ts';
import { recountEventOperation } from '../event-work/recount-event.ts';
import { tagAnalyses } from '../event-work/tag-analyses.ts';
import { untagAnalyses } from '../event-work/untag-analyses.ts';
import { deleteAnalysesOfImage } from '../image-admin/delete-analyses-of-image.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { type GoOn, goOnWithJob } from '../jobs/run-job.ts';
import { tagSurveysWithPriority } from '../map-edit/tag-surveys.ts';
import { undoJob } from './undo-change.ts';

/** Every kind of job, for whoever goes on with one that was cut off. */
const jobKinds: readonly JobKind<z.ZodType>[] = [
  moveSurveys,
  deleteSurveys,
  recountEventOperation,
  tagAnalyses,
  untagAnalyses,
  deleteAnalysesOfEvent,
  tagDataset,
  backfillDataset,
  tagSurveysWithPriority,
  deleteAnalysesOfImage,
  undoJob,
].map(({ kind }) => kind);

/** Milliseconds after which the next job has its turn: a short job never waits for the end of a long one. */
const turnMs = 10_000;

async function jobsLeft({ store }: Pick<OperationContext, 'store'>): Promise<readonly Job[]> {
  const { docs } = await store.query(jobsUnderWay());
  return docs.flatMap(({ data }) => jobDocs.parse(data) ?? []);
}

/**
 * Goes on with the jobs that a kill or a deadline cut off, in turns of ten seconds. Of a job whose holder died it is the lease that
 * says so. Answers what went wrong: the jobs say so, too.
 */
export async function goOnWithJobs(
  context: OperationContext,
  going: GoOn = {},
  kinds: readonly JobKind<z.ZodType>[] = jobKinds,
): Promise<readonly unknown[]> {
  const { clock } = context;
  const { isOver = () => false, isHolderDead = false } = going;
  const failed: unknown[] = [];

  /** Gives a job its turn; answers whether there is more to do of it here. */
  async function takeTurn(job: Job, isFirstTurn: boolean): Promise<boolean> {
    const kind = kinds.find(({ name }) => name === job.kind);
    if (kind === undefined) return false;
    const until = Date.parse(clock.now()) + turnMs;
    const isTurnOver = () => isOver() || Date.parse(clock.now()) >= until;
    try {
      const turn = { isOver: isTurnOver, isHolderDead: isHolderDead && isFirstTurn };
      const now = await goOnWithJob(job.id, kind, context, turn);
      return now !== null && isUnderWay(now) && now.holder === undefined;
    } catch (error) {
      failed.push(error);
      return false;
    }
  }

  let left = await jobsLeft(context);
  for (let turn = 1; left.length > 0 && !isOver(); turn += 1) {
    const more: Job[] = [];
    for (const job of left) if (!isOver() && (await takeTurn(job, turn === 1))) more.push(job);
    left = more;
  }
  return failed;
}
