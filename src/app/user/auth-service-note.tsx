import { Alert, Button, Stack, Text } from '@mantine/core';
import { useAuthServiceProblem } from '../../client/context/session.tsx';
import { say } from '../../language/say.ts';

/** Said where nobody could find out who is signed in; what needs no account goes on below. */
export function AuthServiceNote() {
  const problem = useAuthServiceProblem();
  if (problem === null) return null;
  return (
    <Alert color="red" role="alert" radius={0} title={say(problem)}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {say(
            'You can go on with everything that needs no account. What you have entered is kept on this device.',
          )}
        </Text>
        <Button variant="default" onClick={() => window.location.reload()}>
          {say('Refresh')}
        </Button>
      </Stack>
    </Alert>
  );
}
