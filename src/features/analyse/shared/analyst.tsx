import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { type Session, useSession } from '../../../client/context/session.tsx';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import { Page } from '../../../ui/page.tsx';
import { LoadingState } from '../../../ui/state-message.tsx';
import { startPath } from './paths.ts';

export type SignedIn = Extract<Session, { status: 'signed-in' }>;

interface AnalystProps {
  /** 'Sign in to colour this photo'. */
  readonly signInTitle: string;
  readonly children: (session: SignedIn) => ReactNode;
}

/** Whether nobody but experts may analyse for now (rule 9.2). */
export function useIsClosed(): (session: SignedIn) => boolean {
  const { config } = useBackend();
  return ({ roles }) => config.features.analysisClosed === true && !roles.isExpert;
}

/** A photo is analysed by whoever is signed in; where analysis is closed, others than experts are led to the start. */
export function Analyst({ signInTitle, children }: AnalystProps) {
  const session = useSession();
  const isClosed = useIsClosed();
  const { event } = useParams();
  switch (session.status) {
    case 'loading':
      return <LoadingState label="One moment…" />;
    case 'signed-out':
      return (
        <Page title={signInTitle} width="narrow">
          <SignInPanel title={null} />
        </Page>
      );
    case 'signed-in':
      if (session.profileState === 'loading') return <LoadingState label="One moment…" />;
      return isClosed(session) ? <Navigate to={startPath(event)} replace /> : children(session);
  }
}
