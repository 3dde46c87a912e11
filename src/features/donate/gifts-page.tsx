import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { useSession } from '../../client/context/session.tsx';
import { useSignIn } from '../../client/context/sign-in-slot.tsx';
import { say } from '../../language/say.ts';
import { Page } from '../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../ui/state-message.tsx';
import { AshoreOnly } from './ashore-only.tsx';
import { OwnGiftsSection } from './own-gifts-section.tsx';
import { PortalButton } from './portal-button.tsx';
import { PortalForm } from './portal-form.tsx';

/** The ticket of a link that came by mail: behind the mark, which no server sees. */
const ticketOf = (hash: string) => /^#ticket=([0-9a-f]{64})$/.exec(hash)?.[1] ?? null;

/** `/gifts`: what was given, receipts, and the way to stop; for who has no account, by a link that comes by mail. */
export function GiftsPage() {
  const { config } = useBackend();
  const session = useSession();
  const { open } = useSignIn();
  const { hash } = useLocation();
  const [ticket] = useState(() => ticketOf(hash));

  if (config.network === 'edge' || config.payments === undefined)
    return (
      <Page title={say('Your gifts')} width="text">
        {config.network === 'edge' ? (
          <AshoreOnly />
        ) : (
          <StateMessage kind="empty" title={say('Gifts are not set up here')} />
        )}
      </Page>
    );
  return (
    <Page title={say('Your gifts')} width="text">
      {ticket !== null && (
        <StateMessage
          kind="empty"
          title={say('Here you are')}
          text={say(
            'Your own page is with the payment provider. There you can change your card, see each month, and stop.',
          )}
        >
          <PortalButton ticket={ticket} />
        </StateMessage>
      )}
      {session.status === 'loading' && <LoadingState label={say('Looking who you are …')} />}
      {session.status === 'signed-in' && <OwnGiftsSection uid={session.uid} />}
      {session.status === 'signed-out' && ticket === null && (
        <Stack gap="xl">
          <StateMessage
            kind="signed-out"
            title={say('Sign in to see your gifts')}
            text={say('Gifts that you made with your e-mail address are there, with their receipts.')}
          >
            <Button variant="next" onClick={() => open()}>
              {say('Sign-up / Sign-in')}
            </Button>
          </StateMessage>
          <PortalForm />
        </Stack>
      )}
    </Page>
  );
}
