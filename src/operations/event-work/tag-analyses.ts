import type { z } from 'zod';
import {
  type tagAnalysesAnswer,
  tagAnalysesInput,
  tagAnalysesName,
  type untagAnalysesAnswer,
  untagAnalysesInput,
  untagAnalysesName,
} from '../../contract/events/run-event.ts';
import { analysesOfUserBetween } from '../../domain/documents/collections/analyses.ts';
import { analysesForEvent, everyParticipant } from '../../domain/documents/collections/events/activity.ts';
import {
  eventDocs,
  eventsWithHandle,
  participantDocs,
} from '../../domain/documents/collections/events/events.ts';
import { type DocumentData, documentOf, sameJson } from '../../domain/documents/json.ts';
import type { Query } from '../../domain/documents/query.ts';
import type { Write } from '../../domain/documents/write.ts';
import { newestOf, type ReefEvent } from '../../domain/events/event.ts';
import { hasPlace, participantSchema } from '../../domain/events/participant.ts';
import { CallError } from '../../ports/calls.ts';
import { documentsOf, pagesOf, parseDocuments } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { type AnyAnalysis, anyAnalysisSchema } from '../analysis/count-analyses.ts';
import { eventTags, countedIn as inWhichItCounts, putInto, takenOut } from '../analysis/event-tags.ts';
import { recountActivity } from '../events/count-activity.ts';
import { defineOperation } from '../run/operation.ts';
import { forEach } from './for-each.ts';

type Tags = Pick<AnyAnalysis, 'eventTags' | 'eventIds' | 'countedIn' | 'keptOut'>;

/** Analyses that are decided of as one step. */
const atOnce = 50;

async function eventsOf(
  handle: string,
  { store }: Pick<OperationContext, 'store'>,
): Promise<readonly ReefEvent[]> {
  const { docs } = await store.query(eventsWithHandle(handle));
  return parseDocuments(eventDocs.schema, docs).items;
}

/** The events that somebody means who names a handle, and one of its events or none. Throws `CallError`. */
function chosen(events: readonly ReefEvent[], eventId: string | undefined): readonly ReefEvent[] {
  const meant = eventId === undefined ? events : events.filter(({ id }) => id === eventId);
  if (meant.length === 0) throw new CallError('NOT_FOUND', 'There is no such event.');
  return meant;
}

/** What changes the tags of one stored analysis; nothing where it is gone or says so already. */
function tagWrites(
  path: string,
  document: DocumentData | null,
  tagsOf: (analysis: AnyAnalysis) => Tags | null,
): Write[] {
  const analysis = anyAnalysisSchema.safeParse(document).data;
  if (analysis === undefined || analysis.isDeleted) return [];
  const tags = tagsOf(analysis);
  if (tags === null) return [];
  const data = documentOf(tags);
  const { eventTags: before, eventIds, countedIn, keptOut } = analysis;
  return sameJson(data, documentOf({ eventTags: before, eventIds, countedIn, keptOut }))
    ? []
    : [{ op: 'update', path, data }];
}

/**
 * Changes what a person's analyses say of their events, and what the person has done in the event with it. What is decided
 * is what is stored at that moment: a save beside it loses nothing. Again, it changes nothing, and counts again.
 */
async function retag(
  uid: string,
  eventId: string,
  query: Query,
  tagsOf: (analysis: AnyAnalysis) => Tags | null,
  context: OperationContext,
): Promise<number> {
  let changed = 0;
  try {
    for await (const docs of pagesOf(context.store, { ...query, limit: atOnce })) {
      const paths = docs.map(({ path }) => path);
      if (paths.length === 0) continue;
      changed += await context.store.decide(paths, (documents) => {
        const writes = paths.flatMap((path, index) => tagWrites(path, documents[index] ?? null, tagsOf));
        return { writes, answer: writes.length };
      });
    }
  } finally {
    await recountActivity(eventId, uid, context);
  }
  return changed;
}

/** Whoever has a place in an event; or one person, where they have. */
async function* peopleOf(
  eventId: string,
  userId: string | undefined,
  { store }: OperationContext,
): AsyncGenerator<string> {
  if (userId !== undefined) {
    const stored = await store.get(participantDocs.path({ eventId, uid: userId }));
    if (stored === null) throw new CallError('NOT_FOUND', `Participant with ID ${userId} not found in event`);
    yield userId;
    return;
  }
  for await (const { path, data } of documentsOf(store, { ...everyParticipant(eventId), limit: 100 })) {
    const participant = participantSchema.safeParse(data).data;
    const uid = participantDocs.match(path)?.uid;
    if (uid !== undefined && participant !== undefined && hasPlace(participant.status)) yield uid;
  }
}

/** An expert's word stands beside everybody's, and competes with nobody's. */
const competes = ({ user }: AnyAnalysis) => user.isExpert !== true;

/** Puts into an event what its people analysed while it went on, and were not in it yet. */
export const tagAnalyses = defineOperation({
  name: tagAnalysesName,
  caller: 'admin',
  countsManyPeople: true,
  input: tagAnalysesInput,
  async run({ eventHandle, eventId, userId }, context): Promise<z.infer<typeof tagAnalysesAnswer>> {
    const event = newestOf(chosen(await eventsOf(eventHandle, context), eventId));
    if (event === undefined) throw new CallError('NOT_FOUND', 'There is no such event.');
    const { id, handle, regionId, timestart: start, timeend: end } = event;
    const tagsOf = (analysis: AnyAnalysis): Tags | null => {
      if (!competes(analysis)) return null;
      if (userId !== undefined) return putInto({ id, handle }, analysis);
      const tags = eventTags([{ id, handle }], analysis);
      return { ...tags, ...inWhichItCounts({ ...analysis, ...tags }) };
    };
    let tagged = 0;
    await forEach(peopleOf(id, userId, context), async (uid) => {
      const window = analysesOfUserBetween(uid, regionId, { start, end });
      tagged += await retag(uid, id, window, tagsOf, context);
    });
    return { tagged };
  },
});

/** Takes out of the events of a handle, or of one of them, what somebody has analysed. */
export const untagAnalyses = defineOperation({
  name: untagAnalysesName,
  caller: 'admin',
  countsManyPeople: true,
  input: untagAnalysesInput,
  async run({ userId, eventHandle, eventId }, context): Promise<z.infer<typeof untagAnalysesAnswer>> {
    const events = await eventsOf(eventHandle, context);
    const ids = events.map(({ id }) => id);
    let untagged = 0;
    for (const { id, handle } of chosen(events, eventId)) {
      untagged += await retag(
        userId,
        id,
        analysesForEvent(userId, id),
        (analysis) => takenOut({ id, handle }, analysis, ids),
        context,
      );
    }
    return { untagged };
  },
});
