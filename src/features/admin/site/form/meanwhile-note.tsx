import { Alert, Button, Stack, Text } from '@mantine/core';
import { say } from '../../../../language/say.ts';

/** Somebody else was first: nothing is lost, and their words come in beside what was typed here. */
export function MeanwhileNote({ onTakeOver }: { readonly onTakeOver: () => void }) {
  return (
    <Alert color="yellow" role="alert" title={say('Somebody else has changed this meanwhile')}>
      <Stack gap="sm" align="flex-start">
        <Text>
          {say(
            'Nothing of yours was saved. What you typed is still here; take over what they wrote beside it.',
          )}
        </Text>
        <Button variant="default" onClick={onTakeOver}>
          {say('Take over their changes')}
        </Button>
      </Stack>
    </Alert>
  );
}
