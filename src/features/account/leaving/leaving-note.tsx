import { Alert, Group, Text } from '@mantine/core';
import type { Instant } from '../../../domain/documents/instant.ts';
import { say } from '../../../language/say.ts';
import { KeepAccountButton } from './keep-account-button.tsx';
import { deletionMoment } from './leaving-text.ts';

interface LeavingNoteProps {
  readonly deleteAfter: Instant;
  readonly onKept: () => Promise<void>;
}

/** Over every page of somebody whose account is about to be deleted. */
export function LeavingNote({ deleteAfter, onKept }: LeavingNoteProps) {
  return (
    <Alert
      color="yellow"
      role="status"
      radius={0}
      title={say('Your account is deleted on {moment}', { moment: deletionMoment(deleteAfter) })}
    >
      <Group gap="sm">
        <Text size="sm">{say('As you asked. If you have changed your mind, everything is still here.')}</Text>
        <KeepAccountButton onKept={onKept} />
      </Group>
    </Alert>
  );
}
