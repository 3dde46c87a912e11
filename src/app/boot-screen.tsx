import { Center } from '@mantine/core';
import { LoadingState, StateMessage } from '../ui/state-message.tsx';

/** Before the server has said what it is. */
export function BootScreen({
  hasFailed,
  onRetry,
}: {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}) {
  return (
    <Center component="main" mih="100dvh">
      {hasFailed ? (
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
