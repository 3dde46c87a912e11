import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Job } from '../../../../domain/back-office/job.ts';
import { notify } from '../../../../ui/notify.ts';
import { recordKey } from '../record-queries.ts';
import { type JobInHand, useJob } from '../use-job.ts';

interface EventJob {
  readonly operation: string;
  /** Said of one that failed. */
  readonly failed: string;
  /** Said of one that is done. */
  readonly done: (job: Job) => string;
  /** What it changed is read again under this key. */
  readonly key: readonly unknown[];
}

/** Long work with the people of an event, of whose end and failure somebody is told in passing. */
export function useEventJob({ operation, failed, done, key }: EventJob): JobInHand {
  const client = useQueryClient();
  const inHand = useJob(operation, (job) => {
    if (job.status === 'done') notify.done(done(job));
    void client.invalidateQueries({ queryKey: key });
    void client.invalidateQueries({ queryKey: recordKey });
  });
  const { problem } = inHand;
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (problem !== null && told.current !== problem) notify.failed(failed, problem);
    told.current = problem;
  }, [problem, failed]);
  return inHand;
}

/** What a job has counted under a name. */
export const countIn = ({ tally }: Job, key: string): number => {
  const value = tally[key];
  return typeof value === 'number' ? value : 0;
};
