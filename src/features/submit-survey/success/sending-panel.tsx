import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useHeldPhotos, useLive } from '../../../client/connection/live.ts';
import { useBackend } from '../../../client/context/backend.tsx';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import { usePhone } from '../../../client/uploads/phone.tsx';
import type { Upload } from '../../../client/uploads/survey-uploader.ts';
import { type HeldPhoto, placeOfQueued } from '../../../domain/sync/photo-place.ts';
import type { PhotoQueue } from '../../../domain/sync/photo-queue.ts';
import { whereaboutsOf } from '../../../domain/sync/whereabouts.ts';
import { say, text } from '../../../language/say.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { useKeepAwake } from '../../../ui/use-keep-awake.ts';
import { Words } from '../../../ui/words.tsx';
import { BoatNotes, BoatTips, MovedNote } from '../boat/boat-notes.tsx';
import { FindBoat } from '../boat/find-boat.tsx';
import { PlaceBadge } from '../boat/place-badge.tsx';
import { WhereFigures } from '../boat/where-figures.tsx';
import classes from '../shared/intro-page.module.css';
import { KeptNote } from '../shared/kept-note.tsx';
import grid from '../shared/photo-grid.module.css';
import type { DeskPhoto } from '../shared/survey-desk.ts';
import { useSurveyDesk } from '../shared/use-survey-desk.ts';
import { useDiver } from '../shared/who.ts';
import { PaceNote } from './pace-note.tsx';
import { RefusedNote } from './refused-note.tsx';
import { SendingActions } from './sending-actions.tsx';

/** A submitted survey on its way: how far, what is in the way, and what a person can do about it. */
export function SendingPanel({ upload }: { readonly upload: Upload }) {
  const { uploader, outbox } = usePhone();
  const { config } = useBackend();
  const diver = useDiver();
  const { state } = useSurveyDesk(upload.surveyId);
  const { queue, report, surveyId } = upload;
  const isAtSea = config.network === 'edge';
  const held = useHeldPhotos(surveyId);
  const isStuck = report.needsPerson;
  const isRunning = !isStuck && (queue.pace.kind === 'running' || queue.pace.kind === 'waiting');
  useKeepAwake(isRunning);
  useWarnBeforeLeaving(isRunning || outbox.kept === 'memory');

  return (
    <div className={classes.page}>
      <Stack gap="lg">
        <SendingProgress upload={upload} isAtSea={isAtSea} isStuck={isStuck} />
        <RefusedNote refused={report.refused} />
        {queue.record.kind === 'refused' && (
          <Alert variant="light" color="red" title={say('The survey was refused')} role="alert">
            {say('{reason} Everything is still on this phone.', { reason: say(queue.record.reason) })}
          </Alert>
        )}
        {isStuck && <SendingActions surveyId={surveyId} queue={queue} canPause={false} />}
        {isRunning && (
          <Alert
            role="note"
            variant="light"
            color="ocean"
            icon={<IconDeviceMobileMessage aria-hidden />}
            title={say('Keep this screen open')}
          >
            {say('A locked phone stops sending. Nothing is lost then: it goes on when you come back.')}
            {isAtSea && <BoatTips />}
          </Alert>
        )}
        <KeptNote
          inMemory={say(
            'Your photos last as long as this page is open. Please do not close it before everything is sent.',
          )}
        />
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
            {say('Oldest photo still on this phone: {name}. {why}', {
              name: report.oldestUnsent.photo.name,
              why: say(report.oldestUnsent.why),
            })}
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

function useWarnBeforeLeaving(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

interface SendingProgressProps {
  readonly upload: Upload;
  readonly isAtSea: boolean;
  /** Nothing goes on without a person. */
  readonly isStuck: boolean;
}

/** How far it is: the number that matters, and where each photo is. */
function SendingProgress({ upload, isAtSea, isStuck }: SendingProgressProps) {
  const { queue, report, surveyId } = upload;
  const live = useLive();
  const onBoat = live?.surveys?.find((candidate) => candidate.id === surveyId) ?? null;
  const figures = {
    large: (inner: ReactNode[]) => (
      <Text span fz={48} fw={700} lh={1.1}>
        {inner}
      </Text>
    ),
    stored: report.stored,
    total: report.total,
  };
  return (
    <>
      <div>
        <PageTitle size="h2">
          {isStuck ? say('Your survey needs you') : say(headings[queue.pace.kind])}
        </PageTitle>
        <Text mt={4} mb="xs" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {isAtSea ? (
            <Words text="<large>{stored}</large> of {total} photos on the boat" values={figures} />
          ) : (
            <Words text="<large>{stored}</large> of {total} photos with us" values={figures} />
          )}
        </Text>
        {isAtSea ? (
          <WhereFigures
            where={whereaboutsOf(report, onBoat?.images ?? null)}
            label={say('Where your photos are')}
          />
        ) : (
          <Progress value={report.percent} size="lg" mt="xs" aria-label={say('Photos sent')} />
        )}
      </div>
      {report.unproven > 0 && (
        <Text role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {say(
            '{photos, plural, one {One photo has arrived and is being checked: it is opened, to see that it is whole. This phone keeps its own copy until then.} other {# photos have arrived and are being checked: each is opened, to see that it is whole. This phone keeps its own copies until then.}}',
            { photos: report.unproven },
          )}
        </Text>
      )}
    </>
  );
}

const headings: Readonly<Record<PhotoQueue['pace']['kind'], string>> = {
  running: text('Sending your survey'),
  waiting: text('Waiting for the connection'),
  paused: text('Paused'),
  cancelled: text('Sending was cancelled'),
  'signed-out': text('Please sign in to go on'),
};

interface PhotoStatesProps {
  readonly queue: PhotoQueue;
  readonly photos: readonly DeskPhoto[];
  /** What the other side tells of those that it holds; empty while it tells nothing. */
  readonly held: readonly HeldPhoto[];
  readonly onRetry: (imageId: string) => void;
  readonly onLeaveOut: (imageId: string) => void;
}

/** Each photo, and where it is: on this phone, on its way, or there. */
function PhotoStates({ queue, photos, held, onRetry, onLeaveOut }: PhotoStatesProps) {
  const urls = new Map(photos.map(({ photo, previewUrl }) => [photo.imageId, previewUrl]));
  const heldById = new Map(held.map((photo) => [photo.imageId, photo]));
  return (
    <ul className={grid.grid} aria-label={say('Where each photo is')}>
      {queue.photos.map((item, index) => (
        <li key={item.imageId} className={grid.tile}>
          <img
            className={grid.photo}
            src={urls.get(item.imageId)}
            alt={say('Survey, number {number}: {name}', { number: index + 1, name: item.name })}
          />
          <div className={grid.state}>
            <PlaceBadge place={placeOfQueued(item, heldById.get(item.imageId))} />
            {item.state.kind === 'failed' && (
              <>
                <Text size="xs">{say(item.state.reason)}</Text>
                <Group gap={4}>
                  <Button size="compact-sm" variant="light" onClick={() => onRetry(item.imageId)}>
                    {say('Try again')}
                  </Button>
                  {!item.state.canRetry && queue.photos.length > 1 && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="red"
                      onClick={() => onLeaveOut(item.imageId)}
                    >
                      {say('Leave it out')}
                    </Button>
                  )}
                </Group>
              </>
            )}
            {item.state.kind === 'sending' && (
              <Progress
                size="xs"
                value={(item.state.sentBytes / item.bytes) * 100}
                aria-label={say('{name} sent', { name: item.name })}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
