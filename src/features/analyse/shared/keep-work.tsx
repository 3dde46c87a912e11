import { Anchor, Button, Group, Modal, Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../client/context/session.tsx';
import { useSignIn } from '../../../client/context/sign-in-slot.tsx';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { say, text } from '../../../language/say.ts';
import { Words } from '../../../ui/words.tsx';

const keyOf = (uid: string) => `keep-later.${uid}`;
const why = text('What you have done is in this browser alone, and counts once it is yours.');

/** Whether a guest is still to be asked; 'nobody' where there is no guest, 'later' where it was put off. */
function useKeeping() {
  const session = useSession();
  const { notes } = usePhone();
  const { open } = useSignIn();
  const uid = session.status === 'signed-out' ? (session.guest?.uid ?? null) : null;
  const [isLater, setLater] = useState(() => uid !== null && notes.read(keyOf(uid)) === true);
  return {
    state: uid === null ? 'nobody' : isLater ? 'later' : 'ask',
    keep: () => open(),
    putOff() {
      if (uid !== null) notes.write(keyOf(uid), true);
      setLater(true);
    },
  } as const;
}

/**
 * Offers a guest whose photo was received to keep the work; whoever puts it off is reminded in a line. Nothing for
 * anybody else.
 */
export function KeepWork() {
  const { state, keep, putOff } = useKeeping();
  if (state === 'nobody') return null;
  if (state === 'later') return <KeepWorkLine />;
  return (
    <Paper withBorder radius="md" p="sm">
      <Text size="sm">{say(why)}</Text>
      <Group gap="xs" mt="xs">
        <Button variant="light" px="md" onClick={keep}>
          {say('Keep your work')}
        </Button>
        <Button variant="subtle" px="sm" onClick={putOff}>
          {say('Later')}
        </Button>
      </Group>
    </Paper>
  );
}

/** The same in one quiet line. */
export function KeepWorkLine() {
  const { open } = useSignIn();
  return (
    <Text size="sm" c="dimmed">
      <Words
        text="You are a guest: your work counts once it is yours. <link>Keep your work</link>"
        values={{
          link: (inner) => (
            <Anchor component="button" type="button" size="sm" mih={44} onClick={() => open()}>
              {inner}
            </Anchor>
          ),
        }}
      />
    </Text>
  );
}

/** To whoever is nobody yet: how to begin, and how to come back. */
export function VisitorLine() {
  const { open } = useSignIn();
  return (
    <Text size="sm" c="dimmed">
      <Words
        text="No account is needed to begin. Have you one? <link>Sign in</link>"
        values={{
          link: (inner) => (
            <Anchor component="button" type="button" size="sm" mih={44} onClick={() => open()}>
              {inner}
            </Anchor>
          ),
        }}
      />
    </Text>
  );
}

/** `KeepWork` as a question, on the way from the first photo to the next; asked once. `question` must be drawn. */
export function useKeepWorkQuestion(): {
  readonly before: (goOn: () => void) => void;
  readonly question: ReactNode;
} {
  const { state, keep, putOff } = useKeeping();
  const [goOn, setGoOn] = useState<{ readonly act: () => void } | null>(null);
  const close = () => setGoOn(null);
  return {
    before: (act) => (state === 'ask' ? setGoOn({ act }) : act()),
    question: (
      <Modal opened={goOn !== null} onClose={close} title={say('Analysis received')} size="sm">
        <Stack gap="md">
          <Text>{say('Thank you! {why}', { why: say(why) })}</Text>
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              onClick={() => {
                putOff();
                close();
                goOn?.act();
              }}
            >
              {say('Later, next photo')}
            </Button>
            <Button
              variant="next"
              onClick={() => {
                close();
                keep();
              }}
            >
              {say('Keep your work')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    ),
  };
}
