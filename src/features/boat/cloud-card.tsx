import { Card, Group, Stack, Text } from '@mantine/core';
import type { BoatStatus, CloudState } from '../../contract/boat/status.ts';
import { BigNumber } from '../../ui/big-number.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { CardHead } from './card-head.tsx';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const at = (moment: string) => clock.format(new Date(moment));

interface Saying {
  readonly badge: string;
  readonly color: string;
  readonly text: string;
}

function sayingOf(cloud: CloudState): Saying {
  switch (cloud.status) {
    case 'none':
      return {
        badge: 'No cloud',
        color: 'gray',
        text: 'No cloud is set up. Everything stays safely on this laptop until there is one.',
      };
    case 'syncing':
      return { badge: 'Sending', color: 'ocean', text: 'On its way to the cloud. Leave the laptop running.' };
    case 'up-to-date':
      return {
        badge: 'All in the cloud',
        color: 'green',
        text: `Everything had arrived at ${at(cloud.at)}.`,
      };
    case 'waiting':
      return {
        badge: 'Waiting',
        color: 'yellow',
        text: `${cloud.reason} Asking again at ${at(cloud.retryAt)}.`,
      };
    case 'paused':
      return { badge: 'Paused', color: 'yellow', text: cloud.reason };
    case 'refused':
      return { badge: 'Needs you', color: 'red', text: cloud.reason };
  }
}

/** How the boat stands with its cloud, and what is in the outbox. */
export function CloudCard({ cloud, outbox }: Pick<BoatStatus, 'cloud' | 'outbox'>) {
  const { badge, color, text } = sayingOf(cloud);
  const inAll = cloud.status === 'syncing' ? cloud.done + cloud.left : 0;
  return (
    <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
      <Stack gap="lg" h="100%">
        <CardHead title="The way home" badge={{ text: badge, color }} />
        <Group gap={48}>
          <BigNumber value={outbox.waiting} label="waiting" />
          <BigNumber value={outbox.done} label="sent" />
          <BigNumber value={outbox.parked} label="set aside" />
        </Group>
        {cloud.status === 'syncing' && inAll > 0 && (
          <ProgressLine label="Sending" value={cloud.done / inAll} detail={`${cloud.done} of ${inAll}`} />
        )}
        <Text role="status">{text}</Text>
      </Stack>
    </Card>
  );
}
