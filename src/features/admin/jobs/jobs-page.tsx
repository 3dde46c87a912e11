import { Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { v4 as newId } from 'uuid';
import { z } from 'zod';
import { useBackend } from '../../../client/context/backend.tsx';
import { stopJobName, undoJobName } from '../../../contract/admin/record.ts';
import { isUnderWay, type Job } from '../../../domain/back-office/job.ts';
import { jobDocs, newestJobs } from '../../../domain/collections/back-office/jobs.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { notify } from '../../../ui/notify.ts';
import { Page } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { UnreadableNote } from '../../../ui/unreadable-note.tsx';
import { JobCard } from '../shared/job-card.tsx';
import { recordKey } from '../shared/record-queries.ts';

const jobsKey = ['jobs'] as const;
/** Milliseconds: of work under way, and while none is known of. */
const [glanceMs, restMs] = [2_000, 15_000];

function useJobs() {
  const { store } = useBackend();
  return useQuery({
    queryKey: jobsKey,
    queryFn: async () => await jobDocs.page(store, newestJobs()),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) === true ? glanceMs : restMs),
  });
}

/** A call of an operation for one job, after which the list is read again. */
function useJobCall(failedTitle: string) {
  const { calls } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, input }: { readonly name: string; readonly input: object }) =>
      calls.call(name, input),
    onError: (error) => notify.failed(failedTitle, error.message),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: jobsKey });
      await client.invalidateQueries({ queryKey: recordKey });
    },
  });
}

const undoInput = z.object({ of: z.string() });

/** Id of the job that this one has taken back. */
function undoneBy({ kind, status, input }: Job): readonly string[] {
  if (kind !== undoJobName || status !== 'done') return [];
  const said = undoInput.safeParse(JSON.parse(input)).data;
  return said === undefined ? [] : [said.of];
}

/** Long work of all administrators, under way and of before. */
export function JobsPage() {
  const result = useJobs();
  const call = useJobCall(say('That could not be done. Nothing has changed.'));
  const begin = (name: string, input: object) => () => call.mutate({ name, input });
  const again = ({ kind, input, id }: Job) => begin(kind, { ...(JSON.parse(input) as object), job: id });
  return (
    <Page
      title={say('Work under way')}
      lead={say(
        'What takes longer than a moment, begun by whichever administrator. It goes on when the page is closed, and after a failure of the machine.',
      )}
      width="text"
    >
      <Loaded result={result} what={say('the work under way')}>
        {({ items, unreadable }) => {
          const undone = new Set(items.flatMap(undoneBy));
          return (
            <Stack gap="md">
              {items.length === 0 && (
                <StateMessage
                  kind="empty"
                  title={say('Nothing so far')}
                  text={say('Work that takes longer is shown here.')}
                />
              )}
              {items.map((job) => (
                <JobCard
                  key={job.id}
                  job={job}
                  onStop={begin(stopJobName, { job: job.id })}
                  onAgain={again(job)}
                  onUndo={
                    job.canUndo && !undone.has(job.id)
                      ? begin(undoJobName, { of: job.id, job: newId() })
                      : undefined
                  }
                  isBusy={call.isPending}
                />
              ))}
              <UnreadableNote count={unreadable} what={say('pieces of work')} />
            </Stack>
          );
        }}
      </Loaded>
    </Page>
  );
}
