import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconShieldX } from '@tabler/icons-react';
import { useState } from 'react';
import { useLive } from '../../../client/connection/live.ts';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { spokenFingerprint } from '../../../domain/sync/hub-trust.ts';
import { say } from '../../../language/say.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Words } from '../../../ui/words.tsx';

/** What answers is not the boat that this phone knows: nothing is sent until a person has looked (threat 7). */
export function HubWarning() {
  const { live } = usePhone();
  const hub = useLive()?.hub;
  const [isAsking, setAsking] = useState(false);
  if (live === null || hub?.kind !== 'wrong') return null;
  const { expected, found } = hub;
  const title =
    expected.from === 'scanned'
      ? say('This is not the boat whose code you scanned')
      : say('This is another boat than before');
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconShieldX aria-hidden />} title={title} m="md">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {say(
            'Nothing is sent: your photos stay on this phone. Ask the leader to show the laptop’s screen, and scan its code again.',
          )}
        </Text>
        <Text size="sm" component="div">
          {found === null ? (
            say('What answers here could not show who it is.')
          ) : (
            <Words
              text="What answers here shows the letters <b>{letters}</b>. Does the laptop show the same?"
              values={{ b: (inner) => <b>{inner}</b>, letters: spokenFingerprint(found) }}
            />
          )}
        </Text>
        <Button variant="default" onClick={() => setAsking(true)}>
          {found === null ? say('It is our boat all the same') : say('The laptop shows the same')}
        </Button>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title={say('Is this your boat?')}
        text={say(
          'Your surveys and photos are handed to what answers here. Only the leader can know whether it is the boat’s laptop.',
        )}
        confirmLabel={say('Yes, hand them in here')}
        cancelLabel={say('Not yet')}
        isDanger
        onConfirm={() => {
          setAsking(false);
          live.trustHub();
        }}
        onCancel={() => setAsking(false)}
      />
    </Alert>
  );
}
