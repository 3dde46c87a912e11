import { Alert, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../client/context/session.tsx';
import { useGuestWork } from '../../client/context/use-guest-work.ts';
import { isFor } from '../../client/guest/guest-work.ts';
import { refreshOwnLists } from '../../client/queries/own-lists.ts';
import { say } from '../../language/say.ts';
import { notify } from '../../ui/notify.ts';

function arrived(photos: number): string {
  return photos === 1
    ? say('The photo that you analysed as a guest is in your account.')
    : say('The {photos} photos that you analysed as a guest are in your account.', { photos });
}

/** Says that what a guest made has arrived in the account; or that it has not, and offers it again. */
export function GuestWorkNote() {
  const work = useGuestWork();
  const session = useSession();
  const state = useSyncExternalStore(work.subscribe, work.state, work.state);
  const brought = state.kind === 'none' ? state.brought : 0;
  const client = useQueryClient();
  useEffect(() => {
    if (brought === 0) return;
    notify.done(arrived(brought));
    refreshOwnLists(client);
  }, [brought, client]);
  if (session.status !== 'signed-in' || state.kind !== 'failed' || !isFor(state.note, session.uid))
    return null;
  return (
    <Alert
      color="yellow"
      role="alert"
      title={say('What you did as a guest is not in your account yet')}
      radius={0}
    >
      <Group gap="sm">
        <Text size="sm">
          {say('It is kept, and this page tries again when it is next opened. {reason}', {
            reason: state.reason,
          })}
        </Text>
        <Button variant="default" px="md" onClick={() => work.tryAgain()}>
          {say('Try again')}
        </Button>
      </Group>
    </Alert>
  );
}
