import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconDeviceMobileMessage, IconRoute, IconShieldCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import { isOutOfReach, useLive } from '../../../client/connection/live.ts';
import { useBackend } from '../../../client/context/backend.tsx';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import { usePhone, useUploads } from '../../../client/uploads/phone.tsx';
import { sumOf } from '../../../domain/sync/whereabouts.ts';
import { say } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import { Words } from '../../../ui/words.tsx';
import { BoatNotes, BoatTips, MovedNote } from '../boat/boat-notes.tsx';
import { FindBoat } from '../boat/find-boat.tsx';
import { WhereFigures } from '../boat/where-figures.tsx';
import { SetAsideNote } from '../set-aside/set-aside-note.tsx';
import { KeptNote } from '../shared/kept-note.tsx';
import { useSurveyPaths } from '../shared/use-step.ts';
import { useDiver } from '../shared/who.ts';
import { listSurveys } from './list-surveys.ts';
import { MySurveyCard } from './my-survey-card.tsx';

/**
 * The laptop had other addresses before. A browser keeps photos per address, and no page can look under another
 * one: all it can do is to say where they are (fault 38).
 */
function FormerAddresses() {
  const live = useLive();
  const own = window.location.origin;
  const former = (live?.meta?.formerAddresses ?? []).filter((address) => address !== own);
  if (former.length === 0) return null;
  return (
    <Alert
      role="note"
      variant="light"
      color="gray"
      icon={<IconRoute aria-hidden />}
      title={say('The boat had another address before')}
    >
      <Text size="sm">
        <Words
          text="Did you enter a survey then, and close the page before it was sent? It is kept in this browser, under {count, plural, one {that address} other {one of those addresses}}: <b>{former}</b>. Ask the leader to give the laptop that address again, then open it here, and it goes on."
          values={{
            count: former.length,
            b: (inner) => <b>{inner}</b>,
            former: former.join(', '),
          }}
        />
      </Text>
    </Alert>
  );
}

/** What a diver handed in on this boat, and where every photo of it is: at any time, also days later. */
export function MySurveysPage() {
  const { config } = useBackend();
  const { live } = usePhone();
  const diver = useDiver();

  useEffect(() => {
    live?.connect();
  }, [live]);

  // On www that page is the dashboard.
  if (config.network === 'www') return <Navigate to="/dashboard" replace />;
  return (
    <Page title={say('My surveys')} lead={say('Where each of your photos is, on this boat.')} width="text">
      {diver.status === 'unknown' && <LoadingState label={say('Looking who you are …')} />}
      {diver.status === 'signed-out' && (
        <SignInPanel title={say('Type your address to see your surveys on this boat')} />
      )}
      {diver.status === 'signed-in' && <MySurveys />}
    </Page>
  );
}

function MySurveys() {
  const { uploads, isReady } = useUploads();
  const live = useLive();
  const pathOf = useSurveyPaths();
  const surveys = listSurveys(uploads, live?.surveys ?? []);
  const isConnected = live?.state.kind === 'connected';
  const isAway = live !== null && isOutOfReach(live.state);
  if (!isReady || (surveys.length === 0 && live?.surveys == null && !isAway)) {
    return <LoadingState label={say('Asking the boat for your surveys …')} />;
  }
  const all = sumOf(surveys.map((survey) => survey.where));
  const isOpenHere = surveys.some((survey) => survey.rest === 'here');
  // Photos that are said to be on a phone, and a green note beside them, would be read as a contradiction.
  const isAllAboard = surveys.every((survey) => survey.rest === 'none');

  return (
    <Stack gap="lg">
      <SetAsideNote />
      {surveys.length > 0 && <WhereFigures where={all} label={say('All of your photos')} />}
      {isOpenHere && (
        <Alert
          role="note"
          variant="light"
          color="yellow"
          icon={<IconDeviceMobileMessage aria-hidden />}
          title={say('Keep this screen open')}
        >
          {say('Some of your photos are only on this phone.')}
          <BoatTips />
        </Alert>
      )}
      {surveys.length > 0 && isAllAboard && (
        <Alert
          role="note"
          variant="light"
          color="green"
          icon={<IconShieldCheck aria-hidden />}
          title={say('Safe to close')}
        >
          {say('Everything that this phone had is on the boat.')}
        </Alert>
      )}
      {isOpenHere && (
        <KeptNote
          inMemory={say(
            'Your photos last as long as this page is open. Please do not close it before everything is sent.',
          )}
        />
      )}
      {isAway && live.hub.kind !== 'wrong' && (
        <StateMessage
          kind="offline"
          title={say('The boat does not answer')}
          text={live.state.kind === 'waiting' ? say(live.state.reason) : say('Looking for it …')}
          kept={say('What you entered is kept on this phone. Below is what was known last.')}
          isCompact
        >
          <FindBoat />
        </StateMessage>
      )}
      <MovedNote />
      <BoatNotes />
      {surveys.length === 0 && isConnected && (
        <StateMessage
          kind="empty"
          title={say('Nothing handed in yet')}
          text={say('Surveys that you hand in on this boat appear here, and stay here.')}
          isCompact
        >
          <Button component={Link} to={pathOf('survey', '')} variant="next">
            {say('Submit a survey')}
          </Button>
        </StateMessage>
      )}
      {surveys.map((survey) => (
        <MySurveyCard key={survey.surveyId} survey={survey} />
      ))}
      <FormerAddresses />
      {isConnected && (
        <Text size="sm" c="dimmed">
          {say(
            'Surveys from another phone, or from before this browser forgot you, are not listed here. They are safe on the boat all the same: the leader sees them on the laptop.',
          )}
        </Text>
      )}
    </Stack>
  );
}
