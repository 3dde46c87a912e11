import { Alert, Button, Card, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BoatSettings, SettingName, SettingTest } from '../../../contract/boat/settings.ts';
import { say, text } from '../../../language/say.ts';
import { CardHead } from '../shared/card-head.tsx';
import { useTellLaptop } from '../shared/use-laptop.ts';

type From = BoatSettings['cloud']['from'];

/** Where a setting comes from: what is typed here goes before what the boat was started with. */
const origins: Readonly<Record<From, { readonly text: string; readonly color: string }>> = {
  console: { text: text('Set here'), color: 'green' },
  start: { text: text('As it was started'), color: 'ocean' },
  nowhere: { text: text('Not set'), color: 'gray' },
};

const colours: Readonly<Record<SettingTest['state'], string>> = { ok: 'green', warn: 'yellow', fail: 'red' };

/** Tries a setting on the laptop, and keeps what came of it. */
export function useSettingTest(what: SettingName) {
  const test = useTellLaptop('testSetting', ['standing', 'checks']);
  return { ...test, begin: () => test.mutate({ what }) };
}

interface SettingCardProps {
  readonly id: SettingName;
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly lead: string;
  readonly from: From;
  readonly test: ReturnType<typeof useSettingTest>;
  readonly children: ReactNode;
}

/** One setting: what it is, where it comes from, a way to change it, and whether it works. */
export function SettingCard({ id, title, lead, from, test, children }: SettingCardProps) {
  return (
    <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }} component="section" aria-labelledby={id}>
      <Stack gap="md">
        <CardHead id={id} title={title} badge={origins[from]} />
        <Text>{lead}</Text>
        {children}
        <div>
          <Button variant="light" onClick={test.begin} loading={test.isPending}>
            {say('Test')}
          </Button>
        </div>
        <div role="status">
          {test.data !== undefined && (
            <Alert role="none" color={colours[test.data.state]} style={{ overflowWrap: 'anywhere' }}>
              {say(test.data.text)}
            </Alert>
          )}
          {test.isError && (
            <Alert role="none" color="red">
              {say(test.error.message)}
            </Alert>
          )}
        </div>
      </Stack>
    </Card>
  );
}
