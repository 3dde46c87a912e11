import { Button, Flex } from '@mantine/core';
import type { Change } from '../../../domain/back-office/change.ts';
import { say } from '../../../language/say.ts';
import { DocumentDifference } from '../shared/document-difference.tsx';
import { useUndo } from '../shared/record-queries.ts';

/** What can be done with an entry: looked at, and taken back where that is possible still. */
export function ChangeActions({ change, canUndo }: { readonly change: Change; readonly canUndo: boolean }) {
  const undo = useUndo();
  return (
    // On a tablet one below the other: what was changed needs the width.
    <Flex gap={6} direction={{ base: 'row', xs: 'column', lg: 'row' }} align={{ xs: 'flex-end' }}>
      <DocumentDifference change={change} />
      {canUndo && (
        <Button
          size="compact-md"
          variant="light"
          onClick={() => undo.mutate(change)}
          loading={undo.isPending}
        >
          {say('Take it back')}
        </Button>
      )}
    </Flex>
  );
}
