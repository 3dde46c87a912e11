import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSignIn } from '../../../client/context/sign-in-slot.tsx';
import { say, text } from '../../../language/say.ts';
import { useTakesLong } from '../../../ui/use-takes-long.ts';
import type { SaveState } from './autosaver.ts';

const keptWork = {
  numbers: text('No answer yet. Trying again; your numbers are kept on this device.'),
  strokes: text('No answer yet. Trying again; your strokes are kept on this device.'),
  labels: text('No answer yet. Trying again; your labels are kept on this device.'),
} as const;
type Made = keyof typeof keptWork;

/** A save that fails is tried four times over seven seconds before it is told: long to look at one word. */
function Saving({ makes }: { readonly makes: Made }) {
  const isSlow = useTakesLong(true);
  return (
    <Group gap={6} role="status">
      <IconCloudUp size={18} aria-hidden />
      <Text size="sm">{isSlow ? say(keptWork[makes]) : say('Saving…')}</Text>
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
      {say('Sign in again')}
    </Button>
  );
}

interface SaveNoteProps {
  readonly state: SaveState<unknown>;
  /** What the person makes. */
  readonly makes?: Made;
  readonly onRetry: () => void;
}

/** Says whether the work is safe, in one line; and what to do when it is not. */
export function SaveNote({ state, makes = 'numbers', onRetry }: SaveNoteProps) {
  switch (state.kind) {
    case 'nothing-new':
      return (
        <Text size="sm" c="dimmed">
          {say('Every change is saved by itself.')}
        </Text>
      );
    case 'held':
      return (
        <Text size="sm" c="dimmed" role="status">
          {say('Not saved yet: first the sum.')}
        </Text>
      );
    case 'waiting':
    case 'saving':
      return <Saving makes={makes} />;
    case 'saved':
      return (
        <Group gap={6} role="status">
          <IconCheck size={18} aria-hidden />
          <Text size="sm">{say('Saved')}</Text>
        </Group>
      );
    case 'not-saved':
      return (
        <Group gap="xs" role="alert" justify="space-between" wrap="nowrap">
          <Group gap={6} wrap="nowrap" align="flex-start">
            <IconCloudOff size={18} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
            <Text size="sm">
              {state.isKeptHere
                ? say('Not saved: {reason} It is kept on this device.', { reason: state.reason })
                : say('Not saved: {reason} Keep this page open: it is the only copy.', {
                    reason: state.reason,
                  })}
            </Text>
          </Group>
          {state.needsSignIn ? (
            <SignInAgain />
          ) : (
            <Button variant="default" px="md" onClick={onRetry} style={{ flexShrink: 0 }}>
              {say('Try again')}
            </Button>
          )}
        </Group>
      );
  }
}
