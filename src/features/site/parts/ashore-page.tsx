import type { ReactNode } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { say } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';

interface AshorePageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page that is told at home. On a boat it says so: what it links to, and who answers, is not there. */
export function AshorePage({ title, children }: AshorePageProps) {
  const { config } = useBackend();
  if (config.network !== 'edge') return children;
  return (
    <Page title={title}>
      <StateMessage
        kind="offline"
        title={say('This page is at home ashore')}
        text={say('The boat has what is needed to hand in surveys. Read this page when you get home.')}
      />
    </Page>
  );
}
