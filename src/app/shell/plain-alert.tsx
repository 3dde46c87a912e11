import { Button, Text } from '@mantine/core';
import { useLive } from '../../client/connection/live.ts';
import { usePhone } from '../../client/uploads/phone.tsx';
import { say } from '../../language/say.ts';
import classes from './plain-alert.module.css';

/** Stands for the alerts where the boat that had their program was replaced before they were loaded. */
export function PlainAlert() {
  const { outbox } = usePhone();
  if ((useLive()?.update ?? 'none') === 'none') return null;
  const wouldLose = outbox.kept === 'memory';
  return (
    <div className={classes.alert} role="status">
      <Text fw={600}>{say('There is a newer version of this page')}</Text>
      <Text size="sm">
        {wouldLose
          ? say('This browser keeps nothing on the device: load it again when everything is sent.')
          : say('Everything is kept. Load it when nothing is being sent.')}
      </Text>
      {!wouldLose && (
        <Button variant="light" onClick={() => window.location.reload()}>
          {say('Load it now')}
        </Button>
      )}
    </div>
  );
}
