import { Divider, Stack, Text, Title } from '@mantine/core';
import { Fragment } from 'react';
import { toInstant } from '../../../domain/documents/instant.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { UnreadableNote } from '../../../ui/unreadable-note.tsx';
import { ChangeEntry } from './change-entry.tsx';
import { useChangesOf, useUndo } from './record-queries.ts';

interface ChangeListProps {
  /** Path of the document. */
  readonly subject: string;
  /** What it touched is read again. */
  readonly onUndone?: () => void;
}

/** What administrators changed of one thing, on the thing itself (rule 26.2). */
export function ChangeList({ subject, onUndone }: ChangeListProps) {
  const result = useChangesOf(subject);
  const undo = useUndo(onUndone);
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {say('What administrators changed')}
      </Title>
      <Loaded result={result} what={say('what was changed')} isCompact>
        {({ items, unreadable }) => {
          const undone = new Set(items.flatMap(({ undoes }) => undoes ?? []));
          return (
            <>
              {items.length === 0 && <Text c="dimmed">{say('Nothing so far.')}</Text>}
              {items.map((change, index) => (
                <Fragment key={change.id}>
                  {index > 0 && <Divider />}
                  <ChangeEntry
                    change={change}
                    now={toInstant(Date.now())}
                    isUndone={undone.has(change.id)}
                    onUndo={() => undo.mutate(change)}
                    isBusy={undo.isPending}
                  />
                </Fragment>
              ))}
              <UnreadableNote count={unreadable} what={say('entries')} />
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}
