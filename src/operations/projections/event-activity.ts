import { analysisDocs } from '../../domain/collections/analyses.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import { recountActivity } from '../events/count-activity.ts';
import type { Projection } from './projection.ts';

const countedSchema = analysisDocs.schema.pick({ countedIn: true, isDeleted: true });

/** The events in which an analysis counts; none where it is deleted, or is none. */
function countedIn(data: DocumentData | null): readonly string[] {
  const analysis = countedSchema.safeParse(data).data;
  return analysis === undefined || analysis.isDeleted ? [] : (analysis.countedIn ?? []);
}

/**
 * What somebody has analysed for an event. A save counts in its own batch; what is changed otherwise, as by deleting it, or taking it out
 * of an event, is counted after it.
 */
export const eventActivity: Projection = {
  name: 'event-activity',
  queue: 'events',
  follows: [analysisDocs],
  keysOf({ path, before, after }) {
    const now = countedIn(after);
    return countedIn(before).some((eventId) => !now.includes(eventId)) ? [path] : [];
  },
  async run(path, deps) {
    const uid = analysisDocs.match(path)?.uid;
    const analysis = await analysisDocs.readAt(deps.store, path);
    if (uid === undefined) return;
    for (const eventId of analysis?.eventIds ?? []) await recountActivity(eventId, uid, deps);
  },
};
