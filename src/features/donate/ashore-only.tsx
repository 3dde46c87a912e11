import { say } from '../../language/say.ts';
import { StateMessage } from '../../ui/state-message.tsx';

/** At sea: why no gift can be taken there. */
export function AshoreOnly() {
  return (
    <StateMessage
      kind="offline"
      title={say('Gifts are taken ashore')}
      text={say('Gifts need the internet, and this boat has none. Try again when you get home.')}
    />
  );
}
