import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhotoOff } from '@tabler/icons-react';
import { say } from '../../../language/say.ts';
import { ConfirmCount } from '../../../ui/dialog/confirm-count.tsx';
import { type ImageRef, useMarkBad } from './use-image.ts';

interface MarkBadProps {
  readonly image: ImageRef;
  readonly onMarked?: () => void;
}

/** Takes one photo off the census, after a question. */
export function MarkBad({ image, onMarked }: MarkBadProps) {
  const [isAsked, asked] = useDisclosure(false);
  const mark = useMarkBad(() => {
    asked.close();
    onMarked?.();
  });
  return (
    <>
      <Button
        variant="light"
        color="red"
        leftSection={<IconPhotoOff size={18} aria-hidden />}
        onClick={asked.open}
      >
        {say('Mark as bad')}
      </Button>
      <ConfirmCount
        opened={isAsked}
        title={say('Mark this image as bad?')}
        text={say(
          'It counts nowhere any more and nobody is asked to analyse it. It comes back by one press for 90 days.',
        )}
        count={1}
        noun={[say('image'), say('images')]}
        confirmLabel={say('Mark as bad')}
        hasReason
        isBusy={mark.isPending}
        failed={
          mark.error === null
            ? undefined
            : say('Error marking bad image: {message}', { message: mark.error.message })
        }
        onConfirm={({ why }) => mark.mutate({ ...image, ...(why === undefined ? {} : { why }) })}
        onCancel={asked.close}
      />
    </>
  );
}
