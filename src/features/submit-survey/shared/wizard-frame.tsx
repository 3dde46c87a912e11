import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRegionOf } from '../../../client/regions/region.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import { nextAction, progressPercent, type SurveyStep } from '../../../domain/survey/draft/steps.ts';
import { say } from '../../../language/say.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { KeptNote } from './kept-note.tsx';
import classes from './wizard-frame.module.css';

export interface WizardFrameProps {
  readonly step: Exclude<SurveyStep, 'survey' | 'success'>;
  readonly draft: DraftSurvey;
  readonly photos: number;
  /** What became of the last change, where it is not kept; on every step, because each has answers. */
  readonly problem: string | null;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly onExit: () => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
  /** What the right button says instead of the step's own words. */
  readonly nextText?: string;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** What every step has around it: way out and progress above, Back and Continue within the thumb's reach below. */
export function WizardFrame(props: WizardFrameProps) {
  const {
    step,
    draft,
    photos,
    problem,
    title,
    lead,
    onExit,
    onBack,
    onNext,
    nextText,
    isBusy = false,
    children,
  } = props;
  const region = useRegionOf(draft.regionId);
  const percent = progressPercent(step, draft, photos, region);
  const next = nextAction(step, draft, photos, region);

  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <div className={classes.bar}>
          <Button
            variant="subtle"
            color="gray"
            px="xs"
            leftSection={<IconArrowLeft size={20} aria-hidden />}
            onClick={onExit}
          >
            {draft.testDrive ? say('Exit Test Drive') : say('Exit Submission')}
          </Button>
          <Text size="sm" c="dimmed">
            {percent}%
          </Text>
        </div>
        <Progress value={percent} radius={0} size="sm" aria-label={say('Progress of this survey')} />
      </header>
      <main className={classes.content}>
        <Stack gap="lg">
          <div>
            <PageTitle size="h2">{title}</PageTitle>
            {lead}
          </div>
          {draft.testDrive && (
            <Alert role="note" color="yellow" variant="light" title={say('This is a test drive')}>
              {say('Try everything. Nothing leaves this device, and nothing is submitted.')}
            </Alert>
          )}
          {!draft.testDrive && (
            <KeptNote
              inMemory={say(
                'Your survey lasts as long as this page is open. Please do not close it before everything is sent.',
              )}
            />
          )}
          {problem !== null && (
            <Alert color="red" variant="light" role="alert">
              {problem}
            </Alert>
          )}
          {children}
        </Stack>
      </main>
      <BottomBar>
        <Button variant="default" leftSection={<IconArrowLeft size={20} aria-hidden />} onClick={onBack}>
          {say('Back')}
        </Button>
        {next.kind === 'none' ? (
          <Text className={classes.missing} role="status">
            {next.missing[0]}
          </Text>
        ) : (
          <Button
            // A press that began on "Skip" never ends on "Submit", which comes into its place.
            key={nextText === undefined ? 'step' : 'within the step'}
            variant="next"
            loading={isBusy}
            rightSection={<IconArrowRight size={20} aria-hidden />}
            onClick={onNext}
          >
            {nextText ?? next.text}
          </Button>
        )}
      </BottomBar>
    </div>
  );
}
