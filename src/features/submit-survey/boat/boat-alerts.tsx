import { HubWarning } from './hub-warning.tsx';
import { UpdateNote } from './update-note.tsx';

/** What a phone must be told on every page. */
export function BoatAlerts() {
  return (
    <>
      <HubWarning />
      <UpdateNote />
    </>
  );
}
