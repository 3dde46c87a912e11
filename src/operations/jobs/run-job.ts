import type { z } from 'zod';
import { isUnderWay, type Job, mostJobErrors } from '../../domain/back-office/job.ts';
import { jobDocs } from '../../domain/collections/back-office/jobs.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import { documentOf, type Json } from '../../domain/documents/json.ts';
import { isHeld, leaseUntil, released } from '../../domain/documents/lease.ts';
import { wellFormed } from '../../domain/documents/well-formed.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext, OperationStore } from '../../ports/server.ts';
import { StoreError } from '../../ports/store.ts';
import { hexOf } from '../run/hex.ts';
import type { JobKind, StepOutcome } from './job-kind.ts';

/** How long a step may take before somebody else takes the job over. A step is cut small: it takes seconds. */
const leaseMs = 3 * 60 * 1000;

const parsed = (text: string): Json => JSON.parse(text) as Json;

type Change = (job: Job) => Job | null;

export interface GoOn {
  /** Asked before each step. */
  readonly isOver?: () => boolean;
  /** Whoever held a lease is gone: a server that starts is the only one on its data. */
  readonly isHolderDead?: boolean;
}

/** Changes a job as it stands at that moment; null, and nothing is written, where `change` says so or there is none. */
export function changeJob(jobId: string, change: Change, store: OperationStore): Promise<Job | null> {
  const path = jobDocs.path({ jobId });
  return store.decide([path], ([data = null]) => {
    const job = jobDocs.parse(data);
    const next = job === undefined ? null : change(job);
    return next === null
      ? { writes: [], answer: null }
      : { writes: [{ op: 'set', path, data: documentOf(next) }], answer: next };
  });
}

/** The job after a step, or as it stopped beside it. */
function after(job: Job, { cursor, done, tally, failed = [] }: StepOutcome, now: Instant): Job {
  const errors = [...job.errors, ...failed].slice(0, mostJobErrors);
  const all = job.progress.done + done;
  const next: Job = {
    ...job,
    status: cursor === null ? 'done' : job.status,
    cursor: JSON.stringify(cursor),
    progress: { done: all, of: cursor === null ? all : Math.max(all, job.progress.of) },
    tally: tally ?? job.tally,
    errors: wellFormed(
      errors.map(({ subject, why }) => ({ subject: subject.slice(0, 400), why: why.slice(0, 500) })),
    ),
    failures: job.failures + failed.length,
    updated: now,
    leaseUntil: leaseUntil(now, leaseMs),
  };
  return cursor === null ? released(next) : next;
}

/** A store that is away for a moment, or closes, ends no job: its host goes on with it. */
function endedBy(error: unknown): Pick<Job, 'status' | 'why'> {
  if (error instanceof StoreError && error.code === 'UNAVAILABLE') return { status: 'waiting' };
  const why =
    error instanceof CallError ? error.message : text('It could not go on. What was done so far stays.');
  return { status: 'failed', why };
}

/**
 * Works on a job step by step, until it ends, is stopped, or `isOver`; a job that somebody else has is left to them. What is
 * counted is written with each step, so a kill costs one step. Answers the job as it stands then; null where there is none.
 * Rejects with what nobody foresaw, after the job says that it failed.
 */
export async function goOnWithJob<Schema extends z.ZodType>(
  jobId: string,
  kind: JobKind<Schema>,
  context: OperationContext,
  { isOver = () => false, isHolderDead = false }: GoOn = {},
): Promise<Job | null> {
  const { store, clock, randomBytes } = context;
  const holder = hexOf(randomBytes(8));
  const isMine = (job: Job) => job.holder === holder && isUnderWay(job);
  let job = await changeJob(
    jobId,
    (now) => {
      const at = clock.now();
      if (!isUnderWay(now) || (!isHolderDead && isHeld(now, at))) return null;
      return { ...now, status: 'working', holder, leaseUntil: leaseUntil(at, leaseMs), updated: at };
    },
    store,
  );
  try {
    while (job !== null && isMine(job) && !isOver()) {
      const outcome = await kind.step(
        {
          ...{ id: jobId, by: job.by, tally: job.tally, done: job.progress.done },
          input: kind.input.parse(parsed(job.input)),
          cursor: job.cursor === null ? null : parsed(job.cursor),
        },
        context,
      );
      job = await changeJob(
        jobId,
        // What a step did that was under way when it was stopped is counted as well.
        (now) => (now.holder === holder ? after(now, outcome, clock.now()) : null),
        store,
      );
    }
    if (job !== null && isMine(job))
      await changeJob(jobId, (now) => (isMine(now) ? released(now) : null), store);
  } catch (error) {
    await changeJob(
      jobId,
      (now) => (isMine(now) ? { ...released(now), ...endedBy(error), updated: clock.now() } : null),
      store,
    );
    throw error;
  }
  const stored = await store.get(jobDocs.path({ jobId }));
  return jobDocs.parse(stored?.data) ?? null;
}
