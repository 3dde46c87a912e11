import { Alert, Progress, Stack, Text } from '@mantine/core';
import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useHeldPhotos, useLive } from '../../../client/connection/live.ts';
import { useBackend } from '../../../client/context/backend.tsx';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import { useSecondsUntil, useSurveyKit, useUploads } from '../../../client/uploads/survey-kit.tsx';
import type { Upload } from '../../../client/uploads/survey-uploader.ts';
import type { PhotoQueue } from '../../../domain/sync/photo-queue.ts';
import { whereaboutsOf } from '../../../domain/sync/whereabouts.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { BoatNotes, BoatTips, MovedNote } from '../boat/boat-notes.tsx';
import { FindBoat } from '../boat/find-boat.tsx';
import { WhereFigures } from '../boat/where-figures.tsx';
import classes from '../shared/intro-page.module.css';
import { useDesk } from '../shared/use-desk.ts';
import { useDiver } from '../shared/who.ts';
import { PhotoStates } from './photo-states.tsx';
import { SendingActions } from './sending-actions.tsx';
import { useKeepAwake } from './use-keep-awake.ts';

/** Names that are read at a glance; the rest is marked on the photos below. */
const mostNamed = 5;

/** A submitted survey on its way: how far, what is in the way, and what a person can do about it. */
export function SendingPanel({ upload }: { readonly upload: Upload }) {
  const { uploader, outbox } = useSurveyKit();
  const { role } = useUploads();
  const { config } = useBackend();
  const diver = useDiver();
  const { state } = useDesk(upload.surveyId);
  const seconds = useSecondsUntil(upload.retryAt);
  const { queue, report, surveyId } = upload;
  const isAtSea = config.network === 'edge';
  const live = useLive();
  const held = useHeldPhotos(surveyId);
  const onBoat = live?.surveys?.find((candidate) => candidate.id === surveyId) ?? null;
  const isStuck = needsPerson(queue);
  const isRunning = !isStuck && (queue.pace.kind === 'running' || queue.pace.kind === 'waiting');
  useKeepAwake(isRunning);
  useWarnBeforeLeaving(isRunning || outbox.kept === 'memory');

  return (
    <div className={classes.page}>
      <Stack gap="lg">
        <div>
          <PageTitle size="h2">{isStuck ? 'Your survey needs you' : headings[queue.pace.kind]}</PageTitle>
          <Text mt={4} mb="xs" style={{ fontVariantNumeric: 'tabular-nums' }}>
            <Text span fz={48} fw={700} lh={1.1}>
              {report.stored}
            </Text>{' '}
            of {report.total} photos {isAtSea ? 'on the boat' : 'with us'}
          </Text>
          {isAtSea ? (
            <WhereFigures
              where={whereaboutsOf(report, onBoat?.images ?? null)}
              label="Where your photos are"
            />
          ) : (
            <Progress value={report.percent} size="lg" mt="xs" aria-label="Photos sent" />
          )}
        </div>
        {report.unproven > 0 && (
          <Text role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {report.unproven === 1
              ? 'One photo has arrived and is being checked: it is opened, to see that it is whole. This phone keeps its own copy until then.'
              : `${report.unproven} photos have arrived and are being checked: each is opened, to see that it is whole. This phone keeps its own copies until then.`}
          </Text>
        )}
        {report.refused.length > 0 && (
          <Alert
            variant="light"
            color="red"
            role="alert"
            title={
              report.refused.length === 1
                ? 'One photo could not be taken in'
                : `${report.refused.length} photos could not be taken in`
            }
          >
            {report.refused
              .slice(0, mostNamed)
              .map(({ name }) => name)
              .join(', ')}
            {report.refused.length > mostNamed && ` and ${report.refused.length - mostNamed} more`}.{' '}
            {report.refused.length === 1 ? 'With its picture below' : 'With each picture below'} stands why,
            and what you can do.
          </Alert>
        )}
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
        {role === 'onlooker' && (
          <Alert variant="light" color="gray" role="status">
            Another tab of this browser is sending this survey. Leave that one open.
          </Alert>
        )}
        {queue.pace.kind === 'waiting' && (
          <Alert variant="light" color="yellow" role="status">
            {queue.pace.reason} {seconds === null ? '' : `Trying again in ${seconds} s.`}
          </Alert>
        )}
        {queue.pace.kind === 'signed-out' && (
          <Alert variant="light" color="yellow" role="alert">
            {queue.pace.reason}
          </Alert>
        )}
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

const headings: Readonly<Record<PhotoQueue['pace']['kind'], string>> = {
  running: 'Sending your survey',
  waiting: 'Waiting for the connection',
  paused: 'Paused',
  cancelled: 'Sending was cancelled',
  'signed-out': 'Please sign in to go on',
};

function useWarnBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
