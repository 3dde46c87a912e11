import { Alert, Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import {
  type FailedMail,
  type Queues,
  retryMailAnswer,
  retryMailName,
  tellQueuesName,
} from '../../../contract/admin/health.ts';
import { csvLine } from '../../../domain/exports/text/csv.ts';
import { say, text } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { ListTable } from '../../../ui/table/list/list-table.tsx';
import type { ListColumn } from '../../../ui/table/list/state/list-column.ts';
import { ListPart } from '../shared/fact-list.tsx';
import { momentText } from '../shared/moment-text.ts';
import { recordKey } from '../shared/record-queries.ts';
import { toldKey } from '../shared/use-told.ts';

const columns: readonly ListColumn<FailedMail>[] = [
  {
    id: 'subject',
    header: text('Mail'),
    isName: true,
    cell: ({ subject }) => <bdi>{subject}</bdi>,
    sortBy: ({ subject }) => subject,
    csv: ({ subject }) => subject,
    searchText: ({ subject }) => subject,
  },
  {
    id: 'to',
    header: text('To'),
    cell: ({ to }) => <bdi>{to}</bdi>,
    sortBy: ({ to }) => to,
    csv: ({ to }) => to,
    searchText: ({ to }) => to,
  },
  {
    id: 'reason',
    header: text('Why it failed'),
    cell: ({ reason }) => <bdi>{reason}</bdi>,
    csv: ({ reason }) => reason,
    searchText: ({ reason }) => reason,
  },
  {
    id: 'queued',
    header: text('Written'),
    cell: ({ queued }) => momentText(queued),
    sortBy: ({ queued }) => queued,
    csv: ({ queued }) => queued,
    width: '11rem',
  },
];

function useRetry() {
  const { calls } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (mail: string) => retryMailAnswer.parse(await calls.call(retryMailName, { mail })),
    onSuccess: ({ status }) =>
      notify.done(
        status === 'waits' ? say('The mail is on its way again.') : say('This mail does not wait any more.'),
      ),
    onError: (error) => notify.failed(say('The mail was not sent again.'), error.message),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [...toldKey, tellQueuesName] });
      await client.invalidateQueries({ queryKey: recordKey });
    },
  });
}

/** Mails that were given up, why, and another try. */
export function FailedMails({ mails }: Pick<Queues, 'mails'>) {
  const retry = useRetry();
  const { given, failed } = mails;
  return (
    <ListPart title={say('Mails that failed')}>
      {failed > given.length && (
        <Alert color="yellow" mb="md">
          {say('{count, plural, one {# mail} other {# mails}} failed in all; these are {shown} of them.', {
            count: failed,
            shown: given.length,
          })}
        </Alert>
      )}
      <ListTable
        caption={say('Mails that failed')}
        prefix="mail"
        noun={[say('mail'), say('mails')]}
        rows={given}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ subject, to }) => say('{subject} to {to}', { subject, to })}
        searchLabel={say('Search mails that failed')}
        rowActions={({ id, subject, to }) => (
          <Button
            size="compact-md"
            variant="light"
            loading={retry.isPending && retry.variables === id}
            onClick={() => retry.mutate(id)}
            aria-label={say('Try again: {subject} to {to}', { subject, to })}
          >
            {say('Try again')}
          </Button>
        )}
        csv={{ name: 'failed-mails', line: csvLine }}
        minWidth={860}
        empty={<Text c="dimmed">{say('No mail was given up within the last 90 days.')}</Text>}
      />
    </ListPart>
  );
}
