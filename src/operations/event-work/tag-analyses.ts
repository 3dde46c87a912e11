import { tagAnalysesInput, tagAnalysesName } from '../../contract/events/run-event.ts';
import { analysesOfUserBetween } from '../../domain/collections/analyses.ts';
import { everyParticipant } from '../../domain/collections/events/activity.ts';
import { participantDocs } from '../../domain/collections/events/events.ts';
import type { Json } from '../../domain/documents/json.ts';
import type { ReefEvent } from '../../domain/events/event.ts';
import { hasPlace, participantSchema } from '../../domain/events/participant.ts';
import { counted } from '../../domain/wording/counted.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { AnyAnalysis } from '../analysis/count-analyses.ts';
import { eventTags, countedIn as inWhichItCounts, putInto } from '../analysis/event-tags.ts';
import { defineJob } from '../jobs/define-job.ts';
import { numberIn } from '../jobs/number-in.ts';
import { cursorJson, cursorSchema } from './cursor.ts';
import { eventOf } from './events-of-handle.ts';
import { forEach } from './for-each.ts';
import { nameOfPerson } from './name-of-person.ts';
import { retag, retaggedBy } from './retag.ts';
import type { Tags } from './tags.ts';

/** People of one step. */
const atOnce = 20;

interface People {
  /** Those who have a place. */
  readonly uids: readonly string[];
  /** How many were looked at. */
  readonly seen: number;
  readonly cursor: Json;
}

/** The next people of an event; or the one that is named. */
async function peopleOf(
  eventId: string,
  userId: string | undefined,
  cursor: Json,
  { store }: Pick<OperationContext, 'store'>,
): Promise<People> {
  if (userId !== undefined) return { uids: [userId], seen: 1, cursor: null };
  const after = cursorSchema.nullable().parse(cursor);
  const page = await store.query({
    ...everyParticipant(eventId),
    limit: atOnce,
    ...(after === null ? {} : { after }),
  });
  const uids = page.docs.flatMap(({ path, data }) => {
    const participant = participantSchema.safeParse(data).data;
    const uid = participantDocs.match(path)?.uid;
    return uid !== undefined && participant !== undefined && hasPlace(participant.status) ? [uid] : [];
  });
  return { uids, seen: page.docs.length, cursor: page.cursor === null ? null : cursorJson(page.cursor) };
}

/** An expert's word stands beside everybody's, and competes with nobody's. */
const competes = ({ user }: AnyAnalysis) => user.isExpert !== true;

/** What an analysis of its time says once the event's people are put into it; one that is named comes back, whatever was before. */
function tagsWith({ id, handle }: ReefEvent, isNamed: boolean) {
  return (analysis: AnyAnalysis): Tags | null => {
    if (!competes(analysis)) return null;
    if (isNamed) return putInto({ id, handle }, analysis);
    const tags = eventTags([{ id, handle }], analysis);
    return { ...tags, ...inWhichItCounts({ ...analysis, ...tags }) };
  };
}

/** Puts into an event what its people analysed while it went on, and were not in it yet, person by person. */
export const tagAnalyses = defineJob({
  name: tagAnalysesName,
  input: tagAnalysesInput,
  canUndo: true,
  title: ({ eventHandle }) => `Putting analyses into the event ${eventHandle}`,
  async begin({ eventHandle, eventId, userId }, { store }) {
    const { id } = await eventOf(eventHandle, eventId, { store });
    if (userId === undefined)
      return { of: (await store.aggregate(everyParticipant(id), { count: true })).count ?? 0 };
    if ((await store.get(participantDocs.path({ eventId: id, uid: userId }))) === null)
      throw new CallError('NOT_FOUND', `Participant with ID ${userId} not found in event`);
    return { of: 1 };
  },
  async step({ id: job, by, input, cursor, tally }, context) {
    const { eventHandle, userId, why } = input;
    const event = await eventOf(eventHandle, input.eventId, context);
    const { id: eventId, name, regionId, timestart: start, timeend: end } = event;
    const people = await peopleOf(eventId, userId, cursor, context);
    let tagged = numberIn(tally, 'tagged');
    await forEach(people.uids, async (uid) => {
      const person = await nameOfPerson(uid, context);
      tagged += await retag(
        {
          ...{ uid, eventId },
          query: analysesOfUserBetween(uid, regionId, { start, end }),
          tagsOf: tagsWith(event, userId !== undefined),
          said: (count) => ({
            ...{ by, why, job, did: tagAnalysesName },
            what: `Put ${counted(count, 'analysis', 'analyses')} of ${person} into the event "${name}"`,
          }),
        },
        context,
      );
    });
    if (people.cursor === null) tagged = await retaggedBy(job, context);
    return { cursor: people.cursor, done: people.seen, tally: { tagged } };
  },
  answer: ({ tally }) => ({ tagged: numberIn(tally, 'tagged') }),
});
