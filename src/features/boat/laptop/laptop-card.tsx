import { Button, Card, Group, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFolderOpen, IconPower } from '@tabler/icons-react';
import type { HubStatus } from '../../../contract/desktop.ts';
import { say } from '../../../language/say.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { notify } from '../../../ui/notify.ts';
import { CardHead } from '../shared/card-head.tsx';
import { type DesktopApp, desktopApp } from '../shared/desktop-app.ts';
import { useHubStatus, useStartAtLogin } from '../shared/desktop-queries.ts';
import { CloudAccountLine } from './cloud-account-line.tsx';
import { awakeTexts, crashLine, sayingOf } from './laptop-saying.ts';

interface StartAtLoginProps {
  readonly app: DesktopApp;
  readonly hub: HubStatus;
}

/** Whether the app opens with the laptop: after a power cut nobody has to remember it. */
function StartAtLogin({ app, hub }: StartAtLoginProps) {
  const change = useStartAtLogin(app);
  return (
    <Switch
      size="md"
      checked={change.isPending ? change.variables : hub.startsAtLogin}
      disabled={change.isPending}
      label={say('Open Reef Census when somebody signs in to this laptop')}
      description={say('So that phones find it again after the laptop was restarted.')}
      onChange={({ currentTarget }) =>
        change.mutate(currentTarget.checked, {
          onError: (error) => notify.failed(say('This could not be changed'), say(error.message)),
        })
      }
    />
  );
}

/** The app around this page: how its server is, the cloud account, logs, and the way out. Nothing in a browser. */
export function LaptopCard() {
  const app = desktopApp();
  return app === null ? null : <AppCard app={app} />;
}

function AppCard({ app }: { readonly app: DesktopApp }) {
  const status = useHubStatus(app);
  return (
    <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }} component="section" aria-labelledby="laptop">
      {status.isError && status.data !== undefined && (
        <Text role="status" mb="sm">
          {say('The app does not answer just now. Below is what was known last.')}
        </Text>
      )}
      <Loaded
        result={status}
        what={say('the state of the app')}
        kept={say('What is on the boat stays on the boat.')}
      >
        {(hub) => <AppState app={app} hub={hub} />}
      </Loaded>
    </Card>
  );
}

function AppState({ app, hub }: { readonly app: DesktopApp; readonly hub: HubStatus }) {
  const { badge, color, text } = sayingOf(hub);
  const crashed = crashLine(hub.crashes);
  return (
    <Stack gap="md">
      <CardHead id="laptop" title={say('This laptop')} badge={{ text: badge, color }} />
      <Text role="status">{text}</Text>
      {crashed !== null && <Text>{crashed}</Text>}
      {hub.awakeFor !== null && <Text>{say(awakeTexts[hub.awakeFor])}</Text>}
      <CloudAccountLine app={app} />
      <StartAtLogin app={app} hub={hub} />
      <Places hub={hub} />
      <Group gap="sm">
        <LogButton app={app} />
        <QuitButton app={app} />
      </Group>
    </Stack>
  );
}

function Places({ hub }: { readonly hub: HubStatus }) {
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {say('Everything is kept in {folder}. Settings: {settings}. Version {version}.', {
        folder: hub.dataFolder,
        settings: hub.settingsFile,
        version: hub.version,
      })}
    </Text>
  );
}

function LogButton({ app }: { readonly app: DesktopApp }) {
  async function open(): Promise<void> {
    try {
      const outcome = await app.openLogFolder();
      if (outcome.status === 'refused')
        notify.failed(say('The log folder did not open'), say(outcome.message));
    } catch (error) {
      notify.failed(say('The log folder did not open'), error instanceof Error ? say(error.message) : '');
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFolderOpen size={20} aria-hidden />}
      onClick={() => void open()}
    >
      {say('Open the log folder')}
    </Button>
  );
}

function QuitButton({ app }: { readonly app: DesktopApp }) {
  const [opened, { open, close }] = useDisclosure(false);
  async function quit(): Promise<void> {
    close();
    try {
      await app.quit();
    } catch (error) {
      notify.failed(say('Reef Census did not close'), error instanceof Error ? say(error.message) : '');
    }
  }
  return (
    <>
      <Button variant="default" leftSection={<IconPower size={20} aria-hidden />} onClick={open}>
        {say('Quit')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={say('Close Reef Census?')}
        text={say('Phones can hand in nothing until it is open again. What they still hold stays on them.')}
        confirmLabel={say('Close it')}
        onConfirm={() => void quit()}
        onCancel={close}
      />
    </>
  );
}
