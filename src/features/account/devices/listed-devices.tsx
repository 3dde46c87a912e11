import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { authMessage } from '../../../domain/account/auth-messages.ts';
import { say } from '../../../language/say.ts';
import type { ListedDevices as Devices, SignedInDevice } from '../../../ports/auth.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { notify } from '../../../ui/notify.ts';
import { seenText, sinceText } from './device-texts.ts';
import { SignOutOthers } from './sign-out-others.tsx';

interface ListedDevicesProps {
  readonly devices: Devices;
  readonly uid: string;
}

/** Every device by itself, this one first; each other one can be signed out. */
export function ListedDevices({ devices, uid }: ListedDevicesProps) {
  const client = useQueryClient();
  const queryKey = ['my-devices', uid];
  const list = useQuery({
    queryKey,
    queryFn: async () => {
      const outcome = await devices.list();
      if (outcome.status === 'failed') throw new Error(authMessage(outcome.reason));
      return outcome.devices;
    },
  });
  const look = () => client.invalidateQueries({ queryKey });

  return (
    <Loaded result={list} what={say('your devices')}>
      {(found) => (
        <Stack gap="lg">
          <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {found.map((device) => (
              <li key={device.id}>
                <DeviceRow device={device} signOut={devices.signOut} onDone={look} />
              </li>
            ))}
          </Stack>
          {found.some(({ isThis }) => !isThis) && (
            <SignOutOthers signOut={devices.signOutOthers} onDone={look} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

interface DeviceRowProps {
  readonly device: SignedInDevice;
  readonly signOut: Devices['signOut'];
  readonly onDone: () => Promise<void>;
}

function DeviceRow({ device, signOut, onDone }: DeviceRowProps) {
  const [isBusy, setBusy] = useState(false);
  const { id, name, since, lastSeenAt, isThis } = device;

  async function end(): Promise<void> {
    setBusy(true);
    const outcome = await signOut(id);
    if (outcome.status === 'ok') notify.done(say('{name} is signed out.', { name }));
    else notify.failed(say('{name} could not be signed out.', { name }), authMessage(outcome.reason));
    await onDone();
    setBusy(false);
  }

  return (
    <Card withBorder radius="md" p="md">
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Stack gap={2}>
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            {isThis && <Badge variant="light">{say('This device')}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {seenText(lastSeenAt, Date.now())}
            <br />
            {sinceText(since)}
          </Text>
        </Stack>
        {!isThis && (
          <Button
            variant="default"
            flex="none"
            loading={isBusy}
            onClick={() => void end()}
            aria-label={say('Sign out {name}', { name })}
          >
            {say('Sign out')}
          </Button>
        )}
      </Group>
    </Card>
  );
}
