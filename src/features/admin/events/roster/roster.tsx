import { Button, Stack, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useBackend } from '../../../../client/context/backend.tsx';
import { changeRosterName } from '../../../../contract/events/run-event.ts';
import type { ReefEvent } from '../../../../domain/events/event.ts';
import type { Participant, RosterChange } from '../../../../domain/events/participant.ts';
import { say, text } from '../../../../language/say.ts';
import { ConfirmCount } from '../../../../ui/dialog/confirm-count.tsx';
import { notify } from '../../../../ui/notify.ts';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { PagedTable } from '../../../../ui/table/list/paged-table.tsx';
import { RowMenu } from '../../../../ui/table/list/rows/row-menu.tsx';
import type { ListColumn } from '../../../../ui/table/list/state/list-column.ts';
import { Words } from '../../../../ui/words.tsx';
import { isolated } from '../../shared/isolated.tsx';
import { momentText } from '../../shared/moment-text.ts';
import { LinkUser } from '../list/link-user.tsx';
import { type RosterRow, rosterSource } from './roster-row.ts';

const statusText = (participant: Participant | null): string =>
  say(
    '{status, select, invited {invited} confirmed {confirmed} attended {attended} left {left} other {unreadable}}',
    { status: participant?.status ?? 'unreadable' },
  );

const columns: readonly ListColumn<RosterRow>[] = [
  {
    id: 'name',
    header: text('Name'),
    isName: true,
    cell: ({ name }) => <bdi>{name}</bdi>,
    csv: ({ name }) => name,
  },
  {
    id: 'status',
    header: text('Status'),
    cell: ({ participant }) => statusText(participant),
  },
  {
    id: 'joined',
    header: text('Joined'),
    cell: ({ participant }) => (participant === null ? '–' : momentText(participant.joinedAt)),
  },
];

const statuses = [
  ['confirmed', text('Has a place')],
  ['attended', text('Has attended')],
  ['invited', text('Is invited')],
  ['left', text('Has left')],
] as const;

/** Who takes part in an event, and how. */
export function Roster({ event }: { readonly event: ReefEvent }) {
  const { store, calls } = useBackend();
  const client = useQueryClient();
  const [toRemove, setToRemove] = useState<RosterRow | null>(null);
  const [isLinking, setLinking] = useState(false);
  const source = useMemo(() => rosterSource(store, event.id), [store, event.id]);
  const changing = useMutation({
    mutationFn: (change: RosterChange) =>
      calls.call(changeRosterName, { eventId: event.id, changes: [change] }),
    async onSuccess() {
      notify.done(say('The list of people was changed.'));
      await client.invalidateQueries({ queryKey: source.key });
    },
    onError: (error) => notify.failed(say('The list of people was not changed'), error.message),
    onSettled: () => setToRemove(null),
  });
  return (
    <Stack component="section" gap="sm" aria-label={say('Who has joined')}>
      <Title order={2} size="h3">
        {say('Who has joined')}
      </Title>
      <PagedTable
        caption={say('Who has joined')}
        prefix="roster"
        noun={[say('person'), say('people')]}
        source={source}
        columns={columns}
        keyOf={({ uid }) => uid}
        nameOf={({ name }) => name}
        tools={
          <Button variant="default" onClick={() => setLinking(true)}>
            {say('Link user')}
          </Button>
        }
        rowActions={(row) => (
          <RowMenu
            name={row.name}
            actions={[
              ...statuses
                .filter(([status]) => status !== row.participant?.status)
                .map(([status, label]) => ({
                  label: say(label),
                  onPress: () => changing.mutate({ change: 'update', userId: row.uid, status }),
                })),
              { label: say('Remove'), isDanger: true, onPress: () => setToRemove(row) },
            ]}
          />
        )}
        empty={
          <StateMessage kind="empty" title={say('Nobody has joined yet')} isCompact>
            <Button variant="default" onClick={() => setLinking(true)}>
              {say('Link user')}
            </Button>
          </StateMessage>
        }
      />
      <ConfirmCount
        opened={toRemove !== null}
        title={say('Remove this person from the event?')}
        text={
          <Words
            text="<bdi>{name}</bdi> has no place any more. What they analysed stays counted."
            values={{ bdi: isolated, name: toRemove?.name ?? '' }}
          />
        }
        count={1}
        noun={[say('person'), say('people')]}
        confirmLabel={say('Remove')}
        isBusy={changing.isPending}
        onConfirm={() => {
          if (toRemove !== null) changing.mutate({ change: 'remove', userId: toRemove.uid });
        }}
        onCancel={() => setToRemove(null)}
      />
      <LinkUser event={isLinking ? event : null} onClose={() => setLinking(false)} />
    </Stack>
  );
}
