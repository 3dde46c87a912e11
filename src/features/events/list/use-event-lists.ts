import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { useGlobalEvents } from '../../../client/queries/global-events.ts';
import {
  eventDocs,
  eventsOfDomain,
  publicEventsWithHandles,
} from '../../../domain/collections/events/events.ts';
import type { Query } from '../../../domain/documents/query.ts';
import { domainOf } from '../../../domain/events/listing.ts';
import { parseDocuments } from '../../../ports/read-documents.ts';
import type { Store } from '../../../ports/store.ts';

/** Most values of an `in` (see `Filter`): of who takes part in more events, the newest ones. */
const mostHandles = 30;

const eventsOf = async (store: Store, query: Query) =>
  parseDocuments(eventDocs.schema, (await store.query(query)).docs).items;

/** The events of a region for whoever looks: their own, those of their e-mail domain, and those for everybody. */
export function useEventLists(regionId: string) {
  const { store } = useBackend();
  const session = useSession();
  const global = useGlobalEvents(regionId);
  const handles = session.status === 'signed-in' ? (session.profile?.domains ?? []).slice(-mostHandles) : [];
  const domain = session.status === 'signed-in' && session.email !== null ? domainOf(session.email) : null;
  const own = useQuery({
    queryKey: ['own-events', regionId, handles, domain],
    queryFn: async () => {
      const [mine, invited] = await Promise.all([
        handles.length === 0 ? [] : eventsOf(store, publicEventsWithHandles(handles)),
        domain === null ? [] : eventsOf(store, eventsOfDomain(regionId, domain)),
      ]);
      return { mine: mine.filter((event) => event.regionId === regionId), invited };
    },
  });
  return { global, own, domain };
}
