import { Anchor, Button, Card, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import { say, text } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { notify } from '../../../ui/notify.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import { problemText } from '../ways/sign-in.ts';
import { AddressSection } from './address-section.tsx';
import { LeaderboardSection } from './leaderboard-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProviderSection } from './provider-section.tsx';
import { Section } from './section.tsx';

const title = text('Your account');

/** How somebody gets into the account, and what else concerns the account as such. */
export function AccountPage() {
  const { config } = useBackend();
  const session = useSession();
  if (config.network === 'edge')
    return (
      <StateMessage kind="empty" title={say('At sea there are no accounts. Yours is waiting ashore.')} />
    );
  if (session.status === 'loading') return <LoadingState label={say('Looking who you are …')} />;
  if (session.status === 'signed-out') {
    return (
      <Page title={say(title)} width="narrow">
        <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
          <SignInPanel title={say('Sign in to see your account.')} />
        </Card>
      </Page>
    );
  }
  return (
    <Page title={say(title)} lead={say('How you sign in, and where you are signed in.')} width="text">
      <Ways uid={session.uid} />
      {session.profileState === 'known' && (
        <Section title={say('Leaderboards')}>
          <LeaderboardSection said={session.profile?.leaderboards} />
        </Section>
      )}
      <Section title={say('More')}>
        {(session.roles.admin || session.roles.isExpert) && (
          <MoreLink to="/account/two-step">{say('Two-step codes')}</MoreLink>
        )}
        <MoreLink to="/certificates">{say('Certificates of your hours')}</MoreLink>
        {config.payments !== undefined && <MoreLink to="/gifts">{say('Your gifts')}</MoreLink>}
        <MoreLink to="/account/merging">{say('You have another account? Bring it in')}</MoreLink>
        <MoreLink to="/your-data">{say('Your data: take it along, or have it deleted')}</MoreLink>
      </Section>
    </Page>
  );
}

function MoreLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Anchor component={Link} to={to} mih={44} display="inline-flex" style={{ alignItems: 'center' }}>
      {children}
    </Anchor>
  );
}

function Ways({ uid }: { readonly uid: string }) {
  const backend = useBackend();
  const { auth } = backend;
  const client = useQueryClient();
  const queryKey = ['ways-in', uid];
  const result = useQuery({
    queryKey,
    queryFn: async () => {
      const outcome = await auth.account.ways();
      if (outcome.status === 'failed') throw new Error(problemText(backend, outcome.reason));
      return outcome.ways;
    },
  });
  const look = () => client.invalidateQueries({ queryKey });

  return (
    <Loaded result={result} what={say('the ways into your account')}>
      {(ways) => (
        <Stack gap="lg">
          <Section title={say('E-mail address')}>
            <AddressSection ways={ways} onChanged={look} />
          </Section>
          <Section title={say('Password')}>
            <PasswordSection ways={ways} onChanged={look} />
          </Section>
          <ProviderSection ways={ways} onChanged={look} />
          <Section title={say('Devices')}>
            <Devices />
          </Section>
        </Stack>
      )}
    </Loaded>
  );
}

function Devices() {
  const backend = useBackend();
  const navigate = useNavigate();

  async function everywhere(): Promise<void> {
    const outcome = await backend.auth.account.signOutEverywhere();
    if (outcome.status === 'failed')
      return void notify.failed(
        say('You could not be signed out everywhere.'),
        problemText(backend, outcome.reason),
      );
    notify.done(say('You are signed out on every device.'));
    await navigate('/');
  }

  return (
    <>
      <Text size="sm">{say('Lost a phone, or used a shared computer?')}</Text>
      <Anchor component={Link} to="/devices" mih={44} display="inline-flex" style={{ alignItems: 'center' }}>
        {say('See where you are signed in')}
      </Anchor>
      <Button
        variant="light"
        color="red"
        onClick={() => void everywhere()}
        style={{ alignSelf: 'flex-start' }}
      >
        {say('Sign out everywhere')}
      </Button>
    </>
  );
}
