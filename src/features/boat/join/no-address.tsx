import { say } from '../../../language/say.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import type { JoinCodes } from './join-codes.ts';

interface NoAddressProps {
  readonly codes: Pick<JoinCodes, 'onlyAt'>;
  /** What comes when there is one: 'The code appears here.' */
  readonly then: string;
  readonly isCompact?: boolean;
}

/** Where a code would be: why phones cannot come aboard, and what to do. */
export function NoAddress({ codes: { onlyAt }, then, isCompact = false }: NoAddressProps) {
  if (onlyAt !== null) {
    return (
      <StateMessage
        kind="offline"
        title={say('Only this laptop can open the boat')}
        text={say(
          'It was started to listen on {address}, where no phone gets through. Start it again without HOST. {then}',
          { address: onlyAt, then },
        )}
        isCompact={isCompact}
      />
    );
  }
  return (
    <StateMessage
      kind="offline"
      title={say('This laptop is on no network')}
      text={say('Switch on its hotspot, or join the boat’s router. {then}', { then })}
      isCompact={isCompact}
    />
  );
}
