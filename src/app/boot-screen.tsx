import { Button, Center, VisuallyHidden } from '@mantine/core';
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
  return (
    <Center component="main" mih="100dvh">
      {problem !== null && (
        <VisuallyHidden>
          <h1>Reef Census</h1>
        </VisuallyHidden>
      )}
      {problem !== null ? (
        <StateMessage
          kind="failed"
          title="Reef Census is not set up here"
          text={`${problem} Please tell whoever runs this site.`}
          kept="Everything that you have entered is kept on this device."
        >
          <Button variant="light" onClick={onRetry}>
            Refresh
          </Button>
        </StateMessage>
      ) : hasFailed ? (
        <StateMessage
          kind="offline"
          title="No answer from Reef Census"
          text="This page asks again by itself. At sea, check that this device is on the boat's Wi-Fi and that mobile data is off."
          kept="Everything that you have entered is kept on this device."
          onRetry={onRetry}
        />
      ) : (
        <LoadingState label="Loading Reef Census …" />
      )}
    </Center>
  );
}
