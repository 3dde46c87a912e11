import { ActionIcon, Popover, Stack, Switch, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSettings } from '@tabler/icons-react';
import { say } from '../../../language/say.ts';
import { type CopyChoice, CopySwitch } from '../shared/use-photo-copy.tsx';
import type { Settings } from './desk/use-settings.ts';

interface SettingsButtonProps {
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
  /** null where the photo has one copy. */
  readonly copy: CopyChoice | null;
}

/** How this screen works. */
export function SettingsButton({ settings, onSettings, copy }: SettingsButtonProps) {
  // On a phone the photo stays in sight.
  const isPhone = useMediaQuery('(max-width: 61.99em)');
  return (
    <Popover position={isPhone ? 'bottom-end' : 'right-start'} withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={48} variant="default" aria-label={say('Settings')}>
          <IconSettings size={22} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown w={290} aria-label={say('Settings')}>
        <Stack gap="xs">
          <Switch
            label={<Text fw={650}>{say('Suggest again while I correct')}</Text>}
            description={
              <Text component="span" size="sm" c="dimmed">
                {say('Regions that you have not touched learn from what you say of the others.')}
              </Text>
            }
            checked={settings.suggestsAgain}
            onChange={({ currentTarget: { checked } }) => onSettings({ ...settings, suggestsAgain: checked })}
          />
          {copy !== null && <CopySwitch {...copy} />}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
