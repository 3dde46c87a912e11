import { Alert, Stack, Text } from '@mantine/core';
import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useHeldPhotos } from '../../../client/connection/live.ts';
import { useBackend } from '../../../client/context/backend.tsx';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import { useSurveyKit } from '../../../client/uploads/survey-kit.tsx';
import type { Upload } from '../../../client/uploads/survey-uploader.ts';
import type { PhotoQueue } from '../../../domain/sync/photo-queue.ts';
import { BoatNotes, BoatTips, MovedNote } from '../boat/boat-notes.tsx';
import { FindBoat } from '../boat/find-boat.tsx';
import classes from '../shared/intro-page.module.css';
import { useSurveyDesk } from '../shared/use-survey-desk.ts';
import { useDiver } from '../shared/who.ts';
import { PaceNote } from './pace-note.tsx';
import { PhotoStates } from './photo-states.tsx';
import { RefusedNote } from './refused-note.tsx';
import { SendingActions } from './sending-actions.tsx';
import { SendingProgress } from './sending-progress.tsx';
import { useKeepAwake } from './use-keep-awake.ts';

/** A submitted survey on its way: how far, what is in the way, and what a person can do about it. */
export function SendingPanel({ upload }: { readonly upload: Upload }) {
  const { uploader, outbox } = useSurveyKit();
  const { config } = useBackend();
  const diver = useDiver();
  const { state } = useSurveyDesk(upload.surveyId);
  const { queue, report, surveyId } = upload;
  const isAtSea = config.network === 'edge';
  const held = useHeldPhotos(surveyId);
  const isStuck = needsPerson(queue);
  const isRunning = !isStuck && (queue.pace.kind === 'running' || queue.pace.kind === 'waiting');
  useKeepAwake(isRunning);
  useWarnBeforeLeaving(isRunning || outbox.kept === 'memory');

  return (
    <div className={classes.page}>
      <Stack gap="lg">
        <SendingProgress upload={upload} isAtSea={isAtSea} isStuck={isStuck} />
        <RefusedNote refused={report.refused} />
        {queue.record.kind === 'refused' && (
          <Alert variant="light" color="red" title="The survey was refused" role="alert">
            {queue.record.reason} Everything is still on this phone.
          </Alert>
        )}
        {isStuck && <SendingActions surveyId={surveyId} queue={queue} canPause={false} />}
        {isRunning && (
          <Alert
            role="note"
            variant="light"
            color="ocean"
            icon={<IconDeviceMobileMessage aria-hidden />}
            title="Keep this screen open"
          >
            A locked phone stops sending. Nothing is lost then: it goes on when you come back.
            {isAtSea && <BoatTips />}
          </Alert>
        )}
        {isAtSea && (
          <>
            <MovedNote />
            <BoatNotes />
            {isRunning && <FindBoat />}
          </>
        )}
        <PaceNote upload={upload} />
        {diver.status === 'signed-out' && <SignInPanel onDone={() => uploader.nudge()} />}
        {!isStuck && <SendingActions surveyId={surveyId} queue={queue} canPause={isRunning} />}
        {report.oldestUnsent !== null && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            Oldest photo still on this phone: {report.oldestUnsent.photo.name}. {report.oldestUnsent.why}
          </Text>
        )}
        <PhotoStates
          queue={queue}
          photos={state.status === 'open' ? state.photos : []}
          held={held.data ?? []}
          onRetry={(imageId) => uploader.retry(surveyId, imageId)}
          onLeaveOut={(imageId) => uploader.leaveOut(surveyId, imageId)}
        />
      </Stack>
    </div>
  );
}

/** Nothing goes on by itself any more: what is left was refused, and a person decides. */
function needsPerson({ pace, record, photos }: PhotoQueue): boolean {
  if (pace.kind !== 'running') return false;
  if (record.kind === 'refused') return true;
  const isOver = ({ state }: PhotoQueue['photos'][number]) =>
    state.kind === 'stored' || (state.kind === 'failed' && !state.canRetry);
  return record.kind === 'receipted' && photos.every(isOver);
}

function useWarnBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
