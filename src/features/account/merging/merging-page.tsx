import { Card } from '@mantine/core';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import { say, text } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import { Merging } from './merging.tsx';

const title = text('Bring in another account');

/** Two accounts of one person become one. */
export function MergingPage() {
  const { openSecondSession } = useBackend();
  const session = useSession();
  if (openSecondSession === null)
    return (
      <StateMessage kind="empty" title={say('At sea there are no accounts. Yours is waiting ashore.')} />
    );
  if (session.status === 'loading') return <LoadingState label={say('Looking who you are …')} />;
  if (session.status === 'signed-out') {
    return (
      <Page title={say(title)} width="narrow">
        <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
          <SignInPanel title={say('Sign in to the account that is to stay.')} />
        </Card>
      </Page>
    );
  }
  return (
    <Page
      title={say(title)}
      lead={say(
        'An old address, a misspelt one, a second sign-in: put everything of yours into this account.',
      )}
      width="narrow"
    >
      <Merging uid={session.uid} open={openSecondSession} />
    </Page>
  );
}
