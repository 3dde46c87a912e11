import { Alert, Anchor, Card, Group, List, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCamera, IconMapPin, IconMessageCircle, IconWaveSine } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useRegion } from '../../../client/context/region.ts';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import { toInstant } from '../../../domain/documents/instant.ts';
import { submissionTexts } from '../../../domain/reporting/submission-window.ts';
import { photoLicence } from '../../../domain/survey/image.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import classes from '../shared/intro-page.module.css';
import type { StartNotice } from '../shared/step-page.tsx';
import { useKeptSurveys } from '../shared/use-kept-surveys.ts';
import { useDiver } from '../shared/who.ts';
import { Begin } from './begin.tsx';
import { WaitingSurveys } from './waiting-surveys.tsx';

const steps = [
  { icon: IconMapPin, text: 'Where: your reef by name, coordinates, or a pin on the map' },
  { icon: IconCamera, text: '20-40 photos, with day and time' },
  { icon: IconMessageCircle, text: 'A few questions about what you saw' },
] as const;

const noticeTexts = {
  'signed-out':
    'You are signed out. Your survey is kept on this device; sign in, and it goes on where you left it.',
  missing: 'That survey is not on this device. Perhaps it was sent already, or begun on another phone.',
} as const;

export function IntroPage() {
  const region = useRegion();
  const diver = useDiver();
  const season = submissionTexts(region, toInstant(Date.now()));
  const notice = readNotice(useLocation().state);
  const { kept, reload } = useKeptSurveys();

  return (
    <div className={classes.page}>
      <Stack gap="xl">
        <header>
          <Text c="dimmed" fw={600}>
            {region.regionName}
          </Text>
          <PageTitle>Submit a Survey</PageTitle>
          <Text mt="xs" size="lg" maw="38rem">
            Your photos show scientists how each reef is doing, and where help is needed first.
          </Text>
        </header>
        {notice !== null && (
          <Alert color="yellow" variant="light" role="status">
            {noticeTexts[notice]}
          </Alert>
        )}
        <WaitingSurveys />
        <div className={classes.columns}>
          <Stack gap="md">
            <Card withBorder radius="lg" padding="lg">
              <Group gap="sm" wrap="nowrap" align="flex-start">
                <ThemeIcon size={44} radius="xl" variant="light">
                  <IconWaveSine aria-hidden />
                </ThemeIcon>
                <div>
                  <Title order={2} size="h4">
                    {season.heading}
                  </Title>
                  <Text mt={4}>{season.text}</Text>
                  <Text mt="xs" size="sm" c="dimmed">
                    Photos are released under{' '}
                    <Anchor
                      href="https://creativecommons.org/licenses/by/4.0/"
                      target="_blank"
                      rel="noreferrer"
                    >
                      {photoLicence}
                    </Anchor>
                    : anybody may use them and names you, by your first name, as their author.
                  </Text>
                </div>
              </Group>
            </Card>
            <List spacing="sm" center listStyleType="none">
              {steps.map(({ icon: Icon, text }) => (
                <List.Item
                  key={text}
                  icon={
                    <ThemeIcon variant="light" radius="xl" size={36}>
                      <Icon size={20} aria-hidden />
                    </ThemeIcon>
                  }
                >
                  {text}
                </List.Item>
              ))}
            </List>
          </Stack>
          <div>
            {diver.status === 'signed-out' || (diver.status === 'signed-in' && diver.needsProfile) ? (
              <Card withBorder radius="lg" padding="lg">
                <SignInPanel title="Sign in to submit a survey" />
              </Card>
            ) : diver.status === 'signed-in' ? (
              <Begin firstName={diver.firstName} uid={diver.uid} kept={kept} />
            ) : null}
            {kept.status === 'failed' && (
              <StateMessage
                kind="failed"
                title="Could not read the surveys on this device"
                onRetry={() => void reload()}
                isCompact
              />
            )}
          </div>
        </div>
      </Stack>
    </div>
  );
}

/** Why somebody was brought to the start, out of the history entry's state. */
function readNotice(state: unknown): StartNotice['notice'] | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return state.notice === 'signed-out' || state.notice === 'missing' ? state.notice : null;
}
