import { Avatar, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { regionPath, useRegion, useRegions } from '../../client/context/region.ts';
import { useSession } from '../../client/context/session.tsx';
import { SignInPanel } from '../../client/context/sign-in-slot.tsx';
import { BigNumber } from '../../ui/big-number.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../ui/state-message.tsx';
import { UnreadableNote } from '../../ui/unreadable-note.tsx';
import { BroughtHomeList } from './brought-home-list.tsx';
import { type OwnWork, useOwnWork } from './own-work.ts';
import { SkillSection } from './skill/skill-section.tsx';
import { SurveyCard } from './survey-card.tsx';

/** What a person has done so far (rules 4.7 to 4.9). */
export function DashboardPage() {
  const { config } = useBackend();
  const session = useSession();
  if (config.network === 'edge') {
    return (
      <StateMessage
        kind="empty"
        title="Your dashboard is not available at the edge! Try again when you get home."
      />
    );
  }
  const isLoading =
    session.status === 'loading' || (session.status === 'signed-in' && session.profileState === 'loading');
  if (isLoading) return <LoadingState label="Looking who you are …" />;
  if (session.status === 'signed-out') {
    return (
      <Page title="Your dashboard" width="narrow">
        <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
          <SignInPanel title="Sign in to see your surveys and analyses." />
        </Card>
      </Page>
    );
  }
  return (
    <OwnDashboard
      uid={session.uid}
      fullName={session.fullName}
      photoUrl={session.profile?.photoURL ?? null}
    />
  );
}

interface OwnDashboardProps {
  readonly uid: string;
  readonly fullName: string;
  readonly photoUrl: string | null;
}

function OwnDashboard({ uid, fullName, photoUrl }: OwnDashboardProps) {
  const { config } = useBackend();
  const region = useRegion();
  const work = useOwnWork(uid);
  const to = (page: string) => regionPath(region.regionId, config.region, page);
  return (
    <Page
      title={
        <Group gap="md" wrap="nowrap">
          <Avatar src={photoUrl} name={fullName} color="ocean" size={64} radius={64} alt="" />
          <span>Hi {fullName}</span>
        </Group>
      }
      actions={
        <Button component={Link} to={to('analysis')} variant="next">
          Analyse An Image
        </Button>
      }
    >
      <Stack gap="xl">
        <BroughtHomeList uid={uid} status="waiting" />
        <Loaded result={work} what="your surveys and analyses">
          {(own) => <OwnWorkView uid={uid} own={own} submitPath={to('submit-a-survey')} />}
        </Loaded>
        <SkillSection uid={uid} region={region} />
        <BroughtHomeList uid={uid} status="not mine" />
      </Stack>
    </Page>
  );
}

interface OwnWorkViewProps {
  readonly uid: string;
  readonly own: OwnWork;
  readonly submitPath: string;
}

function OwnWorkView({ uid, own, submitPath }: OwnWorkViewProps) {
  const regions = useRegions();
  const [mapOf, setMapOf] = useState<string | null>(null);
  return (
    <Stack gap="xl">
      <Group gap={56}>
        <BigNumber
          value={own.analysedPhotos}
          label={own.analysedPhotos === 1 ? 'photo analysed' : 'photos analysed'}
        />
        <BigNumber value={own.surveysInAll} label={own.surveysInAll === 1 ? 'survey' : 'surveys'} />
      </Group>
      <section aria-labelledby="own-surveys">
        <Title order={2} id="own-surveys" mb="md">
          Your surveys
        </Title>
        {own.surveysInAll === 0 ? (
          <StateMessage
            kind="empty"
            title="No surveys yet"
            text="Your first one takes ten minutes, once the photos are taken."
          >
            <Button component={Link} to={submitPath} variant="light">
              Submit a Survey
            </Button>
          </StateMessage>
        ) : (
          <Stack gap="sm">
            {own.surveys.map((survey) => (
              <SurveyCard
                key={survey.id}
                uid={uid}
                survey={survey}
                region={regions[survey.loc.regionId]}
                isMapOpen={mapOf === survey.id}
                onMap={(isOpen) => setMapOf(isOpen ? survey.id : null)}
              />
            ))}
            <UnreadableNote count={own.unreadable} what={own.unreadable === 1 ? 'survey' : 'surveys'} />
            {own.surveysInAll > own.surveys.length + own.unreadable && (
              <Text c="dimmed">
                The newest {own.surveys.length + own.unreadable} of {own.surveysInAll}.
              </Text>
            )}
          </Stack>
        )}
      </section>
    </Stack>
  );
}
