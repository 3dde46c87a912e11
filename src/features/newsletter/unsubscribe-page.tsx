import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { newsletterAnswerSchema } from '../../contract/account/newsletter.ts';
import { say } from '../../language/say.ts';
import { Page } from '../../ui/page.tsx';
import { StateMessage } from '../../ui/state-message.tsx';

/** Where the link of a newsletter leads: it asks, and nothing changes before the press. Nobody needs to be signed in. */
export function UnsubscribePage() {
  const { calls, config } = useBackend();
  // Behind the #, so that no server and no log sees it.
  const token = useLocation().hash.slice(1);
  const answer = useMutation({
    mutationFn: async (optin: boolean) =>
      newsletterAnswerSchema.parse(await calls.call('answer-newsletter', { token, optin })),
  });
  const outcome = answer.isSuccess ? answer.data.optin : null;
  if (config.network === 'edge') {
    return (
      <Page title={say('No more news?')} width="narrow">
        <StateMessage
          kind="offline"
          title={say('News are switched off and on ashore')}
          text={say('It needs the internet, and this boat has none. Open the link again at home.')}
        />
      </Page>
    );
  }
  if (token === '') {
    return (
      <Page title={say('No more news?')} width="narrow">
        <StateMessage
          kind="empty"
          title={say('This link is not complete')}
          text={say('Copy the whole address from the mail, or switch the news off in your profile.')}
        />
      </Page>
    );
  }
  return (
    <Page title={say('No more news?')} width="narrow">
      <Stack gap="lg" aria-live="polite">
        {outcome === false && (
          <>
            <Text size="lg">
              {say('Done. You get no more news from us; mails that you ask for still come.')}
            </Text>
            <Group>
              <Button
                variant="default"
                size="lg"
                loading={answer.isPending}
                onClick={() => answer.mutate(true)}
              >
                {say('Undo')}
              </Button>
            </Group>
          </>
        )}
        {outcome === true && <Text size="lg">{say('Good to have you back. Our news reach you again.')}</Text>}
        {outcome !== false && (
          <>
            {outcome === null && (
              <Text size="lg">
                {say('We stop mailing you news. Your account and your surveys stay as they are.')}
              </Text>
            )}
            <Group>
              <Button
                variant={outcome === null ? 'next' : 'default'}
                size="lg"
                loading={answer.isPending}
                onClick={() => answer.mutate(false)}
              >
                {say('Unsubscribe')}
              </Button>
            </Group>
          </>
        )}
        {answer.isError && (
          <Text role="alert" c="red">
            {answer.error.message} {say('Nothing has changed.')}
          </Text>
        )}
      </Stack>
    </Page>
  );
}
