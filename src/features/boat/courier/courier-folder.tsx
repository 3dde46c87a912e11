import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconDeviceUsb, IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import type { CourierState } from '../../../contract/boat/courier.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { type DesktopApp, desktopApp } from '../shared/desktop-app.ts';
import { exampleFolder } from '../shared/example-folder.ts';

export interface CourierFolderProps {
  readonly folder: string | null;
  readonly sticks: CourierState['sticks'];
  readonly isBusy: boolean;
  readonly onChoose: (folder: string | null) => void;
}

/** Where to: one of the sticks that are plugged in, or any folder of this laptop. */
export function CourierFolder({ folder, sticks, isBusy, onChoose }: CourierFolderProps) {
  const app = desktopApp();
  return (
    <Stack gap="sm">
      {sticks.length > 0 && (
        <Group gap="sm" role="group" aria-label={say('Sticks in this laptop')}>
          {sticks.map((stick) => (
            <Button
              key={stick.folder}
              variant={stick.folder === folder ? 'light' : 'default'}
              aria-pressed={stick.folder === folder}
              leftSection={<IconDeviceUsb size={20} aria-hidden />}
              disabled={isBusy}
              onClick={() => onChoose(stick.folder)}
            >
              {say('{name}, {size} free', { name: stick.name, size: saidBytes(stick.freeBytes) })}
            </Button>
          ))}
        </Group>
      )}
      {app === null ? (
        <TypedFolder key={folder ?? ''} folder={folder} isBusy={isBusy} onChoose={onChoose} />
      ) : (
        <ChosenFolder app={app} folder={folder} isBusy={isBusy} onChoose={onChoose} />
      )}
    </Stack>
  );
}

type Choosing = Omit<CourierFolderProps, 'sticks'>;

function TypedFolder({ folder, isBusy, onChoose }: Choosing) {
  const [typed, setTyped] = useState(folder ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(typed.trim() === '' ? null : typed.trim());
      }}
    >
      <Group gap="sm" align="flex-end">
        <TextInput
          label={say('Folder on the stick')}
          description={say('The whole path, as this laptop names it')}
          placeholder={exampleFolder}
          flex="1 1 220px"
          value={typed}
          disabled={isBusy}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={isBusy || typed.trim() === (folder ?? '')}>
          {say('Look')}
        </Button>
      </Group>
    </form>
  );
}

function ChosenFolder({ app, folder, isBusy, onChoose }: Choosing & { readonly app: DesktopApp }) {
  async function choose(): Promise<void> {
    try {
      const outcome = await app.chooseFolder();
      if (outcome.status === 'chosen') onChoose(outcome.folder);
    } catch (error) {
      notify.failed(say('No folder was chosen'), error instanceof Error ? say(error.message) : '');
    }
  }
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconFolder size={20} aria-hidden />}
        disabled={isBusy}
        onClick={() => void choose()}
      >
        {say('Choose a folder …')}
      </Button>
      {folder !== null && <Text style={{ overflowWrap: 'anywhere' }}>{folder}</Text>}
    </Group>
  );
}
