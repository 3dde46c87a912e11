import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { deleteOldEnquiriesAnswer, deleteOldEnquiriesName } from '../../../contract/admin/expeditions.ts';
import { enquiriesBefore } from '../../../domain/collections/site/enquiries.ts';
import { toInstant } from '../../../domain/documents/instant.ts';
import { keptSince, keptYears } from '../../../domain/expeditions/enquiry.ts';
import { say } from '../../../language/say.ts';
import { ConfirmCount, type Confirmed } from '../../../ui/dialog/confirm-count.tsx';
import { notify } from '../../../ui/notify.ts';
import { recordKey } from '../shared/record-queries.ts';
import { enquiriesKey } from './enquiry-row.ts';

/** Offers to delete what nobody needs any more: people told of their health in it. Nothing where there is none. */
export function OldEnquiries() {
  const { store, calls } = useBackend();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { data: count = 0 } = useQuery({
    queryKey: [...enquiriesKey, 'old'],
    queryFn: async () => {
      const query = enquiriesBefore(keptSince(toInstant(Date.now())));
      return (await store.aggregate(query, { count: true })).count ?? 0;
    },
  });
  const deleting = useMutation({
    mutationFn: async ({ count: confirmed, why }: Confirmed) =>
      deleteOldEnquiriesAnswer.parse(
        await calls.call(deleteOldEnquiriesName, { confirmed, ...(why === undefined ? {} : { why }) }),
      ),
    onSuccess({ deleted }) {
      setAsked(false);
      notify.done(
        say('{deleted, plural, one {# enquiry is} other {# enquiries are}} deleted for good.', { deleted }),
      );
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: enquiriesKey });
      await client.invalidateQueries({ queryKey: recordKey });
    },
  });
  if (count === 0) return null;
  return (
    <>
      <Alert color="yellow" mb="md">
        <Group justify="space-between" gap="sm">
          <Text>
            {say(
              '{count, plural, one {# enquiry is} other {# enquiries are}} older than {years} years. People told of their health in them, and nobody needs that any more.',
              { count, years: keptYears },
            )}
          </Text>
          <Button color="red" variant="light" onClick={() => setAsked(true)}>
            {say('Delete the old ones')}
          </Button>
        </Group>
      </Alert>
      {isAsked && (
        <ConfirmCount
          opened
          title={say('Delete old enquiries?')}
          text={say(
            'Names, addresses and answers go for good. The record says how many there were, and it cannot be taken back.',
          )}
          count={count}
          noun={[say('enquiry'), say('enquiries')]}
          confirmLabel={say('Delete')}
          hasReason
          isBusy={deleting.isPending}
          {...(deleting.error === null ? {} : { failed: deleting.error.message })}
          onConfirm={(confirmed) => deleting.mutate(confirmed)}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
