import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { MergeState } from '../../../contract/account/merging.ts';
import { say } from '../../../language/say.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';

interface UnderWayProps {
  readonly state: MergeState;
  /** The server has not answered lately. */
  readonly isOutOfReach: boolean;
}

/** Everything is on its way; whoever leaves finds it there later. */
export function UnderWay({ state: { left, things }, isOutOfReach }: UnderWayProps) {
  const moved = Math.max(0, things - left);
  return (
    <Stack gap="md" role="status">
      <ProgressLine
        label={say('Bringing your accounts together')}
        value={things === 0 ? null : moved / things}
        detail={things === 0 ? undefined : say('{done} of {all}', { done: moved, all: things })}
      />
      <Text>{say('You may close this page: it goes on by itself, and nothing is lost.')}</Text>
      {isOutOfReach && (
        <Alert color="yellow">
          {say(
            'We cannot reach the census from here just now. It goes on all the same; this page looks again by itself.',
          )}
        </Alert>
      )}
    </Stack>
  );
}

/** All of it is there. */
export function AllThere({ onAnother }: { readonly onAnother: () => void }) {
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {say('Your accounts are one')}
      </Title>
      <Text>
        {say(
          'Everything is here now. What a boat or a phone still brings for the other one comes here, too.',
        )}
      </Text>
      <Group gap="lg">
        <Button component={Link} to="/dashboard" variant="next">
          {say('Go to your dashboard')}
        </Button>
        <Anchor component="button" type="button" mih={44} onClick={onAnother}>
          {say('Bring in another one')}
        </Anchor>
      </Group>
    </Stack>
  );
}
