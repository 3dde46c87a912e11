import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import { eventDocs, publicEventsWithHandle } from '../../../domain/documents/collections/events/events.ts';
import { newestOf, type ShownEvent } from '../../../domain/events/event.ts';
import { parseDocuments } from '../../../ports/read-documents.ts';
import type { Store } from '../../../ports/store.ts';

export interface FoundEvent {
  /** null where nobody has such an event, or nobody may see it yet. */
  readonly event: ShownEvent | null;
  /** Other years of the same handle, the newest first. */
  readonly years: readonly string[];
}

export const yearOf = ({ timestart }: Pick<ShownEvent, 'timestart'>): string => timestart.slice(0, 4);

/**
 * The event of an address, and its other years. Rejects with `StoreError`.
 *
 * @param year Absent: the newest.
 */
export async function loadEvent(store: Store, handle: string, year?: string): Promise<FoundEvent> {
  const { docs } = await store.query(publicEventsWithHandle(handle));
  const all = parseDocuments(eventDocs.schema, docs).items;
  const newest = newestOf(all) ?? null;
  const event = year === undefined ? newest : (newestOf(all.filter((one) => yearOf(one) === year)) ?? null);
  const years = [...new Set(all.filter((one) => newestOf([one]) !== undefined).map(yearOf))];
  return { event, years: years.toSorted().toReversed() };
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
): FoundEvent {
  const ofYear = cancelled.filter((event) => year === undefined || yearOf(event) === year);
  const event = newestOf([...(found.event === null ? [] : [found.event]), ...ofYear]) ?? null;
  return { event, years: [...new Set([...found.years, ...cancelled.map(yearOf)])].toSorted().toReversed() };
}

export const eventKey = (handle: string, year: string | undefined) => [
  'event-page',
  handle,
  year ?? 'newest',
];

/** The event of an address, as the page shows it. */
export function useEvent(handle: string, year: string | undefined) {
  const { store } = useBackend();
  return useQuery({ queryKey: eventKey(handle, year), queryFn: () => loadEvent(store, handle, year) });
}
