import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { BoatStatus } from '../../contract/boat.ts';
import { notify } from '../../ui/notify.ts';
import { useRetryParked } from './boat-status.ts';

/** What an item is, in words: the last collection of its path. */
function kindOf(path: string): string {
  const kind = path.split('/').at(-2);
  if (kind === 'images') return 'A photo';
  if (kind === 'surveys') return 'A survey';
  return kind === 'users' ? 'A profile' : 'A record';
}

/** What the cloud did not take, each with its reason. The rest went on without it. */
export function ParkedItems({ outbox }: Pick<BoatStatus, 'outbox'>) {
  const retry = useRetryParked();
  const send = (seq: number | 'all') =>
    retry.mutate(seq, {
      onError: (error) =>
        notify.failed('It could not be sent again', `${error.message} It is kept on the boat.`),
    });
  return (
    <section aria-labelledby="parked">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h3" id="parked">
          Set aside by the cloud
        </Title>
        <Button
          variant="light"
          onClick={() => send('all')}
          loading={retry.isPending && retry.variables === 'all'}
        >
          Try all again
        </Button>
      </Group>
      <Stack gap="sm">
        {outbox.parkedItems.map((item) => (
          <Card key={item.seq} withBorder radius="md" padding="md">
            <Group justify="space-between" gap="md">
              <Stack gap={2} maw={720}>
                <Text fw={650}>
                  {kindOf(item.path)}: {item.reason}
                </Text>
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {item.path}, tried {item.attempts === 1 ? 'once' : `${item.attempts} times`}
                </Text>
              </Stack>
              <Button
                variant="default"
                onClick={() => send(item.seq)}
                loading={retry.isPending && retry.variables === item.seq}
              >
                Try again
              </Button>
            </Group>
          </Card>
        ))}
        {outbox.parked > outbox.parkedItems.length && (
          <Text c="dimmed">
            The first {outbox.parkedItems.length} of {outbox.parked}.
          </Text>
        )}
      </Stack>
    </section>
  );
}
