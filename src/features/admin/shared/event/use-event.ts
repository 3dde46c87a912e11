import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../../client/context/backend.tsx';
import { eventDocs } from '../../../../domain/collections/events/events.ts';
import { eventsKey } from './events-key.ts';

/** An event by its id; null where there is none of today's kind, or it was taken away. */
export function useEvent(eventId: string) {
  const { store } = useBackend();
  return useQuery({
    queryKey: [...eventsKey, 'one', eventId],
    queryFn: async () => {
      const stored = await store.get(eventDocs.path({ eventId }));
      const event = eventDocs.parse(stored?.data);
      return event === undefined || event.deleted ? null : event;
    },
  });
}
