import { useQuery } from '@tanstack/react-query';
import { eventDocs, globalEvents } from '../../domain/collections/events/events.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { parseDocuments } from '../../ports/read-documents.ts';
import { useBackend } from '../context/backend.tsx';

/** Events of a region that are for everybody and not over, also those that have not begun. */
export function useGlobalEvents(regionId: string) {
  const { store } = useBackend();
  return useQuery({
    queryKey: ['global-events', regionId],
    queryFn: async () => {
      const { docs } = await store.query(globalEvents(regionId, toInstant(Date.now())));
      return parseDocuments(eventDocs.schema, docs).items;
    },
  });
}
