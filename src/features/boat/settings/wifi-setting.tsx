import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { BoatSettings } from '../../../contract/boat/settings.ts';
import { say } from '../../../language/say.ts';
import { WifiDialog } from '../join/wifi-dialog.tsx';
import { useLaptop } from '../shared/use-laptop.ts';
import { SettingCard, useSettingTest } from './setting-card.tsx';

/** The Wi-Fi that phones join by a code. */
export function WifiSetting({ wifi }: Pick<BoatSettings, 'wifi'>) {
  const [isAsking, setAsking] = useState(false);
  const test = useSettingTest('wifi');
  const address = useLaptop('address', {}, false);
  return (
    <SettingCard
      id="wifi"
      title={say('Wi-Fi of the phones')}
      lead={say('Phones join it by scanning a code instead of typing.')}
      from={wifi.from}
      test={test}
    >
      <Text>
        {wifi.name === null
          ? say('No name was told yet.')
          : say('It is called “{name}”.', { name: wifi.name })}
      </Text>
      <div>
        <Button onClick={() => setAsking(true)} disabled={address.data === undefined}>
          {wifi.name === null ? say('Name the Wi-Fi') : say('Change it')}
        </Button>
      </div>
      {isAsking && address.data !== undefined && (
        <WifiDialog wifi={address.data.wifi} onClose={() => setAsking(false)} />
      )}
    </SettingCard>
  );
}
