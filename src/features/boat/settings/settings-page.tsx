import { Stack } from '@mantine/core';
import { say } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { LaptopOnly } from '../shared/laptop-only.tsx';
import { ConsoleLink } from '../shared/link-button.tsx';
import { useLaptop } from '../shared/use-laptop.ts';
import { CloudSetting } from './cloud-setting.tsx';
import { BackupSetting, StickSetting } from './folder-setting.tsx';
import { GpsSetting } from './gps-setting.tsx';
import { OriginalsSetting } from './originals-setting.tsx';
import { WifiSetting } from './wifi-setting.tsx';

/** Everything that a boat has to be told, on the laptop itself: set, tried, and in force at once. */
export function SettingsPage() {
  const settings = useLaptop('settings', {}, false);
  return (
    <Page
      title={say('Settings of the boat')}
      lead={say(
        'What is set here is kept on this laptop, holds at once, and goes before what the boat was started with.',
      )}
      width="text"
      actions={<ConsoleLink />}
    >
      <LaptopOnly result={settings} what={say('the settings of the boat')}>
        {({ cloud, gps, wifi, stick, backup, takesOriginals }) => (
          <Stack gap="lg">
            <CloudSetting cloud={cloud} />
            <WifiSetting wifi={wifi} />
            <GpsSetting gps={gps} />
            <StickSetting stick={stick} />
            <BackupSetting backup={backup} />
            <OriginalsSetting takesOriginals={takesOriginals} />
          </Stack>
        )}
      </LaptopOnly>
    </Page>
  );
}
