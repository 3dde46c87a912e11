import { Group, Stack, Text } from '@mantine/core';
import { type Certificate, hoursText } from '../../domain/certificate/certificate.ts';
import { dayText } from '../../domain/wording/day-text.ts';
import { say } from '../../language/say.ts';
import { BigNumber } from '../../ui/big-number.tsx';

/** What was given, and in which days. */
export function Certified({ certificate }: { readonly certificate: Certificate }) {
  const { first, last, milliseconds, photos, surveys } = certificate;
  return (
    <Stack gap="md">
      <Text>
        {first === last
          ? dayText(first)
          : say('{firstDay} to {lastDay}', { firstDay: dayText(first), lastDay: dayText(last) })}
      </Text>
      <Group gap={40}>
        {milliseconds >= 60_000 && (
          <BigNumber value={hoursText(milliseconds)} label={say('worked on photos of reefs')} />
        )}
        {photos > 0 && (
          <BigNumber
            value={photos}
            label={say('{photos, plural, one {photo analysed} other {photos analysed}}', { photos })}
          />
        )}
        {surveys > 0 && (
          <BigNumber
            value={surveys}
            label={say('{surveys, plural, one {survey handed in} other {surveys handed in}}', { surveys })}
          />
        )}
      </Group>
    </Stack>
  );
}
