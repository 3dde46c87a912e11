import { Card } from '@mantine/core';
import { useSession } from '../../../client/context/session.tsx';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import { say } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import { TwoStepSection } from './two-step-section.tsx';

/** The section by itself, for a link in a mail or a manual. */
export function TwoStepPage() {
  const session = useSession();
  if (session.status === 'loading') return <LoadingState label={say('Looking who you are …')} />;
  if (session.status === 'signed-out')
    return (
      <Page title={say('Two-step codes')} width="narrow">
        <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
          <SignInPanel title={say('Sign in to see your two-step codes.')} />
        </Card>
      </Page>
    );
  if (session.profileState === 'loading') return <LoadingState label={say('Loading your account …')} />;
  const { profile } = session;
  if (profile?.admin !== true && profile?.isExpert !== true)
    return <StateMessage kind="empty" title={say('Two-step codes are for administrators and experts.')} />;
  return (
    <Page title={say('Your account')} width="text">
      <TwoStepSection />
    </Page>
  );
}
