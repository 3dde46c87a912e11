import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSignIn } from '../../../client/context/sign-in-slot.tsx';
import { useTakesLong } from '../../../ui/use-takes-long.ts';
import type { SaveState } from './autosaver.ts';

/** A save that fails is tried four times over seven seconds before it is told: long to look at one word. */
function Saving({ work }: { readonly work: string }) {
  const isSlow = useTakesLong(true);
  return (
    <Group gap={6} role="status">
      <IconCloudUp size={18} aria-hidden />
      <Text size="sm">
        {isSlow ? `No answer yet. Trying again; ${work} kept on this device.` : 'Saving…'}
      </Text>
    </Group>
  );
}

/**
 * Ends the session that the server ended already: the page asks for a sign-in then, and goes on with what is kept. A
 * guest, who cannot come back, takes what is kept into an account.
 */
function SignInAgain() {
  const { auth } = useBackend();
  const { open } = useSignIn();
  const again = () => (auth.current()?.isGuest === true ? open() : void auth.signOut());
  return (
    <Button variant="default" px="md" onClick={again} style={{ flexShrink: 0 }}>
      Sign in again
    </Button>
  );
}

interface SaveNoteProps {
  readonly state: SaveState<unknown>;
  /** What the person makes: 'your numbers are'. */
  readonly work?: string;
  readonly onRetry: () => void;
}

/** Says whether the work is safe, in one line; and what to do when it is not. */
export function SaveNote({ state, work = 'your numbers are', onRetry }: SaveNoteProps) {
  switch (state.kind) {
    case 'nothing-new':
      return (
        <Text size="sm" c="dimmed">
          Every change is saved by itself.
        </Text>
      );
    case 'held':
      return (
        <Text size="sm" c="dimmed" role="status">
          Not saved yet: first the sum.
        </Text>
      );
    case 'waiting':
    case 'saving':
      return <Saving work={work} />;
    case 'saved':
      return (
        <Group gap={6} role="status">
          <IconCheck size={18} aria-hidden />
          <Text size="sm">Saved</Text>
        </Group>
      );
    case 'not-saved':
      return (
        <Group gap="xs" role="alert" justify="space-between" wrap="nowrap">
          <Group gap={6} wrap="nowrap" align="flex-start">
            <IconCloudOff size={18} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
            <Text size="sm">
              Not saved: {state.reason}{' '}
              {state.isKeptHere ? 'It is kept on this device.' : 'Keep this page open: it is the only copy.'}
            </Text>
          </Group>
          {state.needsSignIn ? (
            <SignInAgain />
          ) : (
            <Button variant="default" px="md" onClick={onRetry} style={{ flexShrink: 0 }}>
              Try again
            </Button>
          )}
        </Group>
      );
  }
}
