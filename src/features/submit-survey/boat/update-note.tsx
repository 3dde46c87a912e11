import { Alert, Button, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useLive } from '../../../client/connection/live.ts';
import { usePhone, useUploads } from '../../../client/uploads/phone.tsx';
import { say } from '../../../language/say.ts';
import { updateOffer } from './update-offer.ts';

function reload(): void {
  window.location.reload();
}

/** The boat's program was replaced while this page was open (fault 31). */
export function UpdateNote() {
  const update = useLive()?.update ?? 'none';
  const { uploads } = useUploads();
  const { outbox } = usePhone();
  const offer = updateOffer(update, uploads, outbox);
  if (offer.status === 'none') return null;
  const isRequired = offer.status === 'required';
  return (
    <Alert
      role="status"
      color={isRequired ? 'red' : 'ocean'}
      variant="light"
      icon={<IconRefresh aria-hidden />}
      title={
        isRequired ? say('This page is too old for the boat') : say('There is a newer version of this page')
      }
      m="md"
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw="38rem">
          {!offer.mayReload
            ? say(
                'This browser keeps nothing on the device, so please do not load the page again: ask the leader what to do.',
              )
            : isRequired
              ? say('Everything is kept on this phone. Load the page again, and it goes on.')
              : say('Everything is kept. Load it when it suits you.')}
        </Text>
        {offer.mayReload && (
          <Button variant={isRequired ? 'next' : 'default'} onClick={reload}>
            {say('Load it now')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
