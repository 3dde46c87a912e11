import { Alert, Button, Card, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSignIn } from '../../../client/context/sign-in-slot.tsx';
import {
  credentialCalls,
  type UndoAnswer,
  undoAnswer,
  undoInput,
} from '../../../contract/account/credentials.ts';
import { say } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { deletionMoment } from '../leaving/leaving-text.ts';

/** The change and its token, as the link carries them behind the #. */
function inputOf(address: string) {
  const values = new URLSearchParams(new URL(address).hash.slice(1));
  return undoInput.safeParse(Object.fromEntries(values)).data;
}

/** Where the button “It was not me” of a notice leads: undoes the change when its reader says so. */
export function UndoPage() {
  const { calls, auth } = useBackend();
  // A sign-in in another tab may change the address; the link is the one that was opened.
  const input = useRef(inputOf(window.location.href)).current;
  const undoing = useMutation({
    async mutationFn() {
      const answer = undoAnswer.parse(await calls.call(credentialCalls.undo, input));
      // Every session has ended, this one too where it is of the same account.
      if (answer.status === 'undone') await auth.signOut();
      return answer;
    },
  });
  if (input === undefined || undoing.data?.status === 'unknown')
    return (
      <StateMessage
        kind="failed"
        title={say('This link does not work')}
        text={say('A part of it is missing. Please open it from the mail again.')}
      />
    );
  if (undoing.data?.status === 'expired')
    return (
      <StateMessage
        kind="failed"
        title={say('This link has expired')}
        text={say('It is too late to undo this change. Please write to us.')}
      />
    );
  if (undoing.data !== undefined) return <Undone answer={undoing.data} />;
  return (
    <Page title={say('It was not me')} width="narrow">
      <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
        <Stack gap="md">
          <Text>
            {say(
              'The change that we told you of is undone, and every later one. The password of your account goes, and every device is signed out. Then you sign in by a code that we e-mail to you.',
            )}
          </Text>
          {undoing.isError && (
            <Alert color="red" role="alert">
              {say('Nothing was undone yet. {reason}', { reason: undoing.error.message })}
            </Alert>
          )}
          <Button color="red" loading={undoing.isPending} onClick={() => undoing.mutate()}>
            {say('Undo the change')}
          </Button>
        </Stack>
      </Card>
    </Page>
  );
}

function Undone({ answer: { twoStepEndsAt } }: { readonly answer: UndoAnswer }) {
  const navigate = useNavigate();
  const { open } = useSignIn();
  return (
    <Page title={say('It is undone')} width="narrow">
      <Stack gap="md">
        <Text>{say('Every device is signed out, and your account has no password.')}</Text>
        {twoStepEndsAt !== undefined && (
          <Text>
            {say('Two-step codes are switched off on {moment}, unless somebody types one until then.', {
              moment: deletionMoment(twoStepEndsAt),
            })}
          </Text>
        )}
        <Button variant="next" onClick={() => open(() => void navigate('/account'))}>
          {say('Sign in by a code')}
        </Button>
      </Stack>
    </Page>
  );
}
