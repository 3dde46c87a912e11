import { isComplete } from '../../domain/annotation/analysis.ts';
import { eventDocs, eventsWithHandles } from '../../domain/documents/collections/events/events.ts';
import type { Write } from '../../domain/documents/write.ts';
import { isRunning } from '../../domain/events/event.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { parseDocuments } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { activityWrite } from '../events/count-activity.ts';
import type { AnyAnalysis } from './count-analyses.ts';

type Deps = Pick<OperationContext, 'store' | 'clock'>;

/** As many handles as one query takes, the newest. */
const mostHandles = 30;
/** Events that one analysis counts for. */
const mostEvents = 20;

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
  const handles = domains.slice(-mostHandles);
  if (handles.length === 0) return [];
  const { docs } = await store.query(eventsWithHandles(handles));
  const now = clock.now();
  return parseDocuments(eventDocs.schema, docs)
    .items.filter((event) => event.regionId === regionId && isRunning(event, now))
    .map(({ id, handle }) => ({ id, handle }));
}

type Tags = Pick<AnyAnalysis, 'eventTags' | 'eventIds' | 'countedIn'>;
type Tagged = Tags & Pick<AnyAnalysis, 'stats' | 'isSecondWay'>;

/** In which of its events an analysis counts: in all, where it is complete and the first of its photo. */
export function countedIn({ eventIds, stats, isSecondWay }: Tagged): Pick<Tags, 'countedIn'> {
  if (eventIds === undefined) return {};
  return { countedIn: isComplete({ stats }) && isSecondWay !== true ? eventIds : [] };
}

/** What an analysis says of its events: those that it was made for before stay, also when they are over. */
export function eventTags(running: readonly TaggedEvent[], before: Tags | undefined): Tags {
  const tags = new Set([...(before?.eventTags ?? []), ...running.map(({ handle }) => handle)]);
  const ids = new Set([...(before?.eventIds ?? []), ...running.map(({ id }) => id)]);
  if (ids.size === 0) return {};
  return { eventTags: [...tags].slice(0, mostEvents), eventIds: [...ids].slice(0, mostEvents) };
}

/** What a save changes in the activity of events: only where a complete analysis comes, goes, or was worked on. */
export async function activityWrites(
  uid: string,
  before: AnyAnalysis | undefined,
  analysis: AnyAnalysis,
  deps: Deps,
): Promise<Write[]> {
  const was = before?.countedIn ?? [];
  const is = analysis.countedIn ?? [];
  const workedMs = (one: AnyAnalysis | undefined) => one?.workedMs ?? 0;
  const writes = await Promise.all(
    [...new Set([...was, ...is])].map((eventId) => {
      const [wasIn, isIn] = [was.includes(eventId), is.includes(eventId)];
      return activityWrite(eventId, uid, deps, {
        analyses: Number(isIn) - Number(wasIn),
        milliseconds: (isIn ? workedMs(analysis) : 0) - (wasIn ? workedMs(before) : 0),
      });
    }),
  );
  return writes.filter((write) => write !== null);
}
