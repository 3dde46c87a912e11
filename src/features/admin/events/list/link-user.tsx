import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackend } from '../../../../client/context/backend.tsx';
import { linkUserAnswer, linkUserName } from '../../../../contract/events/run-event.ts';
import { emailSchema } from '../../../../domain/account/user.ts';
import type { ReefEvent } from '../../../../domain/events/event.ts';
import { say } from '../../../../language/say.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { notify } from '../../../../ui/notify.ts';
import { eventsKey } from '../../shared/event/events-key.ts';

interface LinkUserProps {
  /** null: nobody is linked. */
  readonly event: ReefEvent | null;
  readonly onClose: () => void;
}

/** Gives somebody a place in an event by their address. */
export function LinkUser({ event, onClose }: LinkUserProps) {
  return (
    <FormDialog
      label={say('Link user to {name}', { name: event?.name ?? '' })}
      opened={event !== null}
      onClose={onClose}
    >
      {event !== null && <LinkForm key={event.id} event={event} onClose={onClose} />}
    </FormDialog>
  );
}

function LinkForm({ event, onClose }: { readonly event: ReefEvent; readonly onClose: () => void }) {
  const { calls } = useBackend();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const isAddress = emailSchema.safeParse(email).success;
  const linking = useMutation({
    mutationFn: async () =>
      linkUserAnswer.parse(
        await calls.call(linkUserName, { email: email.trim(), eventHandle: event.handle }),
      ),
    async onSuccess({ message }) {
      notify.done(message);
      onClose();
      await client.invalidateQueries({ queryKey: eventsKey });
    },
    onError: (error) =>
      notify.failed(
        say('User link failed for event {handle}: {message}', {
          handle: event.handle,
          message: error.message,
        }),
        say('Nobody was linked.'),
      ),
  });
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (isAddress) linking.mutate();
      }}
    >
      <Stack gap="md">
        <TextInput
          label={say('E-mail address')}
          description={say('Of an account that is there. Nobody is named on the event’s pages for it.')}
          type="email"
          autoComplete="off"
          data-autofocus
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button type="submit" loading={linking.isPending} disabled={!isAddress}>
            {say('Link user')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
