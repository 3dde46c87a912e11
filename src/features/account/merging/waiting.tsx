import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import type { MergeState } from '../../../contract/account/merging.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { deletionMoment } from '../leaving/leaving-text.ts';
import { stopMerging, whyNot } from './merging-calls.ts';

interface WaitingProps {
  readonly waits: NonNullable<MergeState['waits']>;
  readonly onStopped: (state: MergeState) => void;
}

/** What is to happen to the two accounts, and when; until then one press stops it. */
export function Waiting({ waits: { due, ends, other }, onStopped }: WaitingProps) {
  const { calls } = useBackend();
  const stopping = useMutation({
    mutationFn: () => stopMerging(calls),
    onSuccess(state) {
      notify.done(say('It is stopped. Your accounts stay two.'));
      onStopped(state);
    },
  });
  const moment = deletionMoment(due);
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {say('Your accounts will become one')}
      </Title>
      <Text>
        {ends
          ? say('On {moment} this account ends, and everything in it moves to {other}.', { moment, other })
          : say('On {moment} everything in {other} moves here, and that account ends.', { moment, other })}
      </Text>
      <Text>
        {say(
          'We have told both addresses, so that nobody does it behind your back. You may close this page: it begins by itself.',
        )}
      </Text>
      {stopping.isError && (
        <Alert color="red" role="alert">
          {whyNot(stopping.error)}
        </Alert>
      )}
      <Button
        variant="default"
        loading={stopping.isPending}
        onClick={() => stopping.mutate()}
        style={{ alignSelf: 'flex-start' }}
      >
        {say('Stop it')}
      </Button>
    </Stack>
  );
}
