import { Button, Group } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePhone, useUploads } from '../../../client/uploads/phone.tsx';
import type { PhotoQueue } from '../../../domain/sync/photo-queue.ts';
import { say } from '../../../language/say.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useSurveyPaths } from '../shared/use-step.ts';
import { forgetSurvey } from './forget-survey.ts';
import { SendAsNew } from './send-as-new.tsx';

/** What a person can do about a survey on its way. */
export function SendingActions({
  surveyId,
  queue,
  canPause,
}: {
  readonly surveyId: string;
  readonly queue: PhotoQueue;
  /** Something is on its way by itself. */
  readonly canPause: boolean;
}) {
  const { uploader } = usePhone();
  const { role } = useUploads();
  const pathOf = useSurveyPaths();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const hasFailed =
    queue.record.kind === 'refused' || queue.photos.some((photo) => photo.state.kind === 'failed');
  const pace = queue.pace.kind;
  if (role === 'onlooker') return null;
  return (
    <Group gap="sm">
      {canPause && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={18} aria-hidden />}
          onClick={() => uploader.pause(surveyId)}
        >
          {say('Pause')}
        </Button>
      )}
      {(pace === 'paused' || pace === 'cancelled') && (
        <Button
          variant="next"
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          onClick={() => uploader.resume(surveyId)}
        >
          {pace === 'paused' ? say('Resume') : say('Send again')}
        </Button>
      )}
      {pace === 'waiting' && (
        <Button
          variant="next"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => uploader.nudge()}
        >
          {say('Try now')}
        </Button>
      )}
      {hasFailed && pace !== 'waiting' && pace !== 'cancelled' && (
        <Button
          variant="light"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => uploader.retry(surveyId)}
        >
          {say('Try again')}
        </Button>
      )}
      {(queue.record.kind === 'refused' || pace === 'signed-out') && <SendAsNew surveyId={surveyId} />}
      {pace !== 'cancelled' && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconX size={18} aria-hidden />}
          onClick={() => uploader.cancel(surveyId)}
        >
          {say('Cancel')}
        </Button>
      )}
      {pace === 'cancelled' && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setIsAsking(true)}
        >
          {say('Delete from this phone')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={say('Delete this survey from the phone?')}
        text={say('Photos that were not sent are then gone from here. Photos in your gallery stay.')}
        confirmLabel={say('Delete')}
        cancelLabel={say('Keep it')}
        isDanger
        onConfirm={() => {
          void navigate(pathOf('survey', ''));
          void forgetSurvey({
            remove: () => uploader.remove(surveyId),
            title: say('The survey was not deleted'),
            kept: say('It is still on this phone, as it was. This browser did not let it go.'),
          });
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Group>
  );
}
