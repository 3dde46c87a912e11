import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconMathAvg, IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useBackend } from '../../../../client/context/backend.tsx';
import { useRegions } from '../../../../client/regions/region.ts';
import { averageOfEventsAnswer, averageOfEventsName } from '../../../../contract/admin/events.ts';
import { tagAnalysesName } from '../../../../contract/events/run-event.ts';
import { toInstant } from '../../../../domain/documents/instant.ts';
import type { ReefEvent } from '../../../../domain/events/event.ts';
import { csvLine } from '../../../../domain/exports/text/csv.ts';
import { say, text } from '../../../../language/say.ts';
import { notify } from '../../../../ui/notify.ts';
import { Page } from '../../../../ui/page.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { PagedTable } from '../../../../ui/table/list/paged-table.tsx';
import type { PageAnswer } from '../../../../ui/table/list/state/page-source.ts';
import { eventsKey } from '../../shared/event/events-key.ts';
import { countIn, useEventJob } from '../../shared/event/use-event-job.ts';
import { JobCard } from '../../shared/job-card.tsx';
import { CompleteEvent } from './complete-event.tsx';
import { DeleteEvent } from './delete-event.tsx';
import { type EventAverage, eventColumns } from './event-columns.tsx';
import { EventMenu, type EventQuestion } from './event-menu.tsx';
import { type EventRow, type EventState, eventSource } from './event-row.ts';
import { ExportEvent } from './export-event.tsx';
import { LinkUser } from './link-user.tsx';
import { TagAnalysis } from './tag-analysis.tsx';

const none: ReadonlyMap<string, EventAverage> = new Map();

/** What the people of events did on average, once somebody has asked. */
function useAverages() {
  const { calls } = useBackend();
  const [averages, setAverages] = useState(none);
  const asking = useMutation({
    mutationFn: async (eventIds: readonly string[]) =>
      averageOfEventsAnswer.parse(await calls.call(averageOfEventsName, { eventIds })),
    onSuccess: (answer) =>
      setAverages(
        (before) => new Map([...before, ...answer.averages.map((one) => [one.eventId, one] as const)]),
      ),
    onError: (error) => notify.failed(say('Failed to fetch validation average for events'), error.message),
  });
  return { averages, ask: asking.mutate, isAsking: asking.isPending };
}

const states = [
  { value: 'active', label: text('Active') },
  { value: 'expired', label: text('Expired') },
];

/** Which events are listed stands in the address. */
function useEventState() {
  const [params, setParams] = useSearchParams();
  const state: EventState = params.get('state') === 'expired' ? 'expired' : 'active';
  const setState = (next: string) => setParams(next === 'expired' ? { state: next } : {}, { replace: true });
  return { state, setState };
}

/** Events of one question. */
const mostAverages = 100;

interface Asked {
  readonly event: ReefEvent;
  readonly question: EventQuestion;
}

/** `/edit-event/events`: every event, and what can be done with one. */
export function EventsPage() {
  const { store } = useBackend();
  const { state, setState } = useEventState();
  const { averages, ask, isAsking } = useAverages();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [now] = useState(() => toInstant(Date.now()));
  const client = useQueryClient();
  const regions = useRegions();
  const columns = useMemo(() => eventColumns(averages, now, regions), [averages, now, regions]);
  const source = useMemo(() => eventSource(store, state), [store, state]);
  const tagging = useEventJob({
    operation: tagAnalysesName,
    failed: say('Some Error Occured'),
    done: (job) =>
      say('{count, plural, one {# analysis} other {# analyses}} put into the event', {
        count: countIn(job, 'tagged'),
      }),
    key: eventsKey,
  });
  const eventOf = (question: EventQuestion) => (asked?.question === question ? asked.event : null);
  const close = () => setAsked(null);
  return (
    <Page
      title={say('Events')}
      width="full"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconMathAvg size={20} aria-hidden />}
            loading={isAsking}
            onClick={() => {
              const pages = client.getQueriesData<PageAnswer<EventRow>>({
                queryKey: source.key,
                type: 'active',
              });
              const ids = pages.flatMap(([, page]) => page?.rows.map(({ event }) => event.id) ?? []);
              if (ids.length > 0) ask(ids.slice(0, mostAverages));
            }}
          >
            {say('Get average')}
          </Button>
          <Button
            component={Link}
            to="/edit-event/events/new"
            leftSection={<IconPlus size={20} aria-hidden />}
          >
            {say('Create Event')}
          </Button>
        </>
      }
    >
      {tagging.job !== null && <JobCard job={tagging.job} onStop={tagging.stop} isBusy={tagging.isBusy} />}
      <PagedTable
        key={state}
        caption={state === 'active' ? say('Active events') : say('Expired events')}
        noun={[say('event'), say('events')]}
        source={source}
        columns={columns}
        keyOf={({ event }) => event.id}
        nameOf={({ event }) => event.name}
        searchLabel={say('Search events by name, ID or handle')}
        csv={{ name: `events-${state}`, line: csvLine }}
        minWidth={980}
        tools={
          <Group gap="sm">
            <SegmentedControl
              aria-label={say('Which events')}
              data={states.map(({ value, label }) => ({ value, label: say(label) }))}
              value={state}
              onChange={setState}
            />
          </Group>
        }
        rowActions={(row) => (
          <EventMenu row={row} onAsk={(question) => setAsked({ event: row.event, question })} />
        )}
        empty={
          <StateMessage
            kind="empty"
            title={state === 'active' ? say('No event has time left') : say('No event has expired')}
            text={state === 'active' ? say('Create one, or look at those that have expired.') : undefined}
          />
        }
      />
      <CompleteEvent event={eventOf('complete')} onClose={close} />
      <DeleteEvent event={eventOf('delete')} onClose={close} />
      <LinkUser event={eventOf('link')} onClose={close} />
      <ExportEvent event={eventOf('export')} onClose={close} />
      <TagAnalysis
        event={eventOf('tag')}
        onTag={({ id, handle }) => tagging.begin({ eventId: id, eventHandle: handle })}
        onClose={close}
      />
    </Page>
  );
}
