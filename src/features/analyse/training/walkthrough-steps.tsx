import { Button, Text, Title, UnstyledButton } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useJournal } from '../../../client/context/usage-log.tsx';
import { usePhone } from '../../../client/uploads/phone.tsx';
import {
  advancedMode,
  type Mode,
  type Training,
  trainedMode,
} from '../../../domain/account/training-level.ts';
import { fullDemo } from '../../../domain/training/demos.ts';
import {
  canGoOn,
  completeFullImage,
  goBack,
  goOn,
  type Walkthrough,
} from '../../../domain/training/walkthrough.ts';
import { say } from '../../../language/say.ts';
import { demoPhotoUrl } from './demo-photo-url.ts';
import { DemoWork } from './demo-work.tsx';
import { FullImageWork } from './full-image-work.tsx';
import { keepWalkthrough, keptWalkthrough } from './kept-training.ts';
import classes from './training.module.css';
import { WalkthroughFooter } from './walkthrough-footer.tsx';

interface StepCardProps {
  readonly step: number;
  readonly title: string;
  readonly text: string;
  /** Address of the photo behind it. */
  readonly photo: string;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

/** A step at which nothing is drawn. */
function StepCard({ step, title, text, photo, children, footer }: StepCardProps) {
  return (
    <div className={classes.scene} style={{ backgroundImage: `url("${photo}")` }}>
      <div className={classes.card}>
        <Text size="sm" c="dimmed">
          {say('Step {step} of 6', { step })}
        </Text>
        <Title order={1} size="h2" data-page-heading tabIndex={-1}>
          {title}
        </Title>
        <Text>{text}</Text>
        <div className={classes.main}>{children}</div>
      </div>
      {footer}
    </div>
  );
}

export interface WalkthroughProps {
  readonly uid: string;
  /** null of a guest, who has not told it. */
  readonly firstName: string | null;
  /** The mode that the person has so far. */
  readonly mode: Mode;
  /** The walkthrough is over, finished or skipped; nothing of it is saved but this. */
  readonly onDone: (training: Training) => void;
}

/** Learning to colour a photo in six steps (rule 13.1). */
export function WalkthroughSteps({ uid, firstName, mode, onDone }: WalkthroughProps) {
  const note = useJournal();
  const { notes } = usePhone();
  const [at, setAt] = useState(() => keptWalkthrough(notes, uid));
  const [unlocked, setUnlocked] = useState<Training>({ mode });

  function go(next: Walkthrough): void {
    keepWalkthrough(notes, uid, next);
    if (next.step !== at.step) note({ event: `analysis_step_${next.step}` });
    setAt(next);
  }
  function finish(): void {
    onDone({ ...unlocked, mode: Math.max(unlocked.mode, trainedMode) });
  }
  const footer: ReactNode = (
    <WalkthroughFooter
      canGoBack={at.step > 1}
      canGoOn={canGoOn(at)}
      onBack={() => go(goBack(at))}
      onNext={() => go(goOn(at))}
      onSkip={finish}
    />
  );

  switch (at.step) {
    case 1:
      return (
        <StepCard
          step={1}
          title={firstName === null ? say('Welcome') : say('Welcome, {firstName}', { firstName })}
          text={say(
            'In five minutes you know what to look for on a reef, and how to colour it. You try it on painted photos first: nothing of it is saved or counted.',
          )}
          photo={demoPhotoUrl('reef-3')}
          footer={footer}
        >
          <Button variant="next" size="lg" onClick={() => go(goOn(at))}>
            {say('Let’s go!')}
          </Button>
        </StepCard>
      );
    case 2:
    case 3:
      return <DemoWork at={at} mode={mode} onGo={go} footer={footer} />;
    case 4:
      return (
        <FullImageWork
          isDone={at.isFullDone}
          mode={mode}
          onSolved={() => go(completeFullImage(at))}
          onSimple={() => go(goOn(at))}
          onAdvanced={() => {
            setUnlocked({ mode: advancedMode, choseAdvanced: true });
            go({ ...at, step: 6 });
          }}
          footer={footer}
        />
      );
    case 5:
      return (
        <StepCard
          step={5}
          title={say('Achievement unlocked')}
          text={say('You coloured a whole photo. Tap the trophy to unlock the next level.')}
          photo={demoPhotoUrl(fullDemo.id)}
          footer={footer}
        >
          <UnstyledButton
            className={classes.badge}
            aria-label={say('Unlock the next level')}
            disabled={!at.isFullDone}
            onClick={() => {
              setUnlocked({ mode: Math.min(advancedMode, unlocked.mode + 1) });
              go(goOn(at));
            }}
          >
            <IconTrophy size={80} stroke={1.5} aria-hidden />
          </UnstyledButton>
        </StepCard>
      );
    case 6:
      return (
        <StepCard
          step={6}
          title={say('Training complete')}
          text={say(
            'You know all that is needed. Real photos are murkier and messier: colour what you are sure of, and use “Mystery coral” and “Can’t see” for the rest.',
          )}
          photo={demoPhotoUrl('reef-1')}
          footer={footer}
        >
          <Button variant="next" size="lg" onClick={finish}>
            {say('Analyse a real image')}
          </Button>
        </StepCard>
      );
  }
}
