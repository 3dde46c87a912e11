import { Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCloudCheck, IconDeviceMobile, IconSailboat } from '@tabler/icons-react';
import type { Whereabouts } from '../../../domain/sync/whereabouts.ts';
import { say, text } from '../../../language/say.ts';

const places = [
  { key: 'onPhone', label: text('On phone'), color: 'yellow', Icon: IconDeviceMobile },
  { key: 'onBoat', label: text('On boat'), color: 'ocean', Icon: IconSailboat },
  { key: 'inCloud', label: text('In cloud'), color: 'green', Icon: IconCloudCheck },
] as const;

/** On phone → on boat → in cloud: how many photos are where, and how much of the way is behind them. */
export function WhereFigures({ where, label }: { readonly where: Whereabouts; readonly label: string }) {
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <SimpleGrid cols={3} spacing="xs">
        {places.map(({ key, label: name, Icon }) => (
          <Stack key={key} gap={2}>
            <Text fz="clamp(1.6rem, 1.2rem + 2vw, 2.2rem)" fw={750} lh={1} data-numbers="">
              {where[key]}
            </Text>
            <Text size="sm" c="dimmed" style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
              <Icon size={16} stroke={1.8} aria-hidden />
              {say(name)}
            </Text>
          </Stack>
        ))}
      </SimpleGrid>
      {where.total > 0 && (
        <Progress.Root size="md" radius="xl" aria-hidden>
          {places.toReversed().map(({ key, color }) => (
            <Progress.Section key={key} value={(where[key] / where.total) * 100} color={color} />
          ))}
        </Progress.Root>
      )}
    </Stack>
  );
}
