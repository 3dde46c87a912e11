import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isOutOfReach, useLive } from '../../../client/connection/live.ts';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { readBoatAddress } from '../../../domain/sync/boat-address.ts';
import { say } from '../../../language/say.ts';

/**
 * The laptop's address as its screen shows it, typed in by hand: for a page that is open while the laptop gets
 * another one. Shown only while the boat does not answer.
 */
export function FindBoat() {
  const { live } = usePhone();
  const snapshot = useLive();
  const form = useForm({
    initialValues: { address: '' },
    validate: {
      address: (typed) =>
        readBoatAddress(typed, window.location.port) === null
          ? say('Please type it as the laptop shows it, such as {example}.', { example: '192.168.1.5:8080' })
          : null,
    },
  });
  if (live === null || snapshot === null || !isOutOfReach(snapshot.state)) return null;
  const isLooking = snapshot.state.kind === 'connecting';
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ address }) => {
        const origin = readBoatAddress(address, window.location.port);
        if (origin !== null) live.tryAddress(origin);
      })}
    >
      <Stack gap="xs">
        <Text size="sm">
          {say(
            'The boat does not answer at {host}. Are you on its Wi-Fi? If the laptop shows another address now, type it here. Everything on this page stays.',
            { host: window.location.host },
          )}
        </Text>
        <Group align="flex-start" gap="sm" wrap="nowrap">
          <TextInput
            aria-label={say('Address on the laptop’s screen')}
            placeholder="192.168.1.5:8080"
            inputMode="url"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            flex={1}
            {...form.getInputProps('address')}
          />
          <Button type="submit" variant="light" loading={isLooking}>
            {say('Find it')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
