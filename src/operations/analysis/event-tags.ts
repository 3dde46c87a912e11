import { isComplete } from '../../domain/annotation/analysis.ts';
import { eventDocs, eventsWithHandles } from '../../domain/collections/events/events.ts';
import { isRunning } from '../../domain/events/event.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { parseDocuments } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { AnyAnalysis } from './count-analyses.ts';

type Deps = Pick<OperationContext, 'store' | 'clock'>;

/** As many handles as one query takes, the newest. */
const maxHandles = 30;
/** Events that one analysis counts for. */
const maxEvents = 20;

/** An event as an analysis carries it. */
export interface TaggedEvent {
  readonly id: string;
  readonly handle: string;
}

/** The events in which somebody takes part that are going on now, of a region. */
export async function runningEventsOf(
  domains: readonly string[],
  regionId: RegionId,
  { store, clock }: Deps,
): Promise<TaggedEvent[]> {
  const handles = domains.slice(-maxHandles);
  if (handles.length === 0) return [];
  const { docs } = await store.query(eventsWithHandles(handles));
  const now = clock.now();
  return parseDocuments(eventDocs.schema, docs)
    .items.filter((event) => event.regionId === regionId && isRunning(event, now))
    .map(({ id, handle }) => ({ id, handle }));
}

type Tags = Pick<AnyAnalysis, 'eventTags' | 'eventIds' | 'countedIn' | 'keptOut'>;
type Tagged = Tags & Pick<AnyAnalysis, 'stats' | 'isSecondWay'>;

/** In which of its events an analysis counts: in all, where it is complete and the first of its photo. */
export function countedIn({ eventIds, stats, isSecondWay }: Tagged): Pick<Tags, 'countedIn'> {
  if (eventIds === undefined) return {};
  return { countedIn: isComplete({ stats }) && isSecondWay !== true ? eventIds : [] };
}

/**
 * What an analysis says of its events: those that it was made for before stay, also when they are over; one that it was
 * taken out of stays out, however often it is saved.
 */
export function eventTags(running: readonly TaggedEvent[], before: Tags | undefined): Tags {
  const keptOut = before?.keptOut;
  const joined = running.filter(({ id }) => keptOut?.includes(id) !== true);
  const tags = new Set([...(before?.eventTags ?? []), ...joined.map(({ handle }) => handle)]);
  const ids = new Set([...(before?.eventIds ?? []), ...joined.map(({ id }) => id)]);
  const out = keptOut === undefined ? {} : { keptOut };
  if (ids.size === 0 && before?.eventIds === undefined) return out;
  return { eventTags: [...tags].slice(0, maxEvents), eventIds: [...ids].slice(0, maxEvents), ...out };
}

/**
 * What an analysis says of its events once it is taken out of one.
 *
 * @param sameHandle Ids of the events that have the handle of that one: the tag stays while it is in another of them.
 */
export function takenOut({ id, handle }: TaggedEvent, before: Tagged, sameHandle: readonly string[]): Tags {
  const eventIds = (before.eventIds ?? []).filter((eventId) => eventId !== id);
  const staysTagged = eventIds.some((eventId) => sameHandle.includes(eventId));
  return {
    eventTags: (before.eventTags ?? []).filter((tag) => tag !== handle || staysTagged),
    eventIds,
    ...countedIn({ ...before, eventIds }),
    keptOut: [...new Set([...(before.keptOut ?? []), id])].slice(-maxEvents),
  };
}

/** What an analysis says of its events once somebody has put it into one, whatever was before. */
export function putInto(event: TaggedEvent, before: Tagged): Tags {
  const keptOut = (before.keptOut ?? []).filter((eventId) => eventId !== event.id);
  const tags = eventTags([event], { ...before, keptOut });
  return { ...tags, ...countedIn({ ...before, ...tags }) };
}
