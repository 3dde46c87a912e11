import { StateMessage } from '../../ui/state-message.tsx';

/** At sea: why no gift can be taken there. */
export function AshoreOnly() {
  return (
    <StateMessage
      kind="offline"
      title="Gifts are taken ashore"
      text="Gifts need the internet, and this boat has none. Try again when you get home."
    />
  );
}
