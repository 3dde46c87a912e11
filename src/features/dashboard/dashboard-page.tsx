import { Anchor, Button, Card, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { useSession } from '../../client/context/session.tsx';
import { SignInPanel } from '../../client/context/sign-in-slot.tsx';
import { PersonPicture } from '../../client/people/person-picture.tsx';
import { regionPath, useRegion } from '../../client/regions/region.ts';
import type { User } from '../../domain/account/user.ts';
import { say } from '../../language/say.ts';
import { BigNumber } from '../../ui/big-number.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../ui/state-message.tsx';
import { BroughtHomeList } from './brought-home-list.tsx';
import { JumpTo } from './jump-to.tsx';
import { type OwnWork, useOwnWork } from './lists/own-work.ts';
import { useChoice } from './lists/use-choice.ts';
import { WorkSection } from './lists/work-section.tsx';
import { PhotosByMonthSection } from './photos-by-month-section.tsx';
import { ProgressSection } from './progress-section.tsx';
import { SkillSection } from './skill/skill-section.tsx';
import { UnreadableHere } from './surveys/unreadable-here.tsx';

/** What a person has done so far (rules 4.7 to 4.9). */
export function DashboardPage() {
  const { config } = useBackend();
  const session = useSession();
  if (config.network === 'edge') {
    return (
      <StateMessage
        kind="empty"
        title={say('Your dashboard is not available at the edge! Try again when you get home.')}
      />
    );
  }
  const isLoading =
    session.status === 'loading' || (session.status === 'signed-in' && session.profileState === 'loading');
  if (isLoading) return <LoadingState label={say('Looking who you are …')} />;
  if (session.status === 'signed-out') {
    return (
      <Page title={say('Your dashboard')} width="narrow">
        <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
          <SignInPanel title={say('Sign in to see your surveys and analyses.')} />
        </Card>
      </Page>
    );
  }
  return <OwnDashboard uid={session.uid} fullName={session.fullName} profile={session.profile} />;
}

interface OwnDashboardProps {
  readonly uid: string;
  readonly fullName: string;
  readonly profile: User | null;
}

function OwnDashboard({ uid, fullName, profile }: OwnDashboardProps) {
  const { config } = useBackend();
  const region = useRegion();
  const work = useOwnWork(uid);
  const to = (page: string) => regionPath(region.regionId, config.region, page);
  return (
    <Page
      title={
        <Group gap="md" wrap="nowrap">
          <PersonPicture name={fullName} person={profile} size={64} />
          <span>{say('Hi {name}', { name: fullName })}</span>
        </Group>
      }
      actions={
        <>
          {config.payments !== undefined && (
            <Button component={Link} to="/donate-payment" variant="default">
              {say('Donate')}
            </Button>
          )}
          <Button component={Link} to={to('analysis')} variant="next">
            {say('Analyse An Image')}
          </Button>
        </>
      }
    >
      <Stack gap="xl">
        <UnreadableHere />
        <BroughtHomeList uid={uid} status="waiting" />
        <Loaded result={work} what={say('your surveys and analyses')}>
          {(own) => <OwnWorkView uid={uid} own={own} joined={profile?.createdAt} />}
        </Loaded>
        <SkillSection uid={uid} region={region} />
        <BroughtHomeList uid={uid} status="not mine" />
        <JumpTo analysisPath={to('analysis')} mapPath={to('detailed-reporting')} />
      </Stack>
    </Page>
  );
}

interface OwnWorkViewProps {
  readonly uid: string;
  readonly own: OwnWork;
  /** When the account was made, as far as is known. */
  readonly joined: User['createdAt'] | undefined;
}

function OwnWorkView({ uid, own, joined }: OwnWorkViewProps) {
  const { config } = useBackend();
  const choice = useChoice(own, joined);
  const to = (page: string) => regionPath(choice.region.regionId, config.region, page);
  return (
    <Stack gap="xl">
      <Group gap={56}>
        <BigNumber
          value={own.analysedPhotos}
          label={say('{photos, plural, one {photo analysed} other {photos analysed}}', {
            photos: own.analysedPhotos,
          })}
        />
        <BigNumber
          value={own.surveysInAll}
          label={say('{surveys, plural, one {survey} other {surveys}}', { surveys: own.surveysInAll })}
        />
      </Group>
      <ProgressSection photos={own.analysedPhotos} />
      <PhotosByMonthSection uid={uid} photos={own.analysedPhotos} />
      <Anchor component={Link} to="/certificates" mih={44}>
        {say('Certificates of your hours')}
      </Anchor>
      <WorkSection
        uid={uid}
        choice={choice}
        submitPath={to('submit-a-survey')}
        analysisPath={to('analysis')}
      />
    </Stack>
  );
}
