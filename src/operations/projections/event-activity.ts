import { z } from 'zod';
import { analysisDocs } from '../../domain/collections/analyses.ts';
import { type DocumentData, type Json, sameJson } from '../../domain/documents/json.ts';
import { recountActivity } from '../events/count-activity.ts';
import type { Projection } from './projection.ts';

const headSchema = analysisDocs.schema.pick({ countedIn: true, isDeleted: true, workedMs: true });
/** What an analysis by regions was compared with. */
const comparedSchema = z.object({ meta: z.object({ ai_match: z.json() }) });

/** In which events an analysis counts, and what it counts there; nothing where it is deleted, or is none. */
function countedOf(data: DocumentData | null): {
  readonly events: readonly string[];
  readonly amounts: Json;
} {
  const head = headSchema.safeParse(data).data;
  if (head === undefined || head.isDeleted) return { events: [], amounts: null };
  const compared = comparedSchema.safeParse(data).data?.meta.ai_match ?? null;
  return { events: head.countedIn ?? [], amounts: { workedMs: head.workedMs ?? 0, compared } };
}

/** What somebody has analysed for an event: photos, minutes, and how far they agreed with suggestions. */
export const eventActivity: Projection = {
  name: 'event-activity',
  queue: 'events',
  follows: [analysisDocs],
  keysOf({ path, before, after }) {
    const uid = analysisDocs.match(path)?.uid;
    const [was, is] = [countedOf(before), countedOf(after)];
    const areSameAmounts = sameJson(was.amounts, is.amounts);
    const events = new Set([...was.events, ...is.events]);
    return [...events]
      .filter((event) => !(areSameAmounts && was.events.includes(event) && is.events.includes(event)))
      .map((event) => `${event}/${uid}`);
  },
  async run(key, deps) {
    const [eventId = '', uid = ''] = key.split('/');
    await recountActivity(eventId, uid, deps);
  },
};
