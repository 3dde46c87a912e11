import type { Change } from '../../domain/back-office/change.ts';
import { changeDocs } from '../../domain/collections/back-office/changes.ts';
import { eventDocs } from '../../domain/collections/events/events.ts';
import { type DocumentData, sameJson } from '../../domain/documents/json.ts';
import { documentOfEvent, type ReefEvent } from '../../domain/events/event.ts';
import { eventSearchFields } from '../../domain/events/event-search.ts';
import { changeWrite } from '../record/change-write.ts';
import type { Undo } from '../record/undo.ts';

/** When it was written last, by what it is found and who may read it follow from the rest: they are no part of what somebody changed. */
const own: ReadonlySet<string> = new Set(['updatedAt', 'searchFields', 'isPublic']);

/** The event with the fields of before in the place of those that the change wrote; null where one is others since. */
function asBefore(now: DocumentData, { before, after }: Change): DocumentData | null {
  const isOther = Object.entries(after ?? {}).some(
    ([key, value]) => !own.has(key) && !sameJson(now[key] ?? null, value),
  );
  if (isOther) return null;
  const restored = new Map(Object.entries(now));
  for (const [key, value] of Object.entries(before ?? {})) {
    if (own.has(key)) continue;
    if (value === null) restored.delete(key);
    else restored.set(key, value);
  }
  return Object.fromEntries(restored);
}

/** Takes back what was written of an event, or brings one back that was deleted. */
export const undoEvent: Undo = async (change, said, context) => {
  const { store, clock } = context;
  const paths = [change.subject, changeDocs.path({ changeId: said.id })];
  return await store.decide(paths, ([data = null, entry = null]) => {
    if (entry !== null) return { writes: [], answer: 'changed' as const };
    const now: ReefEvent | undefined = eventDocs.parse(data);
    if (now === undefined) return { writes: [], answer: 'gone' as const };
    const before = documentOfEvent(now);
    const restored = asBefore(before, change);
    const event = eventDocs.parse({ ...restored, updatedAt: clock.now() });
    if (restored === null || event === undefined) return { writes: [], answer: 'as it was' as const };
    const after = documentOfEvent({ ...event, searchFields: eventSearchFields(event) });
    return {
      writes: [
        { op: 'set', path: change.subject, data: after },
        changeWrite({ ...said, subject: change.subject, before, after }, context),
      ],
      answer: 'changed' as const,
    };
  });
};
