import { Button, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { userActivityDocs } from '../../../domain/collections/events/activity.ts';
import { csvLine } from '../../../domain/exports/text/csv.ts';
import { say } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { PagedTable } from '../../../ui/table/list/paged-table.tsx';
import { Words } from '../../../ui/words.tsx';
import { ChangeList } from '../shared/change-list.tsx';
import { eventsKey } from '../shared/event/events-key.ts';
import { isolated } from '../shared/isolated.tsx';
import { analysisColumns } from './analysis-columns.tsx';
import { AnalysisDetail } from './analysis-detail.tsx';
import { type AnalysisRow, analysesSource, nameOfAnalysis } from './analysis-row.ts';
import { MatchTrend } from './match-trend.tsx';

/** `/edit-event/{eventId}/{userId}`: what somebody analysed for an event. */
export function EventAnalysesPage() {
  const { eventId = '', userId = '' } = useParams();
  const [params] = useSearchParams();
  const { store, blobs } = useBackend();
  const client = useQueryClient();
  const [open, setOpen] = useState<AnalysisRow | null>(null);
  const source = useMemo(() => analysesSource(store, userId, eventId), [store, userId, eventId]);
  const columns = useMemo(() => analysisColumns(blobs), [blobs]);
  // What an address says of names is for the eye alone.
  const said = (name: string) => (params.get(name) ?? '').slice(0, 200);
  const userName = said('userName') || say('Somebody');
  return (
    <Page
      title={<bdi>{userName}</bdi>}
      lead={
        <Words
          text="Analyses for <bdi>{event}</bdi>"
          values={{ bdi: isolated, event: said('eventName') || said('eventHandle') || eventId }}
        />
      }
      width="full"
      actions={
        <Button
          component={Link}
          to={`/edit-event/${encodeURIComponent(eventId)}`}
          variant="default"
          leftSection={<IconArrowLeft size={20} aria-hidden />}
        >
          {say('Users of the event')}
        </Button>
      }
    >
      <Stack gap="xl">
        <MatchTrend uid={userId} eventId={eventId} />
        <PagedTable
          caption={say('Analyses for the event')}
          noun={[say('analysis'), say('analyses')]}
          source={source}
          columns={columns}
          keyOf={({ id }) => id}
          nameOf={nameOfAnalysis}
          csv={{ name: `analyses-${eventId}`, line: csvLine }}
          minWidth={900}
          rowActions={(row) => (
            <Button
              variant="default"
              aria-label={say('Details of {image}', { image: nameOfAnalysis(row) })}
              onClick={() => setOpen(row)}
            >
              {say('Details')}
            </Button>
          )}
          empty={
            <StateMessage
              kind="empty"
              title={say('Nothing counts for this event')}
              text={say('What was taken out or deleted is below, and comes back by one press.')}
            />
          }
        />
        <ChangeList
          subject={userActivityDocs.path({ eventId, uid: userId })}
          onUndone={() => void client.invalidateQueries({ queryKey: eventsKey })}
        />
      </Stack>
      {open !== null && <AnalysisDetail row={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
