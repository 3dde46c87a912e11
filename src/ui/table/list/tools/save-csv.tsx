import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { numberText } from '../../../../language/formats.ts';
import { say } from '../../../../language/say.ts';
import { saveTable } from '../../../file/save-table.ts';

interface SaveCsvProps {
  /** With its ending. */
  readonly fileName: string;
  /** Writes the file, says how many rows it has so far, and stops when it is told to. */
  readonly write: (onRows: (rows: number) => void, signal: AbortSignal) => Promise<string>;
}

type Saving =
  | { readonly status: 'idle' }
  | { readonly status: 'saving'; readonly rows: number }
  | { readonly status: 'failed' };

/** Saves what is found, in its order and with the columns that are seen: every page of it. */
export function SaveCsv({ fileName, write }: SaveCsvProps) {
  const [saving, setSaving] = useState<Saving>({ status: 'idle' });
  const stopping = useRef<AbortController>(undefined);

  async function save() {
    const controller = new AbortController();
    stopping.current = controller;
    setSaving({ status: 'saving', rows: 0 });
    try {
      const text = await write((rows) => setSaving({ status: 'saving', rows }), controller.signal);
      if (controller.signal.aborted) return;
      saveTable(text, fileName);
      setSaving({ status: 'idle' });
    } catch {
      if (!controller.signal.aborted) setSaving({ status: 'failed' });
    }
  }

  if (saving.status === 'saving')
    return (
      <Group gap="sm">
        <Text role="status">{say('Reading … {rows} rows', { rows: numberText(saving.rows) })}</Text>
        <Button
          variant="default"
          onClick={() => {
            stopping.current?.abort();
            setSaving({ status: 'idle' });
          }}
        >
          {say('Stop')}
        </Button>
      </Group>
    );
  return (
    <Group gap="sm">
      {saving.status === 'failed' && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {say('The file could not be made.')}
        </Text>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden />}
        onClick={() => void save()}
      >
        {saving.status === 'failed' ? say('Try again') : say('Save as CSV')}
      </Button>
    </Group>
  );
}
