import { Button, Divider, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { type Person, useSession } from '../../../client/context/session.tsx';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import { Page } from '../../../ui/page.tsx';
import { LoadingState } from '../../../ui/state-message.tsx';
import { startPath } from './paths.ts';
import { useBegin } from './use-begin.ts';

interface AnalystProps {
  /** 'Sign in to colour this photo'. */
  readonly signInTitle: string;
  /** Where a guest may not be: 'members'. */
  readonly only?: 'members';
  readonly children: (person: Person) => ReactNode;
}

/** Whether nobody but experts may analyse for now (rule 9.2). */
export function useIsClosed(): (person: Pick<Person, 'roles'>) => boolean {
  const { config } = useBackend();
  return ({ roles }) => config.features.analysisClosed === true && !roles.isExpert;
}

/**
 * A photo is analysed by whoever is signed in, and by guests; where analysis is closed, others than experts are led to
 * the start.
 */
export function Analyst({ signInTitle, only, children }: AnalystProps) {
  const session = useSession();
  const isClosed = useIsClosed();
  const { event } = useParams();
  if (session.status === 'loading') return <LoadingState label="One moment…" />;
  const guest = session.status === 'signed-out' && only !== 'members' ? session.guest : null;
  const person = session.status === 'signed-in' ? session : guest;
  if (person === null) return <Beginning title={signInTitle} isForGuests={only !== 'members'} />;
  if (person.profileState === 'loading') return <LoadingState label="One moment…" />;
  return isClosed(person) ? <Navigate to={startPath(event)} replace /> : children(person);
}

/** Whoever came by a link begins without an address, or signs in. */
function Beginning({ title, isForGuests }: { readonly title: string; readonly isForGuests: boolean }) {
  const { canBegin, isBeginning, begin } = useBegin();
  if (!isForGuests || !canBegin) {
    return (
      <Page title={title} width="narrow">
        <SignInPanel title={null} />
      </Page>
    );
  }
  return (
    <Page title="Help with this photo" width="narrow">
      <Text mb="md">No account is needed to begin. What you do can be kept in one later.</Text>
      <Button variant="next" loading={isBeginning} onClick={() => void begin()}>
        Begin without an account
      </Button>
      <Divider my="xl" label="or" />
      <SignInPanel title={title} />
    </Page>
  );
}
