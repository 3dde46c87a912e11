import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import { listImagesForMeAnswer, listImagesForMeName } from '../../../contract/admin/image-exports.ts';
import { dayIn } from '../../../domain/documents/day-in-zone.ts';
import { zoneHere } from '../../../domain/wording/day-text.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { dayAndMonth } from '../../../domain/wording/said-day.ts';
import { say } from '../../../language/say.ts';

/** Photos of the census that this person may fetch; nothing for everybody who is not on the list of those who may. */
export function ImagesForMe({ uid }: { readonly uid: string }) {
  const { calls } = useBackend();
  const { data, isError, refetch } = useQuery({
    queryKey: ['images-for-me', uid],
    queryFn: async () => listImagesForMeAnswer.parse(await calls.call(listImagesForMeName, {})).files,
  });
  if (isError)
    return (
      <Group gap="sm">
        <Text c="dimmed">{say('It could not be looked up whether images wait for you.')}</Text>
        <Button size="compact-md" variant="default" onClick={() => void refetch()}>
          {say('Try again')}
        </Button>
      </Group>
    );
  if (data === undefined || data.length === 0) return null;
  return (
    <Card withBorder radius="lg" p="lg" component="section" aria-label={say('Images for you')}>
      <Stack gap="md">
        <Title order={2} size="h4">
          {say('Images for you')}
        </Title>
        <Text c="dimmed">
          {say('An administrator has put you on the list of those who may fetch images of the census.')}
        </Text>
        {data.map(({ id, title, bytes, expires, address }) => (
          <Group key={id} justify="space-between" gap="sm">
            <div>
              <Text fw={600}>{title}</Text>
              <Text size="sm" c="dimmed">
                {say('{size}, kept until {day}', {
                  size: saidBytes(bytes),
                  day: dayAndMonth(dayIn(expires, zoneHere())),
                })}
              </Text>
            </div>
            <Button
              component="a"
              href={address}
              download
              variant="light"
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              {say('Download')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
