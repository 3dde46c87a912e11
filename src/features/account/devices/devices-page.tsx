import { Card } from '@mantine/core';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import { say, text } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import { ListedDevices } from './listed-devices.tsx';
import { SignOutOthers } from './sign-out-others.tsx';

const title = text('My devices');

/** Where a person is signed in, and how to end it from here (threat 44). */
export function DevicesPage() {
  const { auth } = useBackend();
  const session = useSession();
  const { devices } = auth;
  if (session.status === 'loading') return <LoadingState label={say('Looking who you are …')} />;
  if (devices === undefined) {
    return (
      <StateMessage
        kind="empty"
        title={say('At sea every device stands for itself. Your devices are listed ashore.')}
      />
    );
  }
  if (session.status === 'signed-out') {
    return (
      <Page title={say(title)} width="narrow">
        <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
          <SignInPanel title={say('Sign in to see where you are signed in.')} />
        </Card>
      </Page>
    );
  }
  if (devices.kind === 'listed') {
    return (
      <Page
        title={say(title)}
        lead={say('Where you are signed in. Lost a phone, or used a shared computer? Sign it out here.')}
        width="text"
      >
        <ListedDevices devices={devices} uid={session.uid} />
      </Page>
    );
  }
  return (
    <Page
      title={say(title)}
      lead={say(
        'Your devices cannot be listed one by one here. Lost a phone, or used a shared computer? Sign out everywhere else at once; this device stays signed in.',
      )}
      width="text"
    >
      <SignOutOthers
        signOut={devices.signOutOthers}
        note={say('It takes up to an hour until every device has noticed.')}
      />
    </Page>
  );
}
