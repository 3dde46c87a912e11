import { Group, Stack, Text } from '@mantine/core';
import { type Certificate, hoursText } from '../../domain/certificate/certificate.ts';
import { dayText } from '../../domain/wording/day-text.ts';
import { BigNumber } from '../../ui/big-number.tsx';

/** What was given, and in which days. */
export function Certified({ certificate }: { readonly certificate: Certificate }) {
  const { first, last, milliseconds, photos, surveys } = certificate;
  return (
    <Stack gap="md">
      <Text>{first === last ? dayText(first) : `${dayText(first)} to ${dayText(last)}`}</Text>
      <Group gap={40}>
        {milliseconds >= 60_000 && (
          <BigNumber value={hoursText(milliseconds)} label="worked on photos of reefs" />
        )}
        {photos > 0 && (
          <BigNumber value={photos} label={photos === 1 ? 'photo analysed' : 'photos analysed'} />
        )}
        {surveys > 0 && (
          <BigNumber value={surveys} label={surveys === 1 ? 'survey handed in' : 'surveys handed in'} />
        )}
      </Group>
    </Stack>
  );
}
