import { Button, Center, VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { productName } from '../domain/product.ts';
import { say } from '../language/say.ts';
import { replaceDrawnPage } from '../ui/drawn/drawn-page.ts';
import { LoadingState, StateMessage } from '../ui/state-message.tsx';

/** Before the server has said what it is. */
export function BootScreen({
  hasFailed,
  problem = null,
  onRetry,
}: {
  readonly hasFailed: boolean;
  /** What whoever runs the site has to mend; null where nobody answers. */
  readonly problem?: string | null;
  readonly onRetry: () => void;
}) {
  useEffect(replaceDrawnPage, []);
  return (
    <Center component="main" mih="100dvh">
      {problem !== null && (
        <VisuallyHidden>
          <h1>{productName}</h1>
        </VisuallyHidden>
      )}
      {problem !== null ? (
        <StateMessage
          kind="failed"
          title={say('Reef Census is not set up here')}
          text={say('{problem} Please tell whoever runs this site.', { problem })}
          kept={say('Everything that you have entered is kept on this device.')}
        >
          <Button variant="light" onClick={onRetry}>
            {say('Refresh')}
          </Button>
        </StateMessage>
      ) : hasFailed ? (
        <StateMessage
          kind="offline"
          title={say('No answer from Reef Census')}
          text={say(
            "This page asks again by itself. At sea, check that this device is on the boat's Wi-Fi and that mobile data is off.",
          )}
          kept={say('Everything that you have entered is kept on this device.')}
          onRetry={onRetry}
        />
      ) : (
        <LoadingState label={say('Loading Reef Census …')} />
      )}
    </Center>
  );
}
