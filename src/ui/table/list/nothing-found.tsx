import { Button } from '@mantine/core';
import { say } from '../../../language/say.ts';
import { StateMessage } from '../../state-message.tsx';

/** A search without an answer, which is not a list without rows. */
export function NothingFound({ many, onClear }: { readonly many: string; readonly onClear: () => void }) {
  return (
    <StateMessage
      kind="empty"
      title={say('No {things} found', { things: many })}
      text={say('Other words may find them.')}
      isCompact
    >
      <Button variant="default" onClick={onClear}>
        {say('Clear the search')}
      </Button>
    </StateMessage>
  );
}
