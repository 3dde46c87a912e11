import { Anchor, Card, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { BoatStatus } from '../../../contract/boat/status.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { BigNumber } from '../../../ui/big-number.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { CardHead } from '../shared/card-head.tsx';
import { sayingOf } from './cloud-saying.ts';

/** How the boat stands with its cloud, and what is in the outbox. */
export function CloudCard({ cloud, outbox }: Pick<BoatStatus, 'cloud' | 'outbox'>) {
  const { badge, color, text } = sayingOf(cloud, outbox.parked);
  const { photos } = outbox;
  const inAll = cloud.status === 'syncing' ? cloud.done + cloud.left : 0;
  return (
    <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
      <Stack gap="lg" h="100%">
        <CardHead title="The way home" badge={{ text: badge, color }} />
        <Group gap={48}>
          <BigNumber value={photos.waiting} label={`${photos.waiting === 1 ? 'photo' : 'photos'} waiting`} />
          <BigNumber value={photos.done} label={`${photos.done === 1 ? 'photo' : 'photos'} sent`} />
          <BigNumber value={outbox.parked} label="set aside" />
        </Group>
        <Text size="sm" c="dimmed">
          Besides, {counted(outbox.waiting - photos.waiting, 'record')} waiting and{' '}
          {outbox.done - photos.done} sent: what divers wrote about each survey.
        </Text>
        {cloud.status === 'syncing' && inAll > 0 && (
          <ProgressLine label="Sending" value={cloud.done / inAll} detail={`${cloud.done} of ${inAll}`} />
        )}
        <Text role="status">{text}</Text>
        {cloud.status === 'none' && (
          <Anchor component={Link} to="/boat/setup">
            Set the boat’s cloud
          </Anchor>
        )}
      </Stack>
    </Card>
  );
}
