import { Anchor, Card, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { BoatStatus } from '../../../contract/boat/status.ts';
import { say } from '../../../language/say.ts';
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
        <CardHead title={say('The way home')} badge={{ text: badge, color }} />
        <Group gap={48}>
          <BigNumber
            value={photos.waiting}
            label={say('{waiting, plural, one {photo} other {photos}} waiting', { waiting: photos.waiting })}
          />
          <BigNumber
            value={photos.done}
            label={say('{sent, plural, one {photo} other {photos}} sent', { sent: photos.done })}
          />
          <BigNumber value={outbox.parked} label={say('set aside')} />
        </Group>
        <Text size="sm" c="dimmed">
          {say(
            'Besides, {waiting, plural, one {# record} other {# records}} waiting and {sent} sent: what divers wrote about each survey.',
            { waiting: outbox.waiting - photos.waiting, sent: outbox.done - photos.done },
          )}
        </Text>
        {cloud.status === 'syncing' && inAll > 0 && (
          <ProgressLine
            label={say('Sending')}
            value={cloud.done / inAll}
            detail={say('{done} of {all}', { done: cloud.done, all: inAll })}
          />
        )}
        <Text role="status">{text}</Text>
        {cloud.status === 'none' && (
          <Anchor component={Link} to="/boat/setup">
            {say('Set the boat’s cloud')}
          </Anchor>
        )}
      </Stack>
    </Card>
  );
}
