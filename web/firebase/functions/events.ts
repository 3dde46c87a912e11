import { onDocumentWritten } from 'firebase-functions/firestore';
import { analysisDocs } from '../../../src/domain/documents/collections/analyses.ts';
import { boardDocs, userActivityDocs } from '../../../src/domain/documents/collections/events/activity.ts';
import { buildBoard } from '../../../src/operations/events/build-board.ts';
import { recountActivity } from '../../../src/operations/events/count-activity.ts';
import { ground } from './ground.ts';

/** Clocks of two functions may differ by so much. */
const clocksMs = 2_000;

/**
 * The board of an event is made anew after what people do in it. One at a time: what a hall does meanwhile waits, and most
 * of it finds itself on the board already.
 */
export const boards = onDocumentWritten(
  { document: 'events/{eventId}/useractivity/{uid}', maxInstances: 1, concurrency: 1 },
  async ({ data, params: { eventId } }) => {
    const { store } = ground();
    const changed = userActivityDocs.schema.safeParse(data?.after.data()).data?.updated;
    const board = boardDocs.schema.safeParse(
      (await store.get(boardDocs.path({ eventId, board: 'live' })))?.data,
    );
    const isOn =
      changed !== undefined &&
      board.success &&
      Date.parse(board.data.updatedAt) > Date.parse(changed) + clocksMs;
    if (!isOn) await buildBoard(eventId, ground());
  },
);

const countedSchema = analysisDocs.schema.pick({ countedIn: true, isDeleted: true });

/** The events in which an analysis counts, as it stands there; none where it is deleted, or is none. */
function countedIn(said: unknown): readonly string[] {
  const analysis = countedSchema.safeParse(said).data;
  return analysis === undefined || analysis.isDeleted ? [] : (analysis.countedIn ?? []);
}

/** What somebody has analysed for an event counts no more when it is deleted, or taken out of the event. */
export const activity = onDocumentWritten(
  { document: 'users/{uid}/analysis/{analysisId}', retry: true },
  async ({ data, params: { uid } }) => {
    const [before, after] = [countedIn(data?.before.data()), countedIn(data?.after.data())];
    const gone = before.filter((eventId) => !after.includes(eventId));
    for (const eventId of gone) await recountActivity(eventId, uid, ground());
  },
);
