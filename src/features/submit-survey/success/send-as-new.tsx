import { Button } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { say } from '../../../language/say.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { useSurveyPaths } from '../shared/use-step.ts';
import { useDiver } from '../shared/who.ts';

/** The way on for a survey that was refused as a whole, or was begun under a sign-in that is gone. */
export function SendAsNew({ surveyId }: { readonly surveyId: string }) {
  const { uploader } = usePhone();
  const diver = useDiver();
  const navigate = useNavigate();
  const pathOf = useSurveyPaths();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  if (diver.status !== 'signed-in') return null;

  const send = async (uid: string): Promise<void> => {
    setIsBusy(true);
    try {
      const fresh = await uploader.sendAsNew(surveyId, uid);
      await navigate(pathOf('success', fresh), { replace: true });
    } catch (error) {
      const reason = error instanceof Error ? say(error.message) : String(error);
      notify.failed(
        say('It was not sent as a new survey'),
        say('Everything is still on this phone. {reason}', { reason }),
      );
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  };

  return (
    <>
      <Button
        variant="light"
        leftSection={<IconCopyPlus size={18} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {say('Send as a new survey')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={say('Send this as a new survey?')}
        text={say(
          'It gets a new number and goes in your name, with all its photos. What was sent of it before stays where it is; if both arrive, the people who look after the census will see the same photos twice.',
        )}
        confirmLabel={say('Send as new')}
        cancelLabel={say('Not now')}
        isBusy={isBusy}
        onConfirm={() => void send(diver.uid)}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
