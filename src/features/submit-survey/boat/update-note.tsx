import { Alert, Button, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useLive } from '../../../client/connection/live.ts';
import { usePhone, useUploads } from '../../../client/uploads/phone.tsx';

function reload(): void {
  window.location.reload();
}

/**
 * The boat's program was replaced while this page was open (fault 31). A newer page can wait until nothing is
 * being sent; one that the boat does not understand any more cannot.
 */
export function UpdateNote() {
  const update = useLive()?.update ?? 'none';
  const { uploads } = useUploads();
  const { outbox } = usePhone();
  const isSending = uploads.some(
    ({ queue, report }) => queue.pace.kind === 'running' && !report.isSafeToClose,
  );
  // What only memory keeps would be gone with a reload.
  const wouldLose = outbox.kept === 'memory' && uploads.some(({ report }) => !report.isSafeToClose);
  if (update === 'none' || (update === 'available' && isSending)) return null;
  const isRequired = update === 'required';
  return (
    <Alert
      role="status"
      color={isRequired ? 'red' : 'ocean'}
      variant="light"
      icon={<IconRefresh aria-hidden />}
      title={isRequired ? 'This page is too old for the boat' : 'There is a newer version of this page'}
      m="md"
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw="38rem">
          {wouldLose
            ? 'This browser keeps nothing on the device, so please do not load the page again: ask the leader what to do.'
            : isRequired
              ? 'Everything is kept on this phone. Load the page again, and it goes on.'
              : 'Everything is kept. Load it when it suits you.'}
        </Text>
        {!wouldLose && (
          <Button variant={isRequired ? 'next' : 'default'} onClick={reload}>
            Load it now
          </Button>
        )}
      </Group>
    </Alert>
  );
}
