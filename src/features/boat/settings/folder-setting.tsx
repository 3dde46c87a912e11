import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BoatSettings } from '../../../contract/boat/settings.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { desktopApp } from '../shared/desktop-app.ts';
import { exampleFolder } from '../shared/example-folder.ts';
import { useTellLaptop } from '../shared/use-laptop.ts';
import { SettingButtons } from './setting-buttons.tsx';
import { SettingCard, useSettingTest } from './setting-card.tsx';

interface FolderFormProps {
  readonly label: string;
  readonly folder: string | null;
  readonly change: Parameters<typeof SettingButtons>[0]['change'];
  readonly canForget: boolean;
  readonly onSave: (folder: string | null) => void;
}

function FolderForm({ label, folder, change, canForget, onSave }: FolderFormProps) {
  const [text, setText] = useState(folder ?? '');
  const app = desktopApp();
  async function pick(): Promise<void> {
    try {
      const chosen = await app?.chooseFolder();
      if (chosen?.status === 'chosen') setText(chosen.folder);
    } catch (error) {
      notify.failed(say('No folder was chosen'), error instanceof Error ? say(error.message) : '');
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={label}
          description={say('Its whole path, as this laptop names it.')}
          placeholder={exampleFolder}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
        {app !== null && (
          <Group>
            <Button variant="default" onClick={() => void pick()}>
              {say('Choose…')}
            </Button>
          </Group>
        )}
        <SettingButtons
          change={change}
          canSave={text.trim() !== '' && text.trim() !== folder}
          onForget={canForget ? () => onSave(null) : null}
        />
      </Stack>
    </form>
  );
}

/** Where the stick of the courier usually is. */
export function StickSetting({ stick }: Pick<BoatSettings, 'stick'>) {
  const test = useSettingTest('stick');
  const change = useTellLaptop('changeSettings', ['settings', 'courier']);
  return (
    <SettingCard
      id="stick"
      title={say('USB stick')}
      lead={say('Where somebody’s stick usually is, for carrying surveys ashore without a link.')}
      from={stick.from}
      test={test}
    >
      <FolderForm
        key={stick.folder}
        label={say('Folder on the stick')}
        folder={stick.folder}
        change={change}
        canForget={stick.from === 'console'}
        onSave={(folder) => change.mutate({ stick: folder }, { onSuccess: test.begin })}
      />
    </SettingCard>
  );
}

/** Where the records are copied every hour. */
export function BackupSetting({ backup }: Pick<BoatSettings, 'backup'>) {
  const test = useSettingTest('backup');
  const change = useTellLaptop('chooseBackup', ['settings', 'backup', 'standing', 'checks']);
  return (
    <SettingCard
      id="backup"
      title={say('Backup disk')}
      lead={say(
        'The records of all surveys are copied there every hour. Another disk than the laptop’s, so that it is not lost with it.',
      )}
      from={backup.from}
      test={test}
    >
      <FolderForm
        key={backup.folder}
        label={say('Folder on another disk')}
        folder={backup.folder}
        change={change}
        canForget={backup.from === 'console'}
        onSave={(folder) => change.mutate({ folder }, { onSuccess: test.begin })}
      />
    </SettingCard>
  );
}
