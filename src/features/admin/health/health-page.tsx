import { Alert, SimpleGrid, Stack } from '@mantine/core';
import { useBackend } from '../../../client/context/backend.tsx';
import {
  tellHealthAnswer,
  tellHealthName,
  tellQueuesAnswer,
  tellQueuesName,
} from '../../../contract/admin/health.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { NotAnew, ToldAt } from '../shared/told-at.tsx';
import { useTold } from '../shared/use-told.ts';
import { FailedMails } from './failed-mails.tsx';
import { MachineParts } from './machine-parts.tsx';
import { PageErrors } from './page-errors.tsx';
import { FailedJobs, QueueFacts } from './queues.tsx';

/** How what nobody looks at by day goes: disk, copies, queues, mails, errors of pages (rule 26.46). */
export function HealthPage() {
  const { config } = useBackend();
  const isOurs = config.backend === 'server';
  const queues = useTold(tellQueuesName, tellQueuesAnswer);
  const health = useTold(tellHealthName, tellHealthAnswer, isOurs);
  const at = queues.data?.at ?? health.data?.at;
  return (
    <Page
      title={say('Health')}
      lead={say('Disk, copies, what waits, mails that failed, and what went wrong on people’s pages.')}
      width="wide"
      actions={
        <ToldAt
          done={(when) => say('Looked at {when}', { when })}
          at={at}
          isBusy={queues.isFetching || health.isFetching}
          onRefresh={() => {
            void queues.refetch();
            if (isOurs) void health.refetch();
          }}
        />
      }
    >
      <NotAnew error={queues.error ?? health.error} at={queues.data?.at && health.data?.at} />
      <Stack gap="lg">
        {isOurs ? (
          <Loaded result={health} what={say('how the server is')} isCompact>
            {(told) => <MachineParts health={told} />}
          </Loaded>
        ) : (
          <OnFirebase />
        )}
        <Loaded result={queues} what={say('what waits')} isCompact>
          {(told) => (
            <>
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
                <QueueFacts queues={told} />
                <FailedJobs jobs={told.jobs} />
              </SimpleGrid>
              <FailedMails mails={told.mails} />
            </>
          )}
        </Loaded>
        {isOurs && health.data !== undefined && <PageErrors errors={health.data.pageErrors} />}
      </Stack>
    </Page>
  );
}

/** What a project of Firebase shows elsewhere. */
function OnFirebase() {
  return (
    <Alert title={say('This census runs on Firebase')}>
      {say(
        'How much is stored, backups, and errors of functions and pages stand in Google’s console: Firestore and Storage under “Usage”, backups under Firestore’s “Disaster recovery”, errors under “Logs Explorer” (look for “a page reports”). What the documents know is below.',
      )}
    </Alert>
  );
}
