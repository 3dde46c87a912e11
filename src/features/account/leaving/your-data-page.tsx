import { Card, Stack } from '@mantine/core';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import type { Instant } from '../../../domain/documents/instant.ts';
import { say, text } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { ImagesForMe } from './images-for-me.tsx';

interface LeavingSectionProps {
  readonly uid: string;
  readonly email: string | null;
  readonly deleteAfter: Instant | undefined;
  /** Asks for the account anew. */
  readonly onChanged: () => Promise<void>;
}

/** What is kept of a person: to take along, and to be rid of. */
function LeavingSection({ uid, email, deleteAfter, onChanged }: LeavingSectionProps) {
  return (
    <Stack gap="lg">
      <DownloadData uid={uid} />
      <DeleteAccount email={email} deleteAfter={deleteAfter} onChanged={onChanged} />
    </Stack>
  );
}

const title = text('Your data');

/** What is kept of a person: to take along, and to be rid of. */
export function YourDataPage() {
  const { config } = useBackend();
  const session = useSession();
  if (config.network === 'edge')
    return <StateMessage kind="empty" title={say('Your account is kept ashore: find your data there.')} />;
  if (session.status === 'loading') return <LoadingState label={say('Looking who you are …')} />;
  if (session.status === 'signed-out') {
    return (
      <Page title={say(title)} width="narrow">
        <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
          <SignInPanel title={say('Sign in to see what is kept of you.')} />
        </Card>
      </Page>
    );
  }
  return (
    <Page
      title={say(title)}
      lead={say('What the census keeps of you: take it along, or have it deleted.')}
      width="text"
    >
      <ImagesForMe uid={session.uid} />
      <LeavingSection
        uid={session.uid}
        email={session.email}
        deleteAfter={session.profile?.deleteAfter}
        onChanged={session.reloadProfile}
      />
    </Page>
  );
}
