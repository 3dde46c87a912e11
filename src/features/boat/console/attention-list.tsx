import { Alert, Anchor, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { BoatChecks } from '../../../contract/boat/checks.ts';
import { say } from '../../../language/say.ts';
import { type Attention, attentionOf, toKnow } from '../shared/attention.ts';
import { usePhones, useReach } from '../shared/console-queries.ts';
import { useLaptop } from '../shared/use-laptop.ts';
import { useAlarms } from './use-alarms.ts';

/** As quickly as somebody who put something right looks up again, milliseconds. */
const lookMs = 5_000;

/** What needs somebody, and the lines that say so; those are undefined until the laptop has told them. */
function useAttention(): {
  readonly items: Attention[];
  readonly standing: BoatChecks | undefined;
} {
  const standing = useLaptop('standing', {}, lookMs).data;
  const items = attentionOf({ standing, phones: usePhones().data?.phones, reach: useReach().data });
  return { items, standing };
}

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
