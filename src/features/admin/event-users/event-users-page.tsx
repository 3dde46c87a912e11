import { Anchor, Button, Group, Stack } from '@mantine/core';
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import {
  deleteAnalysesOfEventName,
  recountEventName,
  untagAnalysesName,
} from '../../../contract/events/run-event.ts';
import type { ReefEvent } from '../../../domain/events/event.ts';
import { csvLine } from '../../../domain/exports/text/csv.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { PagedTable } from '../../../ui/table/list/paged-table.tsx';
import { Words } from '../../../ui/words.tsx';
import { useEvent } from '../shared/event/use-event.ts';
import { countIn, useEventJob } from '../shared/event/use-event-job.ts';
import { isolated } from '../shared/isolated.tsx';
import { JobCard } from '../shared/job-card.tsx';
import { personColumns } from './person-columns.tsx';
import { PersonMenu } from './person-menu.tsx';
import { type PersonAction, PersonQuestion } from './person-question.tsx';
import { nameOfPersonRow, type PersonRow, peopleKey, peopleSource } from './person-row.ts';

/** What is done with the people of an event on their page. */
function usePeopleJobs({ id }: ReefEvent) {
  const key = peopleKey(id);
  const failed = say('Some Error Occured');
  const validating = useEventJob({
    operation: recountEventName,
    failed: say('Some error occurred. Try Again Later.'),
    done: (job) =>
      say('{count, plural, one {# person} other {# people}} of the event counted anew', {
        count: countIn(job, 'people'),
      }),
    key,
  });
  const untagging = useEventJob({
    operation: untagAnalysesName,
    done: (job) =>
      say('{count, plural, one {# analysis} other {# analyses}} taken out of the event', {
        count: countIn(job, 'untagged'),
      }),
    ...{ failed, key },
  });
  const deleting = useEventJob({
    operation: deleteAnalysesOfEventName,
    done: (job) =>
      say('{count, plural, one {# analysis} other {# analyses}} deleted', { count: countIn(job, 'deleted') }),
    ...{ failed, key },
  });
  const begin = { untag: untagging.begin, delete: deleting.begin };
  return { validating, begin, jobs: [validating, untagging, deleting] };
}

function BackToEvents() {
  return (
    <Button
      component={Link}
      to="/edit-event/events"
      variant="default"
      leftSection={<IconArrowLeft size={20} aria-hidden />}
    >
      {say('Back to Events')}
    </Button>
  );
}

/** `/edit-event/{eventId}`: the people of an event, and what they did in it. */
export function EventUsersPage() {
  const { eventId = '' } = useParams();
  const found = useEvent(eventId);
  return (
    <Loaded result={found} what={say('the event')}>
      {(event) =>
        event === null ? (
          <Page title={say('Event users')} actions={<BackToEvents />}>
            <StateMessage
              kind="empty"
              title={say('Event with ID {eventId} not found', { eventId })}
              text={say('It was taken away, or is of a kind that has no list of its people.')}
            />
          </Page>
        ) : (
          <Users event={event} />
        )
      }
    </Loaded>
  );
}

function Users({ event }: { readonly event: ReefEvent }) {
  const { store } = useBackend();
  const [asked, setAsked] = useState<{ readonly row: PersonRow; readonly action: PersonAction } | null>(null);
  const source = useMemo(() => peopleSource(store, event.id), [store, event.id]);
  const columns = useMemo(() => personColumns(event), [event]);
  const { validating, begin, jobs } = usePeopleJobs(event);
  return (
    <Page
      title={<Words text="Users of <bdi>{event}</bdi>" values={{ bdi: isolated, event: event.name }} />}
      width="full"
      actions={
        <>
          <BackToEvents />
          <Button
            leftSection={<IconRefresh size={20} aria-hidden />}
            loading={validating.isBusy}
            onClick={() => validating.begin({ eventId: event.id, eventHandle: event.handle })}
          >
            {say('Run Validation')}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        {jobs.map(({ job, stop, isBusy }) =>
          job === null ? null : <JobCard key={job.id} job={job} onStop={stop} isBusy={isBusy} />,
        )}
        <PagedTable
          caption={say('Users of the event')}
          noun={[say('person'), say('people')]}
          source={source}
          columns={columns}
          keyOf={({ uid }) => uid}
          nameOf={nameOfPersonRow}
          searchLabel={say('Search people by a whole word of their name or place')}
          csv={{ name: `${event.handle}-users`, line: csvLine }}
          sortedBy={{ id: 'analyses', desc: true }}
          minWidth={860}
          rowActions={(row) => (
            <PersonMenu event={event} row={row} onAsk={(action) => setAsked({ row, action })} />
          )}
          empty={
            <StateMessage
              kind="empty"
              title={say('Nobody has analysed anything for this event')}
              text={say('Whoever joins and analyses a photo while it goes on is here.')}
            >
              <Group gap="sm">
                <Anchor component={Link} to={`/edit-event/events/edit/${encodeURIComponent(event.id)}`}>
                  {say('Who has joined')}
                </Anchor>
              </Group>
            </StateMessage>
          }
        />
      </Stack>
      {asked !== null && (
        <PersonQuestion
          event={event}
          {...asked}
          onConfirm={(input) => {
            begin[asked.action](input);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  );
}
