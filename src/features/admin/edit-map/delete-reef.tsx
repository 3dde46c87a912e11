import { Stack, Text } from '@mantine/core';
import { say } from '../../../language/say.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Words } from '../../../ui/words.tsx';
import { isolated } from '../shared/isolated.tsx';
import type { ReefToEdit } from './editor/edited-reefs.ts';

interface DeleteReefProps {
  readonly stored: ReefToEdit;
  readonly onDelete: (stored: ReefToEdit) => void;
  readonly onClose: () => void;
}

/** Asks before a reef is marked to be deleted, and says what names it. */
export function DeleteReef({ stored, onDelete, onClose }: DeleteReefProps) {
  const { reef, surveys } = stored;
  return (
    <ConfirmDialog
      opened
      title={<Words text="Delete <bdi>{name}</bdi>?" values={{ bdi: isolated, name: reef.name }} />}
      text={
        <Stack gap="xs">
          <Text>
            {surveys === 0
              ? say('No survey names this reef.')
              : say(
                  '{count, plural, one {# survey names} other {# surveys name}} this reef. They stay, and keep its name; on the map of reports they are not found by it any more.',
                  { count: surveys },
                )}
          </Text>
          <Text>{say('It goes off the map when you save, and comes back from the record for 90 days.')}</Text>
        </Stack>
      }
      confirmLabel={say('Delete')}
      isDanger
      onConfirm={() => onDelete(stored)}
      onCancel={onClose}
    />
  );
}
