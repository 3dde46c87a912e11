import { useNavigate } from 'react-router';
import { say } from '../../../../language/say.ts';
import { Page } from '../../../../ui/page.tsx';
import { EventForm } from './event-form.tsx';

/** `/edit-event/events/new`: makes an event. */
export function CreateEventPage() {
  const navigate = useNavigate();
  return (
    <Page title={say('Create Event')} width="wide">
      <EventForm event={null} onSaved={() => void navigate('/edit-event/events')} />
    </Page>
  );
}
