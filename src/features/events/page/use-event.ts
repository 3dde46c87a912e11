import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import { useRegions } from '../../../client/regions/region.ts';
import { eventDocs, publicEventsWithHandle } from '../../../domain/collections/events/events.ts';
import { newestOf, type ShownEvent } from '../../../domain/events/event.ts';
import { yearOfEvent } from '../../../domain/events/event-days.ts';
import type { Regions } from '../../../domain/region/known-regions.ts';
import type { Store } from '../../../ports/store.ts';

export interface FoundEvent {
  /** null where nobody has such an event, or nobody may see it yet. */
  readonly event: ShownEvent | null;
  /** Other years of the same handle, the newest first. */
  readonly years: readonly string[];
}

/** All announced events of a handle, one for each year. Rejects with `StoreError`. */
export async function loadEvents(store: Store, handle: string): Promise<readonly ShownEvent[]> {
  return (await eventDocs.page(store, publicEventsWithHandle(handle))).items;
}

const newestFirst = (years: readonly string[]) => [...new Set(years)].toSorted().toReversed();

/**
 * The event of an address among those of its handle, and its other years.
 *
 * @param year Absent: the newest.
 */
export function eventOfYear(
  all: readonly ShownEvent[],
  year: string | undefined,
  regions: Regions,
): FoundEvent {
  const newest = newestOf(all) ?? null;
  const ofYear = all.filter((one) => yearOfEvent(one, regions) === year);
  return {
    event: year === undefined ? newest : (newestOf(ofYear) ?? null),
    years: newestFirst(
      all.filter((one) => newestOf([one]) !== undefined).map((one) => yearOfEvent(one, regions)),
    ),
  };
}

/**
 * The event of an address for a participant, who also sees events that were cancelled.
 *
 * @param cancelled The participant's cancelled events of this handle.
 */
export function withCancelled(
  found: FoundEvent,
  cancelled: readonly ShownEvent[],
  year: string | undefined,
  regions: Regions,
): FoundEvent {
  const ofYear = cancelled.filter((event) => year === undefined || yearOfEvent(event, regions) === year);
  const event = newestOf([...(found.event === null ? [] : [found.event]), ...ofYear]) ?? null;
  return {
    event,
    years: newestFirst([...found.years, ...cancelled.map((one) => yearOfEvent(one, regions))]),
  };
}

/** The event of an address, as the page shows it. */
export function useEvent(handle: string, year: string | undefined) {
  const { store } = useBackend();
  const regions = useRegions();
  return useQuery({
    queryKey: ['event-page', handle],
    queryFn: () => loadEvents(store, handle),
    select: (all) => eventOfYear(all, year, regions),
  });
}
