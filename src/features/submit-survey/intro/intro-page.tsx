import { Alert, Card, List, Skeleton, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCamera, IconMapPin, IconMessageCircle } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import { useRegion } from '../../../client/regions/region.ts';
import { say, text } from '../../../language/say.ts';
import { WithProgram } from '../../../ui/drawn/with-program.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import { SetAsideNote } from '../set-aside/set-aside-note.tsx';
import classes from '../shared/intro-page.module.css';
import type { StartNotice } from '../shared/step-page.tsx';
import { useKeptSurveys } from '../shared/use-kept-surveys.ts';
import { useDiver } from '../shared/who.ts';
import { Begin } from './begin.tsx';
import { SeasonCard } from './season-card.tsx';
import { WaitingSurveys } from './waiting-surveys.tsx';

const steps = [
  { icon: IconMapPin, text: text('Where: your reef by name, coordinates, or a pin on the map') },
  { icon: IconCamera, text: text('20-40 photos, with day and time') },
  { icon: IconMessageCircle, text: text('A few questions about what you saw') },
] as const;

const noticeTexts = {
  'signed-out': text(
    'You are signed out. Your survey is kept on this device; sign in, and it goes on where you left it.',
  ),
  missing: text('That survey is not on this device. Perhaps it was sent already, or begun on another phone.'),
} as const;

export function IntroPage() {
  const region = useRegion();
  const diver = useDiver();
  const notice = readNotice(useLocation().state);
  const { kept, reload } = useKeptSurveys();

  return (
    <div className={classes.page}>
      <Stack gap="xl">
        <header>
          <Text c="dimmed" fw={600}>
            <WithProgram instead={<Skeleton component="span" display="inline-block" w={160} h={18} />}>
              {region.regionName}
            </WithProgram>
          </Text>
          <PageTitle>{say('Submit a Survey')}</PageTitle>
          <Text mt="xs" size="lg" maw="38rem">
            {say('Your photos show scientists how each reef is doing, and where help is needed first.')}
          </Text>
        </header>
        {notice !== null && (
          <Alert color="yellow" variant="light" role="status">
            {say(noticeTexts[notice])}
          </Alert>
        )}
        <SetAsideNote />
        <WaitingSurveys />
        <div className={classes.columns}>
          <Stack gap="md">
            <SeasonCard />
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
                  {say(text)}
                </List.Item>
              ))}
            </List>
          </Stack>
          <div>
            {diver.status === 'signed-out' || (diver.status === 'signed-in' && diver.needsProfile) ? (
              <Card withBorder radius="lg" padding="lg">
                <SignInPanel title={say('Sign in to submit a survey')} />
              </Card>
            ) : diver.status === 'signed-in' ? (
              <Begin firstName={diver.firstName} uid={diver.uid} kept={kept} />
            ) : (
              <Card withBorder radius="lg" padding="lg" mih={410}>
                <LoadingState label={say('One moment…')} />
              </Card>
            )}
            {kept.status === 'failed' && (
              <StateMessage
                kind="failed"
                title={say('Could not read the surveys on this device')}
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
