import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useLive } from '../../../client/connection/live.ts';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { spokenFingerprint } from '../../../domain/sync/hub-trust.ts';
import { say } from '../../../language/say.ts';
import { Words } from '../../../ui/words.tsx';
import { clockSentence } from './clock-news.ts';
import { useClockNews } from './use-clock-news.ts';

/** What a diver should know who sends to the boat. */
export function BoatTips() {
  return (
    <List size="sm" mt="xs" spacing={2}>
      <List.Item>{say('On the boat’s Wi-Fi—no internet is normal.')}</List.Item>
      <List.Item>{say('Turn off mobile data, so that the phone stays on the boat’s Wi-Fi.')}</List.Item>
    </List>
  );
}

/** The laptop has another address than this page: it goes on, and must not be closed. */
export function MovedNote() {
  const live = useLive();
  if (live?.via == null || live.state.kind !== 'connected') return null;
  return (
    <Alert
      role="note"
      variant="light"
      color="yellow"
      icon={<IconRoute aria-hidden />}
      title={say('The boat has a new address')}
    >
      <Words
        text="This page found it at <b>{via}</b> and goes on. Please keep it open until it is safe to close: once closed, it cannot be opened here again, and what waits on this phone waits behind it."
        values={{ b: (inner) => <b>{inner}</b>, via: live.via }}
      />
    </Alert>
  );
}

/** An address that nobody has proven yet, a boat that nobody compared, clocks that disagree: none stops anything. */
export function BoatNotes() {
  const live = useLive();
  const { live: connection } = usePhone();
  const news = useClockNews();
  const device = live?.device ?? null;
  // That the laptop is wrong is said where a day is entered; what was handed in is not touched by it.
  const clocks = news.status === 'laptop-off' ? null : clockSentence(news);
  const isUnconfirmed = device !== null && !device.confirmed;
  const fingerprint = live?.hub.kind === 'first-seen' ? live.hub.fingerprint : null;
  if (!isUnconfirmed && clocks === null && fingerprint === null) return null;
  return (
    <Alert role="note" variant="light" color="yellow">
      <Stack gap="xs">
        {isUnconfirmed && (
          <Text size="sm">
            {say(
              'You are {email} on this boat, which nobody can check at sea. Back home, sign in with this address to make your surveys yours.',
              { email: device.email },
            )}
          </Text>
        )}
        {clocks !== null && (
          <Text size="sm">
            {say('{clocks} Please check the day and time of your survey; the order of your photos is safe.', {
              clocks,
            })}
          </Text>
        )}
        {fingerprint !== null && (
          <Text size="sm" component="div">
            <Words
              text="You typed the address, so nobody checked that this is your boat and no other machine on this Wi-Fi. Compare: this phone was told <b>{fingerprint}</b>, and the laptop shows its letters beside its code. If they differ, send nothing, and scan the code."
              values={{
                b: (inner) => <b style={{ whiteSpace: 'nowrap' }}>{inner}</b>,
                fingerprint: spokenFingerprint(fingerprint),
              }}
            />
            <br />
            <Button variant="light" mt="xs" onClick={() => connection?.trustHub()}>
              {say('They are the same')}
            </Button>
          </Text>
        )}
      </Stack>
    </Alert>
  );
}
