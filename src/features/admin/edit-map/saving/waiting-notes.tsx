import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { pendingCount } from '../../../../domain/map-edit/pending.ts';
import { say } from '../../../../language/say.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import type { Editor } from '../editor/use-editor.ts';

/** What waits since the last visit, and that this device has no room for more. */
export function WaitingNotes({ editor }: { readonly editor: Editor }) {
  const waits = pendingCount(editor.pending);
  return (
    <>
      {editor.found > 0 && waits > 0 && (
        <Alert
          title={say(
            '{count, plural, one {# change of your last visit waits} other {# changes of your last visit wait}} on this device',
            { count: waits },
          )}
          color="ocean"
          withCloseButton
          closeButtonLabel={say('Close this note')}
          onClose={editor.forgetFound}
        >
          <Group gap="sm" align="center">
            {say('They are in the list and on the map, and saved with the next ones.')}
            <ThrowAway count={waits} onThrow={editor.throwAway} />
          </Group>
        </Alert>
      )}
      {!editor.isKept && (
        <Alert color="red" role="alert" title={say('This device has no room for more changes')}>
          {say('They are lost when this page is closed. Save them now.')}
        </Alert>
      )}
    </>
  );
}

function ThrowAway({ count, onThrow }: { readonly count: number; readonly onThrow: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
        {say('Throw them away')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={say('Throw these changes away?')}
        text={say(
          '{count, plural, one {# change that nobody has saved is} other {# changes that nobody has saved are}} gone. The reefs stay as they are.',
          { count },
        )}
        confirmLabel={say('Throw away')}
        isDanger
        onConfirm={onThrow}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
