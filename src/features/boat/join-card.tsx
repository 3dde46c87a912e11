import { Card, List, Stack, Text, Title } from '@mantine/core';
import type { BoatStatus } from '../../contract/boat.ts';
import { StateMessage } from '../../ui/state-message.tsx';

/** The address, large enough to be typed from across the table. */
export function JoinCard({ addresses }: { readonly addresses: BoatStatus['addresses'] }) {
  const [first, ...others] = addresses;
  return (
    <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
      <Stack gap="sm">
        <Title order={2} size="h3">
          Phones join here
        </Title>
        {first === undefined ? (
          <StateMessage
            kind="offline"
            title="This laptop is on no network"
            text="Switch on its hotspot, or join the boat's router. The address appears here."
            isCompact
          />
        ) : (
          <>
            <Text
              component="output"
              fz="clamp(1.5rem, 1rem + 2.4vw, 2.4rem)"
              fw={750}
              lh={1.1}
              lts="-0.02em"
              c="ocean"
              style={{ overflowWrap: 'anywhere', userSelect: 'all' }}
            >
              {first.url}
            </Text>
            {others.length > 0 && (
              <Text size="sm" c="dimmed">
                Or: {others.map(({ url, network }) => `${url} (${network})`).join(', ')}
              </Text>
            )}
            <List type="ordered" spacing={4} mt="xs">
              <List.Item>Join the boat's Wi-Fi with the phone.</List.Item>
              <List.Item>Turn off mobile data.</List.Item>
              <List.Item>Open this address in the phone's browser.</List.Item>
            </List>
          </>
        )}
      </Stack>
    </Card>
  );
}
