import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { regionPath, useRegions } from '../../../client/regions/region.ts';
import { usePhone, useUploads } from '../../../client/uploads/phone.tsx';
import { regionIn } from '../../../domain/region/known-regions.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { mapAddressOf, reefAddressOf } from '../../../domain/reporting/map-address.ts';
import { outsideSeasons } from '../../../domain/reporting/submission-window.ts';
import type { SurveySubmission } from '../../../domain/survey/survey.ts';
import { say } from '../../../language/say.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { LoadingState } from '../../../ui/state-message.tsx';
import { UsablePhotos } from '../quality/usable-photos.tsx';
import classes from '../shared/intro-page.module.css';
import { useSurveyPaths } from '../shared/use-step.ts';
import { useDiver } from '../shared/who.ts';
import { forgetSurvey } from './forget-survey.ts';
import { SendingPanel } from './sending-panel.tsx';
import { TellOthers } from './tell-others.tsx';

/** The last step: the survey on its way, and then that it is complete. */
export function SuccessPage() {
  const { id = '' } = useParams();
  const isTestDrive = wasTestDrive(useLocation().state);
  const { uploads, isReady } = useUploads();
  const pathOf = useSurveyPaths();
  const upload = uploads.find((candidate) => candidate.surveyId === id);

  if (isTestDrive) return <Complete surveyId={id} submission={null} photos={0} />;
  if (!isReady) return <LoadingState label={say('Looking for your survey …')} />;
  if (upload === undefined) return <Navigate to={pathOf('survey', '')} replace />;
  if (upload.report.isSafeToClose) {
    return <Complete surveyId={id} submission={upload.submission} photos={upload.report.total} />;
  }
  return <SendingPanel upload={upload} />;
}

interface CompleteProps {
  readonly surveyId: string;
  /** What was submitted; null for a test drive. */
  readonly submission: SurveySubmission | null;
  readonly photos: number;
}

function Complete({ surveyId, submission, photos }: CompleteProps) {
  const { uploader } = usePhone();
  const { config } = useBackend();
  const diver = useDiver();
  const navigate = useNavigate();
  const pathOf = useSurveyPaths();
  const regions = useRegions();
  const isTestDrive = submission === null;
  const region = submission === null ? null : regionIn(regions, submission.loc.regionId);
  const outside = submission === null || region === null ? null : outsideSeasons(region, submission.date);
  const isAtSea = config.network === 'edge';

  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      // It has every receipt, so this device may forget it; what stays behind is shown at the start. Only when this
      // page is gone: without its survey it would go to the start instead.
      if (!isLeaving.current) return;
      void forgetSurvey({
        remove: () => uploader.remove(surveyId),
        title: say('Your sent survey is still on this phone'),
        kept: isAtSea
          ? say(
              'The boat has all of it, so nothing is lost: it only takes room here. This browser did not let it go.',
            )
          : say(
              'The census has all of it, so nothing is lost: it only takes room here. This browser did not let it go.',
            ),
      });
    },
    [uploader, surveyId, isAtSea],
  );

  const another = ({ regionId }: RegionConfig) => regionPath(regionId, config.region, 'submit-a-survey');
  const leave = (to: string): void => {
    isLeaving.current = true;
    void navigate(to);
  };

  return (
    <div className={classes.page}>
      <Stack align="center" ta="center" gap="md" py="xl">
        <IconShieldCheck size={72} stroke={1.25} color="var(--mantine-color-green-filled)" aria-hidden />
        <PageTitle>{isTestDrive ? say('Test drive complete!') : say('Submission complete!')}</PageTitle>
        <Text size="lg" maw="34rem">
          {isTestDrive
            ? say(
                'That was every step. Nothing was submitted, and the photos you tried with are gone from this page.',
              )
            : thanks(photos, isAtSea)}
        </Text>
        {outside !== null && (
          <Alert role="note" color="yellow" variant="light" title={say('Between two seasons')} ta="left">
            {outside}
          </Alert>
        )}
        {!isTestDrive && (
          <Alert role="note" color="green" variant="light" title={say('Safe to close')} ta="left">
            {say('Everything has its receipt. You may close this page and put the phone away.')}
          </Alert>
        )}
        {!isTestDrive && <UsablePhotos surveyId={surveyId} isAtSea={isAtSea} />}
        <Group justify="center" mt="sm">
          {submission !== null && region !== null && (
            <Button variant="next" onClick={() => leave(mapAddressOf(submission, region))}>
              {submission.loc.type === 'reef' ? say('Your reef on the map') : say('Your survey on the map')}
            </Button>
          )}
          {diver.status === 'signed-in' && !isAtSea && (
            <Button variant="default" onClick={() => leave('/dashboard')}>
              {say('Go To Dashboard')}
            </Button>
          )}
          {!isTestDrive && isAtSea && (
            <Button variant="default" onClick={() => leave('/my-surveys')}>
              {say('My surveys')}
            </Button>
          )}
          <Button
            variant={isTestDrive ? 'next' : 'default'}
            onClick={() => leave(region === null ? pathOf('survey', '') : another(region))}
          >
            {isTestDrive ? say('Create Submission') : say('Submit another survey')}
          </Button>
        </Group>
        {submission?.loc.type === 'reef' && region !== null && !isAtSea && (
          <TellOthers path={reefAddressOf(submission, region)} reef={submission.loc.name} />
        )}
      </Stack>
    </div>
  );
}

function thanks(photos: number, isAtSea: boolean): string {
  return isAtSea
    ? say(
        '{photos, plural, one {Your photo is on the boat, which brings it home} other {All # photos are on the boat, which brings them home}}: over the internet once that is in reach, or on a card.',
        { photos },
      )
    : say(
        '{photos, plural, one {Your photo is} other {All # photos are}} with us. Thank you: soon volunteers will look at the corals you saw.',
        { photos },
      );
}

function wasTestDrive(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'testDrive' in state && state.testDrive === true;
}
