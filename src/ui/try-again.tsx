import { Button, Stack, Text } from '@mantine/core';
import { say } from '../language/say.ts';

interface TryAgainProps {
  readonly message: string;
  readonly onAgain: () => void;
}

/** What failed in passing, and the button that has it tried again. */
export function TryAgain({ message, onAgain }: TryAgainProps) {
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{message}</Text>
      <Button variant="default" onClick={onAgain}>
        {say('Try again')}
      </Button>
    </Stack>
  );
}
