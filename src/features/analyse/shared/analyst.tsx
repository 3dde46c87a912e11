import { Button, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { type Person, useSession } from '../../../client/context/session.tsx';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { useWorkClock } from '../../../client/work-clock/use-work-clock.ts';
import { isClosedTo } from '../../../domain/refusals/analysis-closed.ts';
import { say } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingState } from '../../../ui/state-message.tsx';
import { VisitorLine } from './keep-work.tsx';
import { startPath } from './paths.ts';
import { useBegin } from './use-begin.ts';

interface AnalystProps {
  /** 'Sign in to colour this photo'. */
  readonly signInTitle: string;
  /** Where a guest may not be: 'members'. */
  readonly only?: 'members';
  readonly children: (person: Person) => ReactNode;
}

/** Noted where a member has analysed on this device. */
const memberKey = 'member-analysed-here';

/** Whether nobody but experts may analyse for now (rule 9.2). */
export function useIsClosed(): (person: Pick<Person, 'roles'>) => boolean {
  const { config } = useBackend();
  return ({ roles }) => isClosedTo(config.features.analysisClosed === true, roles);
}

/**
 * A photo is analysed by whoever is signed in, and by guests; where analysis is closed, others than experts are led to
 * the start.
 */
export function Analyst({ signInTitle, only, children }: AnalystProps) {
  const session = useSession();
  const { notes } = usePhone();
  const isMember = session.status === 'signed-in';
  useWorkClock();
  useEffect(() => {
    if (isMember) notes.write(memberKey, true);
  }, [isMember, notes]);
  const isClosed = useIsClosed();
  const { event } = useParams();
  if (session.status === 'loading') return <LoadingState label={say('One moment…')} />;
  const guest = session.status === 'signed-out' && only !== 'members' ? session.guest : null;
  const person = session.status === 'signed-in' ? session : guest;
  if (person === null) return <Beginning title={signInTitle} isForGuests={only !== 'members'} />;
  if (person.profileState === 'loading') return <LoadingState label={say('One moment…')} />;
  return isClosed(person) ? <Navigate to={startPath(event)} replace /> : children(person);
}

/**
 * Whoever came by a link begins without an address, or signs in. Where a member has analysed on this device, signing in
 * comes first: what waits here is the member's, and a guest would not find it.
 */
function Beginning({ title, isForGuests }: { readonly title: string; readonly isForGuests: boolean }) {
  const { notes } = usePhone();
  const { canBegin, isBeginning, begin } = useBegin();
  const mayBegin = isForGuests && canBegin;
  if (mayBegin && notes.read(memberKey) !== true) {
    return (
      <Page title={say('Help with this photo')} width="narrow">
        <Text>{say('What you do here can be kept in an account later.')}</Text>
        <div>
          <Button variant="next" loading={isBeginning} onClick={() => void begin()}>
            {say('Begin without an account')}
          </Button>
        </div>
        <VisitorLine />
      </Page>
    );
  }
  return (
    <Page title={title} width="narrow">
      <SignInPanel title={null} />
      {mayBegin && (
        <div>
          <Button variant="subtle" px="sm" loading={isBeginning} onClick={() => void begin()}>
            {say('Begin without an account')}
          </Button>
        </div>
      )}
    </Page>
  );
}
