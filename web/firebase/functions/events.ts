import { setTimeout as wait } from 'node:timers/promises';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { analysisDocs } from '../../../src/domain/collections/analyses.ts';
import { boardDocs, userActivityDocs } from '../../../src/domain/collections/events/activity.ts';
import { slidesDocs, slidesPath } from '../../../src/domain/collections/events/slides.ts';
import { buildBoard } from '../../../src/operations/events/build-board.ts';
import { buildSlides, eventsWithSlide, hiddenId } from '../../../src/operations/events/build-slides.ts';
import { recountActivity } from '../../../src/operations/events/count-activity.ts';
import { ground } from './ground.ts';
import { noteChangedAnalysis } from './leaderboards.ts';

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
    const changed = userActivityDocs.parse(data?.after.data())?.updated;
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
  async ({ data, document, params: { uid } }) => {
    const [before, after] = [countedIn(data?.before.data()), countedIn(data?.after.data())];
    const gone = before.filter((eventId) => !after.includes(eventId));
    for (const eventId of gone) await recountActivity(eventId, uid, ground());
    await noteChangedAnalysis(document, data?.before.data(), data?.after.data());
  },
);

/** A slide stands for as long: what a hall analyses meanwhile is told together. */
const atMostEveryMs = 6_000;

/** When the slides of an event were made, milliseconds; 0 before the first. */
async function madeAt(eventId: string): Promise<number> {
  const made = slidesDocs.schema.safeParse((await ground().store.get(slidesPath(eventId)))?.data);
  return made.success ? Date.parse(made.data.updatedAt) : 0;
}

/** The slides of an event are made anew after what people do in it. One at a time: what a hall does meanwhile waits. */
export const slides = onDocumentWritten(
  { document: 'events/{eventId}/useractivity/{uid}', maxInstances: 1, concurrency: 1 },
  async ({ data, params: { eventId } }) => {
    const changed = userActivityDocs.parse(data?.after.data())?.updated;
    const before = await madeAt(eventId);
    // What somebody did is taken away, as with an account that becomes another one: nobody waits for that.
    if (changed === undefined) {
      if (before > 0) await buildSlides(eventId, ground());
      return;
    }
    if (before > Date.parse(changed) + clocksMs) return;
    await wait(Math.max(0, Math.min(atMostEveryMs, before + atMostEveryMs - Date.now())));
    await buildSlides(eventId, ground());
  },
);

type Snapshots = { readonly path: string; readonly before: unknown; readonly after: unknown };

/** What could be seen until now and cannot any more is taken off at once. */
async function takeOff({ path, before, after }: Snapshots): Promise<void> {
  const id = hiddenId(path, after);
  if (id === null || hiddenId(path, before) !== null) return;
  for (const eventId of await eventsWithSlide(id, ground())) await buildSlides(eventId, ground());
}

/** A photo that is taken off the census, or that somebody calls bad. */
export const hiddenPhotos = onDocumentWritten(
  { document: 'users/{uid}/surveys/{surveyId}/images/{imageId}', retry: true },
  ({ data, document: path }) => takeOff({ path, before: data?.before.data(), after: data?.after.data() }),
);

/** A survey that is taken off the census. */
export const hiddenSurveys = onDocumentWritten(
  { document: 'users/{uid}/surveys/{surveyId}', retry: true },
  ({ data, document: path }) => takeOff({ path, before: data?.before.data(), after: data?.after.data() }),
);
