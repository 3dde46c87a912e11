import { Alert, Button, Card, Code, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BoatBackup } from '../../../contract/boat/backup.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { notify } from '../../../ui/notify.ts';
import { Words } from '../../../ui/words.tsx';
import { desktopApp } from '../shared/desktop-app.ts';
import { momentFormat } from '../shared/format-moment.ts';
import { useLaptop, useTellLaptop } from '../shared/use-laptop.ts';
import classes from './way-back.module.css';

/**
 * How a leader goes on from a copy. A command and no button: where it is needed, neither the server nor this page
 * opens any more, so it has to be known before.
 */
function WayBack({ folder, dataFolder }: Pick<BoatBackup, 'folder' | 'dataFolder'>) {
  const from = folder === null ? '' : ` --backups "${folder}"`;
  const command = `npm run restore -- --data "${dataFolder}"${from}`;
  return (
    <details>
      <summary className={classes.summary}>{say('If Reef Census does not start any more')}</summary>
      <Stack gap="xs" mt="xs">
        <Text size="sm">
          {say(
            'Single damaged records are mended at each start, and this page says so. If it says that the database is damaged and does not start, close it, and type this into a terminal, in the folder of Reef Census’ source:',
          )}
        </Text>
        <Code block className={classes.command}>
          {command}
        </Code>
        <Text size="sm">
          {say(
            'It goes on from the newest whole copy and from all that can still be read. What was damaged is kept aside, and phones send again what is missing. Write it down now: this page is not there then.',
          )}
        </Text>
        <Text size="sm">
          <Words
            text="Is the laptop itself lost? Another one goes on with the backup and the <sheet>departure sheet</sheet>, which has the commands and the passphrase. Print it now."
            values={{ sheet: (inner) => <Link to="/boat/sheet">{inner}</Link> }}
          />
        </Text>
      </Stack>
    </details>
  );
}

const changes = ['backup', 'checks'] as const;
const moments = momentFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** The second copy of the records, on another disk. */
export function BackupCard() {
  const backup = useLaptop('backup', {}, 10_000);
  return (
    <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {say('Backup')}
        </Title>
        <Text>
          {say(
            'The records of all surveys, copied every hour to another disk and opened again to see that they are whole. Photos travel with the USB courier.',
          )}
        </Text>
        <Loaded result={backup} what={say('the backup')} isCompact>
          {(state) => (
            <>
              <LastBackup backup={state} />
              <BackupPlace key={state.folder} folder={state.folder} />
              <WayBack folder={state.folder} dataFolder={state.dataFolder} />
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}

function LastBackup({ backup: { folder, problem, last } }: { readonly backup: BoatBackup }) {
  if (folder === null) return null;
  if (problem !== null) return <Alert color="red">{say(problem)}</Alert>;
  if (last === null) return <Text c="dimmed">{say('Nothing was copied there yet.')}</Text>;
  const at = moments(last.at);
  return last.status === 'sound' ? (
    <Alert color="green" role="status">
      {say('The copy of {at} is whole ({megabytes} MB).', {
        at,
        megabytes: Math.max(1, Math.round(last.bytes / 1_000_000)),
      })}
    </Alert>
  ) : (
    <Alert color="red">
      {say('{at}: {reason} The records on this laptop are untouched.', { at, reason: say(last.reason) })}
    </Alert>
  );
}

function BackupPlace({ folder }: { readonly folder: string | null }) {
  const [typed, setTyped] = useState(folder ?? '');
  const choose = useTellLaptop('chooseBackup', changes);
  const make = useTellLaptop('backUpNow', changes);
  const app = desktopApp();

  async function pick(): Promise<void> {
    try {
      const chosen = await app?.chooseFolder();
      if (chosen?.status !== 'chosen') return;
      setTyped(chosen.folder);
      choose.mutate({ folder: chosen.folder });
    } catch (error) {
      notify.failed(say('No folder was chosen'), error instanceof Error ? say(error.message) : '');
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        choose.mutate({ folder: typed.trim() === '' ? null : typed.trim() });
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={say('Folder on another disk')}
          description={say('Its whole path. Empty for no backup.')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={choose.isError ? say(choose.error.message) : undefined}
          autoComplete="off"
          spellCheck={false}
        />
        {make.isError && <Alert color="red">{say(make.error.message)}</Alert>}
        <Group gap="xs">
          {app !== null && (
            <Button variant="default" onClick={() => void pick()}>
              {say('Choose…')}
            </Button>
          )}
          <Button
            type="submit"
            variant="default"
            loading={choose.isPending}
            disabled={typed.trim() === (folder ?? '')}
          >
            {say('Use this folder')}
          </Button>
          <Button
            variant="light"
            onClick={() => make.mutate({})}
            loading={make.isPending}
            disabled={folder === null}
          >
            {say('Back up now')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
