import { Card } from '@mantine/core';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import { Page } from '../../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import { LeavingSection } from './leaving-section.tsx';

const title = 'Your data';

/** What is kept of a person: to take along, and to be rid of. */
export function YourDataPage() {
  const { config } = useBackend();
  const session = useSession();
  if (config.network === 'edge')
    return <StateMessage kind="empty" title="Your account is kept ashore: find your data there." />;
  if (session.status === 'loading') return <LoadingState label="Looking who you are …" />;
  if (session.status === 'signed-out') {
    return (
      <Page title={title} width="narrow">
        <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
          <SignInPanel title="Sign in to see what is kept of you." />
        </Card>
      </Page>
    );
  }
  return (
    <Page title={title} lead="What the census keeps of you: take it along, or have it deleted." width="text">
      <LeavingSection
        uid={session.uid}
        email={session.email}
        deleteAfter={session.profile?.deleteAfter}
        onChanged={session.reloadProfile}
      />
    </Page>
  );
}
