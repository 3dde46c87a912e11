import { Alert, Button, Group } from '@mantine/core';
import { say } from '../../../language/say.ts';
import type { LaptopError } from '../../../ports/laptop.ts';

interface SettingButtonsProps {
  readonly change: { readonly isPending: boolean; readonly error: LaptopError | null };
  readonly canSave: boolean;
  /** Goes back to what the boat was started with; null where nothing was typed here. */
  readonly onForget: (() => void) | null;
}

/** What ends each form: save it, or forget what was typed here. */
export function SettingButtons({ change, canSave, onForget }: SettingButtonsProps) {
  return (
    <>
      {change.error !== null && (
        <Alert color="red" role="alert" title={say('Nothing was changed')}>
          {say(change.error.message)}
        </Alert>
      )}
      <Group gap="sm">
        <Button type="submit" loading={change.isPending} disabled={!canSave}>
          {say('Save and test')}
        </Button>
        {onForget !== null && (
          <Button variant="subtle" color="red" onClick={onForget} disabled={change.isPending}>
            {say('Forget it')}
          </Button>
        )}
      </Group>
    </>
  );
}
