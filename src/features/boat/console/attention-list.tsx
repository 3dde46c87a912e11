import { Alert, Anchor, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { say } from '../../../language/say.ts';
import { toKnow } from '../shared/attention.ts';
import { useAlarms } from './use-alarms.ts';
import { useAttention } from './use-attention.ts';

/** What needs somebody. The live region stays in the page, so that what appears later is read out. */
export function AttentionList() {
  const { items, standing } = useAttention();
  const hasAlarms = useAlarms().length > 0;
  const isCalm = standing !== undefined && !hasAlarms && items.length === 0;
  return (
    <Stack gap="sm" role="status" aria-label={say('What needs you')}>
      {isCalm && (
        <Alert role="none" color="green" variant="light" radius="lg" icon={<IconCheck aria-hidden />}>
          {say('Nothing needs you. Keep this laptop running and awake.')} <ToKnow count={toKnow(standing)} />
        </Alert>
      )}
      {items.map(({ id, isUrgent, text, at }) => (
        <Alert
          key={id}
          role="none"
          color={isUrgent ? 'red' : 'yellow'}
          variant="light"
          radius="lg"
          icon={isUrgent ? <IconAlertTriangle aria-hidden /> : <IconInfoCircle aria-hidden />}
        >
          {text}{' '}
          {at !== undefined && (
            <Anchor component={Link} to={at} inherit fw={600}>
              {say('Before departure')}
            </Anchor>
          )}
        </Alert>
      ))}
    </Stack>
  );
}

function ToKnow({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Anchor component={Link} to="/boat/check" inherit>
      {say('{count, plural, one {# thing} other {# things}} to know before departure', { count })}
    </Anchor>
  );
}
