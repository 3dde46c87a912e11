import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { BoatPhone, Removable } from '../../../contract/boat/phones.ts';
import { say } from '../../../language/say.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { useRemoveUploads } from '../shared/console-queries.ts';
import { removalDone, removalQuestion } from './format-removable.ts';

interface RemoveUploadsProps {
  readonly phone: BoatPhone;
  readonly removable: Removable;
}

/** For a phone that fills the disk or the budget: its unfinished uploads go, when the leader says so. */
export function RemoveUploads({ phone, removable }: RemoveUploadsProps) {
  const { id, firstName } = phone;
  const remove = useRemoveUploads();
  const [isAsking, setIsAsking] = useState(false);
  const name = firstName === null ? say('this phone') : say('{firstName}’s phone', { firstName });
  return (
    <>
      {removable.photos + removable.surveys > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          // The words stand under the others of the line.
          ml="calc(var(--button-padding-x) * -1)"
          onClick={() => setIsAsking(true)}
          aria-label={say('Remove this phone’s uploads: {phone}', { phone: name })}
        >
          {say('Remove this phone’s uploads')}
        </Button>
      )}
      {remove.isSuccess && (
        <Text size="sm" role="status">
          {removalDone(remove.data)}
        </Text>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={say('Remove the uploads of {phone}?', { phone: name })}
        text={
          <Stack gap="xs">
            {removalQuestion(firstName, removable).map((sentence) => (
              <Text key={sentence}>{sentence}</Text>
            ))}
          </Stack>
        }
        confirmLabel={say('Remove them')}
        isDanger
        isBusy={remove.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          remove.mutate(
            { id },
            {
              onSuccess: () => setIsAsking(false),
              onError: ({ message }) => notify.failed(say('The uploads could not be removed'), say(message)),
            },
          )
        }
      />
    </>
  );
}
