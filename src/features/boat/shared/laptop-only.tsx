import type { ReactNode } from 'react';
import { say } from '../../../language/say.ts';
import { LaptopError } from '../../../ports/laptop.ts';
import { Loaded, type LoadedProps } from '../../../ui/loaded.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';

/** A page of the laptop: on any other machine it says where it opens. */
export function LaptopOnly<Data>({
  result,
  what,
  children,
}: Pick<LoadedProps<Data>, 'result' | 'what'> & { readonly children: (data: Data) => ReactNode }) {
  if (result.error instanceof LaptopError && result.error.why === 'elsewhere') {
    return (
      <StateMessage
        kind="empty"
        title={say("This page is for the boat's laptop")}
        text={say("It shows everybody's surveys, so it opens only on the laptop itself. {message}", {
          message: say(result.error.message),
        })}
      />
    );
  }
  return (
    <Loaded result={result} what={what} kept={say('What is on the boat stays on the boat.')}>
      {children}
    </Loaded>
  );
}
