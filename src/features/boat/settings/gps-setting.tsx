import { Code, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { BoatSettings } from '../../../contract/boat/settings.ts';
import { say, text } from '../../../language/say.ts';
import { Words } from '../../../ui/words.tsx';
import { useTellLaptop } from '../shared/use-laptop.ts';
import { SettingButtons } from './setting-buttons.tsx';
import { SettingCard, useSettingTest } from './setting-card.tsx';

const changes = ['settings', 'gps', 'standing', 'checks'] as const;

const forms = [
  [text('A receiver in a USB port'), 'serial:///dev/ttyUSB0?baud=4800, serial://COM3'],
  [text('A plotter on the boat’s network'), 'nmea-tcp://192.168.1.10:10110, nmea-udp://:10110'],
  [text('A laptop with gpsd'), 'gpsd://127.0.0.1'],
] as const;

/** Where the boat hears its position. */
export function GpsSetting({ gps }: Pick<BoatSettings, 'gps'>) {
  const kept = gps.addresses.join('\n');
  const [text, setText] = useState(kept);
  const test = useSettingTest('gps');
  const change = useTellLaptop('changeSettings', changes);
  const save = (addresses: string[] | null) =>
    change.mutate(
      { gps: addresses },
      {
        onSuccess(settings) {
          setText(settings.gps.addresses.join('\n'));
          test.begin();
        },
      },
    );
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  return (
    <SettingCard
      id="gps"
      title={say('GPS')}
      lead={say(
        'Receivers that tell where the boat is, the best first. Photos without a place are offered the boat’s.',
      )}
      from={gps.from}
      test={test}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save(lines);
        }}
      >
        <Stack gap="sm">
          <Textarea
            label={say('Addresses, one a line')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            autosize
            minRows={2}
            autoComplete="off"
            spellCheck={false}
          />
          <Stack gap={4}>
            {forms.map(([what, form]) => (
              <Text key={what} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                <Words
                  text="{receiver}: <address>{form}</address>"
                  values={{ address: (inner) => <Code>{inner}</Code>, receiver: say(what), form }}
                />
              </Text>
            ))}
          </Stack>
          <SettingButtons
            change={change}
            canSave={lines.length > 0 || gps.from === 'start'}
            onForget={gps.from === 'console' ? () => save(null) : null}
          />
        </Stack>
      </form>
    </SettingCard>
  );
}
