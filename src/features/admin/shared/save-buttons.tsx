import { Alert, Button, Group } from '@mantine/core';
import { say } from '../../../language/say.ts';

interface SaveButtonsProps {
  /** Why the last try was refused; null where none was. */
  readonly error: Error | null;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
}

/** The end of a form over the page: why it was not saved, and the two ways out. */
export function SaveButtons({ error, isSaving, onCancel }: SaveButtonsProps) {
  return (
    <>
      {error !== null && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          {say('Cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {say('Save')}
        </Button>
      </Group>
    </>
  );
}
