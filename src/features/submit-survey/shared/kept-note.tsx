import { Alert } from '@mantine/core';
import { IconDeviceMobileOff } from '@tabler/icons-react';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { say } from '../../../language/say.ts';

/** Warns where the browser does not keep what waits on this device, or may clear it; else nothing. */
export function KeptNote({ inMemory }: { readonly inMemory: string }) {
  const { outbox } = usePhone();
  if (outbox.kept === 'memory') {
    return (
      <Alert
        role="note"
        color="red"
        variant="light"
        icon={<IconDeviceMobileOff aria-hidden />}
        title={say('This browser keeps nothing on the device')}
      >
        {inMemory}
      </Alert>
    );
  }
  if (outbox.storageMode !== 'best-effort') return null;
  return (
    <Alert
      role="note"
      color="yellow"
      variant="light"
      icon={<IconDeviceMobileOff aria-hidden />}
      title={say('This browser may clear photos that wait')}
    >
      {say(
        'It does so when the device runs out of room. Please keep your own copies until everything is sent.',
      )}
    </Alert>
  );
}
