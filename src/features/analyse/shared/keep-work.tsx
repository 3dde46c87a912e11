import { Anchor, Button, Group, Modal, Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../client/context/session.tsx';
import { useSignIn } from '../../../client/context/sign-in-slot.tsx';
import { usePhone } from '../../../client/uploads/phone.tsx';

const keyOf = (uid: string) => `keep-later.${uid}`;
const why = 'What you have done is in this browser alone, and counts once it is yours.';

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
      <Text size="sm">{why}</Text>
      <Group gap="xs" mt="xs">
        <Button variant="light" px="md" onClick={keep}>
          Keep your work
        </Button>
        <Button variant="subtle" px="sm" onClick={putOff}>
          Later
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
      You are a guest: your work counts once it is yours.{' '}
      <Anchor component="button" type="button" size="sm" mih={44} onClick={() => open()}>
        Keep your work
      </Anchor>
    </Text>
  );
}

/** To whoever is nobody yet: how to begin, and how to come back. */
export function VisitorLine() {
  const { open } = useSignIn();
  return (
    <Text size="sm" c="dimmed">
      No account is needed to begin. Have you one?{' '}
      <Anchor component="button" type="button" size="sm" mih={44} onClick={() => open()}>
        Sign in
      </Anchor>
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
      <Modal opened={goOn !== null} onClose={close} title="Analysis received" size="sm">
        <Stack gap="md">
          <Text>Thank you! {why}</Text>
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              onClick={() => {
                putOff();
                close();
                goOn?.act();
              }}
            >
              Later, next photo
            </Button>
            <Button
              variant="next"
              onClick={() => {
                close();
                keep();
              }}
            >
              Keep your work
            </Button>
          </Group>
        </Stack>
      </Modal>
    ),
  };
}
