import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { pendingCount } from '../../../../domain/map-edit/pending.ts';
import { say } from '../../../../language/say.ts';
import { ConfirmCount } from '../../../../ui/dialog/confirm-count.tsx';
import { ProgressLine } from '../../../../ui/progress-line.tsx';
import type { Editor } from '../editor/use-editor.ts';

/** Saves all that waits; above ten reefs that go, their number is typed first. */
export function SaveButton({ editor, isBlocked }: { readonly editor: Editor; readonly isBlocked: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { pending, isSaving, progress } = editor;
  const count = pendingCount(pending);
  const deleted = Object.values(pending).filter(({ isDeleted }) => isDeleted).length;
  return (
    <>
      <Button
        color="coral"
        leftSection={<IconDeviceFloppy size={20} aria-hidden />}
        disabled={count === 0 || isBlocked}
        loading={isSaving}
        onClick={() => {
          if (deleted > 10) setAsking(true);
          else void editor.saveAll();
        }}
      >
        {say('Save ({count})', { count })}
      </Button>
      <ConfirmCount
        opened={isAsking}
        title={say('Delete these reefs?')}
        text={say(
          'They go off the map. Their surveys stay, and keep their names. Each comes back from the record for 90 days.',
        )}
        count={deleted}
        noun={[say('reef'), say('reefs')]}
        confirmLabel={say('Save and delete')}
        onConfirm={() => {
          setAsking(false);
          void editor.saveAll();
        }}
        onCancel={() => setAsking(false)}
      />
      <Modal
        opened={isSaving}
        onClose={() => undefined}
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        title={say('Saving')}
        size="sm"
      >
        <Stack gap="sm">
          <ProgressLine
            label={say('Changes of the map')}
            value={progress.of === 0 ? null : progress.done / progress.of}
            detail={say('{done} of {total}', { done: progress.done, total: progress.of })}
          />
          {progress.renamed > 0 && (
            <Text size="sm">
              {say(
                '{count, plural, one {# survey} other {# surveys}} were given the new name of their reef.',
                { count: progress.renamed },
              )}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {say('What is not saved yet waits on this device, whatever happens.')}
          </Text>
        </Stack>
      </Modal>
    </>
  );
}
