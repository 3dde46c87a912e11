import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { PhotoTotals } from '../../../contract/boat/status.ts';
import { say } from '../../../language/say.ts';
import { BigNumber } from '../../../ui/big-number.tsx';
import { useDisk } from '../shared/console-queries.ts';
import { PhotoWay } from './photo-way.tsx';

const diskColours = { plenty: 'green', low: 'yellow', 'very-low': 'red', full: 'red' } as const;

/** Where all photos are: on phones, on the boat, in the cloud; and how many more fit. */
export function PhotosCard({
  photos,
  hasCloud,
}: {
  readonly photos: PhotoTotals;
  readonly hasCloud: boolean;
}) {
  const disk = useDisk();
  const { onPhones, onBoat, inCloud } = photos;
  return (
    <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
      <Stack gap="lg">
        <Group justify="space-between">
          <Title order={2} size="h3">
            {say('Photos')}
          </Title>
          {disk.data !== undefined && (
            <Badge color={diskColours[disk.data.level]} variant="light" size="lg" tt="none">
              {say('Room for {room, number} more', { room: disk.data.room })}
            </Badge>
          )}
          {disk.data === undefined && disk.isError && (
            <Badge color="red" variant="light" size="lg" tt="none">
              {say('The disk cannot be read')}
            </Badge>
          )}
        </Group>
        <Group gap={40}>
          <BigNumber value={onPhones} label={say('still on phones')} />
          <BigNumber value={onBoat} label={say('safe on the boat')} />
          {hasCloud && <BigNumber value={inCloud} label={say('in the cloud too')} />}
        </Group>
        <PhotoWay
          label={say('All photos')}
          announced={onPhones + onBoat}
          stored={onBoat}
          inCloud={inCloud}
          hasCloud={hasCloud}
        />
        <Text size="sm" c="dimmed">
          {say(
            'Photos that a phone has not told of yet are not counted: ask whether everybody has pressed Submit.',
          )}
        </Text>
      </Stack>
    </Card>
  );
}
