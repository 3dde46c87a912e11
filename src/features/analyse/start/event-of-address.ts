import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useRegion, useRegions } from '../../../client/regions/region.ts';
import { eventDocs, publicEventsWithHandle } from '../../../domain/collections/events/events.ts';
import { regionIn } from '../../../domain/region/known-regions.ts';
import type { RegionConfig, RegionId } from '../../../domain/region/region.ts';
import type { Store } from '../../../ports/store.ts';

/** For which event photos are analysed. */
export interface EventOfAddress {
  readonly handle: string;
  readonly name: string;
  /** Null where nothing is known of the event but its handle. */
  readonly regionId: RegionId | null;
}

/** A handle as people read it: `reef-week` is 'Reef week'. */
export function readableHandle(handle: string): string {
  const words = handle.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The event with a handle; with a name made of the handle where there is none. Rejects with `StoreError`. */
export async function loadEvent(store: Store, handle: string): Promise<EventOfAddress> {
  const event = (await eventDocs.page(store, publicEventsWithHandle(handle))).items.find(
    ({ deleted }) => !deleted,
  );
  return { handle, name: event?.name ?? readableHandle(handle), regionId: event?.regionId ?? null };
}

export interface Start {
  readonly event: EventOfAddress | null;
  readonly region: RegionConfig;
  /** True until it is known which region the event belongs to. */
  readonly isPending: boolean;
}

/** Of the address: the event, and the region, which is the event's unless the address says another one. */
export function useStart(): Start {
  const { store } = useBackend();
  const { event: handle } = useParams();
  const [search] = useSearchParams();
  const chosen = useRegion();
  const regions = useRegions();
  const found = useQuery({
    queryKey: ['event', handle],
    enabled: handle !== undefined,
    queryFn: () => loadEvent(store, handle ?? ''),
    staleTime: 10 * 60_000,
    retry: false,
  });
  if (handle === undefined) return { event: null, region: chosen, isPending: false };
  const event = found.data ?? { handle, name: readableHandle(handle), regionId: null };
  const isSaid = regions[search.get('region') ?? ''] !== undefined;
  const region = isSaid || event.regionId === null ? chosen : regionIn(regions, event.regionId);
  return { event, region, isPending: found.isPending && !isSaid };
}
