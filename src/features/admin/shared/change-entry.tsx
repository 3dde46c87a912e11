import { Button, Group, Stack, Text } from '@mantine/core';
import { type Change, isUndoable } from '../../../domain/back-office/change.ts';
import type { Instant } from '../../../domain/documents/instant.ts';
import { say } from '../../../language/say.ts';
import { Words } from '../../../ui/words.tsx';
import { DocumentDifference } from './document-difference.tsx';
import { isolated } from './isolated.tsx';
import { momentText } from './moment-text.ts';

interface ChangeEntryProps {
  readonly change: Change;
  readonly now: Instant;
  /** Somebody has taken it back already. */
  readonly isUndone: boolean;
  readonly onUndo: () => void;
  readonly isBusy: boolean;
}

/** One entry of the record: who did what, when and why, what was before and since, and the way back. */
export function ChangeEntry({ change, now, isUndone, onUndo, isBusy }: ChangeEntryProps) {
  const { by, at, what, why } = change;
  return (
    <Stack gap={6} component="article">
      <Text style={{ overflowWrap: 'anywhere' }}>
        <bdi>{what}</bdi>
      </Text>
      <Text size="sm" c="dimmed">
        <bdi>{by.name === '' ? by.uid : by.name}</bdi>, {momentText(at)}
        {isUndone && ` · ${say('taken back since')}`}
      </Text>
      {why !== undefined && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <Words text="Why: <bdi>{why}</bdi>" values={{ bdi: isolated, why }} />
        </Text>
      )}
      <Group gap="sm">
        <DocumentDifference change={change} />
        {!isUndone && isUndoable(change, now) && (
          <Button size="compact-md" variant="light" onClick={onUndo} loading={isBusy}>
            {say('Take it back')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
