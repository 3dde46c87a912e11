import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import { useBackend } from '../../../client/context/backend.tsx';
import { stopJobName } from '../../../contract/admin/record.ts';
import { isUnderWay, type Job } from '../../../domain/back-office/job.ts';
import { jobDocs } from '../../../domain/collections/back-office/jobs.ts';
import { CallError } from '../../../ports/calls.ts';

/** As fresh as somebody wants it who waits for it, milliseconds. */
const glanceMs = 700;

/** The document of a job; null before it is noted. */
function useJobDocument(id: string | null) {
  const { store } = useBackend();
  return useQuery({
    queryKey: ['job', id],
    enabled: id !== null,
    queryFn: async () => {
      const found = id === null ? null : await store.get(jobDocs.path({ jobId: id }));
      return found === null ? null : jobDocs.schema.parse(found.data);
    },
    refetchInterval: ({ state }) => (state.data == null || isUnderWay(state.data) ? glanceMs : false),
  });
}

export interface JobInHand {
  readonly job: Job | null;
  readonly isBusy: boolean;
  /** Why it did not begin, or could not go on, in words. */
  readonly problem: string | null;
  /** Begins it. Pressed twice it is one job; after a failure it goes on where it stood. */
  readonly begin: (input: object) => void;
  readonly stop: () => void;
  /** Forgets it: the screen is ready for another. */
  readonly clear: () => void;
}

/** A call that was given up is no failure: the job goes on, and its document tells of it. */
const isStillUnderWay = (error: unknown) =>
  error instanceof CallError && error.status === 'DEADLINE_EXCEEDED';

/**
 * Long work that an operation does: begun, watched, stopped.
 *
 * @param onEnd Told of a job that has ended, however it did: what it changed is read again.
 */
export function useJob(operation: string, onEnd?: (job: Job) => void): JobInHand {
  const { calls, store } = useBackend();
  const client = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  const { data: job = null } = useJobDocument(id);
  const call = useMutation({
    mutationFn: async ({ input, jobId }: { readonly input: object; readonly jobId: string }) => {
      try {
        await calls.call(operation, { ...input, job: jobId });
      } catch (error) {
        if (!isStillUnderWay(error)) throw error;
      }
    },
    onSettled: async (_answer, _error, { jobId }) => {
      await client.invalidateQueries({ queryKey: ['job', jobId] });
      const found = await store.get(jobDocs.path({ jobId })).catch(() => null);
      const ended = jobDocs.parse(found?.data);
      if (ended !== undefined && !isUnderWay(ended)) onEnd?.(ended);
    },
  });
  const stopping = useMutation({
    mutationFn: async () => calls.call(stopJobName, { job: id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['job', id] }),
  });
  return {
    job,
    isBusy: call.isPending,
    problem: call.error?.message ?? stopping.error?.message ?? null,
    begin(input) {
      if (call.isPending) return;
      // Of something else it is another job, also after one that failed.
      const isSame = JSON.stringify(call.variables?.input) === JSON.stringify(input);
      const jobId = id !== null && job !== null && job.status !== 'done' && isSame ? id : uuid();
      setId(jobId);
      call.mutate({ input, jobId });
    },
    stop: () => stopping.mutate(),
    clear() {
      setId(null);
      call.reset();
      stopping.reset();
    },
  };
}
