import { Card, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../client/context/backend.tsx';
import { useSession } from '../../client/context/session.tsx';
import { SignInPanel } from '../../client/context/sign-in-slot.tsx';
import { certificateSchema } from '../../domain/certificate/certificate.ts';
import { certificatesOfUser } from '../../domain/collections/account/certificates.ts';
import { say, text } from '../../language/say.ts';
import { parseDocuments } from '../../ports/read-documents.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../ui/state-message.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { IssueForm } from './issue-form.tsx';

const title = text('Your certificates');

/** Proof of what somebody gave to the census, for a school, an employer or a club. */
export function OwnCertificatesPage() {
  const { config } = useBackend();
  const session = useSession();
  if (config.network === 'edge')
    return (
      <StateMessage
        kind="empty"
        title={say('Certificates are issued ashore, where your hours are counted.')}
      />
    );
  if (session.status === 'loading') return <LoadingState label={say('Looking who you are …')} />;
  if (session.status === 'signed-out') {
    return (
      <Page title={say(title)} width="narrow">
        <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
          <SignInPanel title={say('Sign in to have your hours certified.')} />
        </Card>
      </Page>
    );
  }
  return (
    <Page
      title={say(title)}
      lead={say(
        'Proof of what you gave to the census: time, photos, surveys. Whoever gets it can check its number here.',
      )}
      width="text"
    >
      <IssueForm uid={session.uid} fullName={session.fullName} since={session.profile?.since} />
      <Issued uid={session.uid} />
    </Page>
  );
}

function Issued({ uid }: { readonly uid: string }) {
  const { store } = useBackend();
  const client = useQueryClient();
  const issued = useQuery({
    queryKey: ['certificates', uid],
    queryFn: async () =>
      parseDocuments(certificateSchema, (await store.query(certificatesOfUser(uid))).docs).items,
  });
  return (
    <section aria-labelledby="issued">
      <Title order={2} id="issued" mb="md">
        {say('Issued')}
      </Title>
      <Loaded result={issued} what={say('your certificates')}>
        {(certificates) =>
          certificates.length === 0 ? (
            <Text c="dimmed">{say('None yet.')}</Text>
          ) : (
            <Stack gap="md">
              {certificates.map((certificate) => (
                <CertificateCard
                  key={certificate.number}
                  certificate={certificate}
                  onWithdrawn={() => client.invalidateQueries({ queryKey: ['certificates', uid] })}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </section>
  );
}
