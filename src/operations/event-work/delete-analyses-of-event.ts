import { deleteAnalysesOfEventInput, deleteAnalysesOfEventName } from '../../contract/events/run-event.ts';
import { changeDocs } from '../../domain/collections/back-office/changes.ts';
import { analysesForEvent, userActivityDocs } from '../../domain/collections/events/activity.ts';
import { eventDocs } from '../../domain/collections/events/events.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import { counted } from '../../domain/wording/counted.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { StoredDocument } from '../../ports/store.ts';
import { deleteAnalysis } from '../analysis/delete-analysis.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { JobStep } from '../jobs/job-kind.ts';
import { numberIn } from '../jobs/number-in.ts';
import { recordOnce } from '../record/change-write.ts';
import { refuseUncounted } from '../record/confirmed.ts';
import { deletedPaths } from './deleted-paths.ts';
import { nameOfPerson } from './name-of-person.ts';

/** Analyses of one step, with one entry in the record. */
const atOnce = 50;

type Step = JobStep<{ readonly userId: string; readonly eventId: string; readonly why?: string | undefined }>;

const textsIn = (data: DocumentData, key: string): string[] => {
  const value = data[key];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

/** The events in which some analyses count. */
const eventsOf = (docs: readonly StoredDocument[]): string[] => [
  ...new Set(docs.flatMap(({ data }) => textsIn(data, 'countedIn'))),
];

interface Noted {
  readonly paths: readonly string[];
  /** Ids of the events in which less is counted without them. */
  readonly events: readonly string[];
}

/**
 * The analyses of a step, by the entry that names them: it is written before the first goes, so that a step that was cut off
 * goes on with the same ones, and whoever takes it back knows of all. Nothing where there are none left.
 */
async function notedPaths(
  { id: job, by, input: { userId, eventId, why } }: Step,
  at: number,
  context: OperationContext,
): Promise<Noted> {
  const { store } = context;
  const id = `${job}-${at}`;
  const entryPath = changeDocs.path({ changeId: id });
  if ((await store.get(entryPath)) === null) {
    const { docs } = await store.query({ ...analysesForEvent(userId, eventId), limit: atOnce });
    if (docs.length === 0) return { paths: [], events: [] };
    const event = await eventDocs.read(store, { eventId });
    const person = await nameOfPerson(userId, context);
    const many = counted(docs.length, 'analysis', 'analyses');
    await recordOnce(
      {
        ...{ by, why, job, id, did: deleteAnalysesOfEventName, canUndo: true },
        subject: userActivityDocs.path({ eventId, uid: userId }),
        what: `Deleted ${many} of ${person} for the event "${event?.name ?? eventId}"`,
        before: { analyses: docs.map((doc) => doc.id), events: eventsOf(docs) },
        after: { analyses: [], events: [] },
      },
      context,
    );
  }
  const entry = await changeDocs.readAt(store, entryPath);
  if (entry === undefined) return { paths: [], events: [] };
  return { paths: deletedPaths(entry), events: textsIn(entry.before ?? {}, 'events') };
}

/** Deletes all that one person has analysed for an event, one analysis after the other. Again, it goes on, or finds nothing. */
export const deleteAnalysesOfEvent = defineJob({
  name: deleteAnalysesOfEventName,
  input: deleteAnalysesOfEventInput,
  canUndo: true,
  title: ({ eventId }) => `Deleting somebody’s analyses for the event ${eventId}`,
  async begin({ userId, eventId, confirmed }, { store }) {
    const { count } = await store.aggregate(analysesForEvent(userId, eventId), { count: true });
    refuseUncounted(count ?? 0, confirmed, 'analysis', 'analyses');
    return { of: count ?? 0 };
  },
  async step(step, context) {
    const at = typeof step.cursor === 'number' ? step.cursor : 0;
    const { paths, events: named } = await notedPaths(step, at, context);
    const events = new Set([...textsIn(step.tally, 'events'), ...named]);
    for (const path of paths) await deleteAnalysis(path, context);
    return {
      cursor: paths.length === 0 ? null : at + 1,
      done: paths.length,
      // All that the entry names: what an earlier try of this step has deleted as well.
      tally: { deleted: numberIn(step.tally, 'deleted') + paths.length, events: [...events] },
    };
  },
  answer: ({ tally }) => ({ noOfAnalysis: numberIn(tally, 'deleted'), events: textsIn(tally, 'events') }),
});
