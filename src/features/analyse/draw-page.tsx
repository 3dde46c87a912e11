import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import type { Person } from '../../client/context/session.tsx';
import { useJournal } from '../../client/context/usage-log.tsx';
import { usePhone } from '../../client/uploads/phone.tsx';
import { advancedMode, type Mode } from '../../domain/account/training-level.ts';
import { mayDrawAsExpert } from '../../domain/annotation/drawing-analysis.ts';
import { isPreview } from '../../domain/survey/photo/preview.ts';
import { giftAfter } from '../../domain/training/mode.ts';
import { say } from '../../language/say.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { LoadingState, StateMessage } from '../../ui/state-message.tsx';
import { loadDrawing } from './drawing/desk/load-drawing.ts';
import { DrawWork, type DrawWorkProps } from './drawing/draw-work.tsx';
import { Analyst } from './shared/analyst.tsx';
import { KeepWork } from './shared/keep-work.tsx';
import { drawPath, startPath } from './shared/paths.ts';
import { usePhotoSource } from './shared/use-photo-source.ts';
import { Achievement } from './training/achievement.tsx';
import { LevelMenu } from './training/level-menu.tsx';
import { useTraining } from './training/use-training.ts';
import { WalkthroughSteps } from './training/walkthrough-steps.tsx';

/** Colouring of one photo, `/analysis/draw/{survey}/{id}`; with the expert's version at `/analysis/expert/…`. */
export function DrawPage({ asExpert = false }: { readonly asExpert?: boolean }) {
  return (
    <Analyst
      signInTitle={say('Sign in to colour this photo')}
      {...(asExpert ? { only: 'members' as const } : {})}
    >
      {(session) => <Learner session={session} asExpert={asExpert} />}
    </Analyst>
  );
}

interface LearnerProps {
  readonly session: Person;
  readonly asExpert: boolean;
}

/** A newcomer learns first (rule 13.2); everybody else draws, and may learn again. */
function Learner({ session, asExpert }: LearnerProps) {
  const { uid, isGuest } = session;
  const firstName = isGuest ? null : session.firstName;
  const { status, mode, learn } = useTraining(session);
  const { survey = '', id = '', event } = useParams();
  const [isAgain, setAgain] = useState(false);
  /** The photo that unlocked a level, and the level before: each unlocks one. */
  const [unlocked, setUnlocked] = useState<{ readonly id: string; readonly from: Mode } | null>(null);
  const isExpert = mayDrawAsExpert(session.roles);
  if (asExpert) {
    return isExpert ? (
      <DrawingOfPerson uid={uid} asExpert mode={advancedMode} more={null} achievement={null} />
    ) : (
      <ForExperts />
    );
  }
  if (status === 'unknown') return <LoadingState label={say('One moment…')} />;
  if (status === 'newcomer' || isAgain) {
    return (
      <WalkthroughSteps
        uid={uid}
        firstName={firstName}
        mode={mode}
        onDone={(training) => {
          learn(training);
          setAgain(false);
        }}
      />
    );
  }
  const menu = (
    <LevelMenu
      mode={mode}
      onMode={learn}
      onLearnAgain={() => setAgain(true)}
      expertPath={isExpert ? drawPath(survey, id, true, event) : null}
    />
  );
  const isUnlocked = unlocked?.id === id;
  const gift = giftAfter(isUnlocked ? unlocked.from : mode);
  const achievement = (
    <>
      {gift !== null && (
        <Achievement
          gift={gift}
          isUnlocked={isUnlocked}
          onUnlock={() => {
            setUnlocked({ id, from: mode });
            learn({ mode: mode + 1 });
          }}
        />
      )}
      <KeepWork />
    </>
  );
  return <DrawingOfPerson uid={uid} asExpert={false} mode={mode} more={menu} achievement={achievement} />;
}

/** Whoever came by an expert's link colours the same photo as everybody does. */
function ForExperts() {
  const { survey = '', id = '', event } = useParams();
  return (
    <StateMessage
      kind="empty"
      title={say('This page is for experts')}
      text={say(
        'What experts colour here is what the figures of a photo are made of. You can colour the same photo all the same.',
      )}
    >
      <Button component={Link} to={drawPath(survey, id, false, event)} variant="next">
        {say('Colour this photo')}
      </Button>
    </StateMessage>
  );
}

type DrawingOfPersonProps = Pick<DrawWorkProps, 'uid' | 'asExpert' | 'mode' | 'more' | 'achievement'>;

function DrawingOfPerson(props: DrawingOfPersonProps) {
  const { uid, asExpert } = props;
  const { survey = '', id = '', event } = useParams();
  const { store } = useBackend();
  const photos = usePhotoSource();
  const { openSketchbook } = usePhone();
  const note = useJournal();
  const photo = useQuery({
    queryKey: ['photo-to-draw', uid, survey, id, asExpert],
    queryFn: async () => {
      const begun = performance.now();
      const sketchbook = await openSketchbook();
      const found = await loadDrawing({
        store,
        photos,
        sketchbook,
        uid,
        surveyId: survey,
        imageId: id,
        asExpert,
      });
      // Where there is nothing to colour, no analysis begins.
      if (found === null || isPreview(found.image)) return found;
      const isRepeat = found.start.isSaved && found.start.drawing.marks.length > 0;
      const milliseconds = Math.round(performance.now() - begun);
      note({ event: isRepeat ? 'RepeatImage' : 'analysis', survey, image: id, milliseconds });
      return found;
    },
    // What is drawn must not be replaced under the hand by a later answer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Loaded result={photo} what={say('the photo')} kept={say('What you drew before is kept.')}>
      {(found) =>
        found === null || isPreview(found.image) ? (
          <StateMessage
            kind="empty"
            title={
              found === null ? say('This photo is not there any more') : say('This photo is still at sea')
            }
            text={
              found === null
                ? say('It may have been taken out of the census. Your other analyses are kept.')
                : say('Its boat has sent a small preview so far, too small to colour.')
            }
          >
            <Button component={Link} to={startPath(event)} variant="next">
              {say('Choose another photo')}
            </Button>
          </StateMessage>
        ) : (
          <DrawWork key={`${found.image.id} ${asExpert}`} photo={found} {...props} />
        )
      }
    </Loaded>
  );
}
