import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { cancelledEventsAnswer, cancelledEventsName } from '../../../contract/events/take-part.ts';

/** The cancelled events in which the reader has a place; none for readers who take part in no event, and at sea. */
export function useCancelledEvents() {
  const { calls, config } = useBackend();
  const session = useSession();
  const [uid, handles] =
    session.status === 'signed-in' ? [session.uid, session.profile?.domains ?? []] : [null, []];
  const isAsked = config.network !== 'edge' && handles.length > 0;
  const { data } = useQuery({
    queryKey: ['cancelled-events', uid, handles],
    enabled: isAsked,
    queryFn: async () => cancelledEventsAnswer.parse(await calls.call(cancelledEventsName, {})).events,
  });
  return data ?? [];
}
