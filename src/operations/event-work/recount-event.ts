import { z } from 'zod';
import { recountEventInput, recountEventName } from '../../contract/events/run-event.ts';
import { analysisDocs } from '../../domain/collections/analyses.ts';
import {
  analysesCountedIn,
  everyActivity,
  userActivityDocs,
} from '../../domain/collections/events/activity.ts';
import { eventDocs } from '../../domain/collections/events/events.ts';
import type { Json } from '../../domain/documents/json.ts';
import { counted } from '../../domain/wording/counted.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { Page } from '../../ports/store.ts';
import { buildBoard } from '../events/build-board.ts';
import { recountActivity } from '../events/count-activity.ts';
import { defineJob } from '../jobs/define-job.ts';
import { numberIn } from '../jobs/number-in.ts';
import { recordOnce } from '../record/change-write.ts';
import { cursorJson, cursorSchema } from './cursor.ts';
import { forEach } from './for-each.ts';

type Deps = Pick<OperationContext, 'store' | 'clock'>;

/** People of one step: a kill counts them again. */
const peopleAtOnce = 50;
const analysesAtOnce = 300;

const amountSchema = z.object({ uid: z.string(), analysis: z.number(), mins: z.number() });
type Amount = z.infer<typeof amountSchema>;

/**
 * First whoever is said to have done something, then whoever has and of whom nobody says so. `looked`: what some of them were said
 * to have done before any of them is counted, so that a step that is repeated still knows of whom it was wrong.
 */
const placeSchema = z
  .object({
    of: z.enum(['activity', 'analyses']),
    after: cursorSchema.nullable(),
    looked: z.array(amountSchema).nullable().default(null),
  })
  .nullable();

interface Counted {
  readonly cursor: Json;
  readonly people: number;
  readonly differed: number;
}

const amountOf = async (path: string, { store }: Deps) => {
  const { activity } = (await userActivityDocs.readAt(store, path)) ?? {};
  return activity ?? { analysis: 0, mins: 0 };
};

/** What these people are said to have done. */
async function amountsOf(eventId: string, uids: Iterable<string>, deps: Deps): Promise<Amount[]> {
  const amounts: Amount[] = [];
  await forEach(uids, async (uid) => {
    const { analysis, mins } = await amountOf(userActivityDocs.path({ eventId, uid }), deps);
    amounts.push({ uid, analysis, mins });
  });
  return amounts;
}

/** Counts these people anew; of how many something else was said before. */
async function recountPeople(eventId: string, looked: readonly Amount[], deps: Deps): Promise<number> {
  let differed = 0;
  await forEach(looked, async ({ uid, analysis, mins }) => {
    await recountActivity(eventId, uid, deps);
    const now = await amountOf(userActivityDocs.path({ eventId, uid }), deps);
    if (analysis !== now.analysis || mins !== now.mins) differed += 1;
  });
  return differed;
}

/** Those of some people of whom nobody says that they did anything. */
async function untold(eventId: string, uids: ReadonlySet<string>, deps: Deps): Promise<Set<string>> {
  const missing = new Set<string>();
  await forEach(uids, async (uid) => {
    if ((await deps.store.get(userActivityDocs.path({ eventId, uid }))) === null) missing.add(uid);
  });
  return missing;
}

const uidsOf = ({ docs }: Page, match: (path: string) => { readonly uid: string } | undefined) =>
  new Set(docs.flatMap(({ path }) => match(path)?.uid ?? []));

/** One step of counting an event anew; `cursor` null: the board is made, and it is done. */
async function recountStep(eventId: string, cursor: Json, deps: Deps): Promise<Counted> {
  const place = placeSchema.parse(cursor) ?? { of: 'activity' as const, after: null, looked: null };
  const { of, looked } = place;
  const after = place.after === null ? {} : { after: place.after };
  const isActivity = of === 'activity';
  const page = await deps.store.query(
    isActivity
      ? { ...everyActivity(eventId), limit: peopleAtOnce, ...after }
      : { ...analysesCountedIn(eventId), limit: analysesAtOnce, ...after },
  );
  if (looked === null) {
    const uids = isActivity
      ? uidsOf(page, userActivityDocs.match)
      : await untold(eventId, uidsOf(page, analysisDocs.match), deps);
    const amounts = await amountsOf(eventId, uids, deps);
    const at = place.after === null ? null : cursorJson(place.after);
    return { cursor: { of, after: at, looked: amounts }, people: 0, differed: 0 };
  }
  const differed = await recountPeople(eventId, looked, deps);
  const people = looked.length;
  if (page.cursor !== null)
    return { cursor: { of, after: cursorJson(page.cursor), looked: null }, people, differed };
  if (isActivity) return { cursor: { of: 'analyses', after: null, looked: null }, people, differed };
  await buildBoard(eventId, deps, true);
  return { cursor: null, people, differed };
}

/**
 * Counts an event anew, of the analyses that are stored: each person, each place, and the board. Made of what is stored, so
 * it may run twice, or while a hall goes on.
 */
export async function recountEvent(
  eventId: string,
  deps: Deps,
): Promise<{ readonly people: number; readonly differed: number }> {
  let [people, differed] = [0, 0];
  let cursor: Json = null;
  do {
    const step = await recountStep(eventId, cursor, deps);
    people += step.people;
    differed += step.differed;
    cursor = step.cursor;
  } while (cursor !== null);
  return { people, differed };
}

function messageOf(handle: string, people: number, differed: number): string {
  const right =
    differed === 0 ? 'All was right.' : `Of ${counted(differed, 'person', 'people')} it was put right.`;
  return `${counted(people, 'person', 'people')} of event ${handle} counted anew. ${right}`;
}

/** The same as a job: what people agreed with on average (their validations) is counted with it. */
export const recountEventOperation = defineJob({
  name: recountEventName,
  input: recountEventInput,
  title: ({ eventHandle }) => `Counting the event ${eventHandle} anew`,
  async begin({ eventId, eventHandle }, { store }) {
    const event = await eventDocs.read(store, { eventId });
    if (event === undefined || event.handle !== eventHandle)
      throw new CallError('NOT_FOUND', `Event with ID ${eventId} not found`);
    return { of: (await store.aggregate(everyActivity(eventId), { count: true })).count ?? 0 };
  },
  async step({ id: job, by, input: { eventId, eventHandle }, cursor, tally }, context) {
    const step = await recountStep(eventId, cursor, context);
    const people = numberIn(tally, 'people') + step.people;
    const differed = numberIn(tally, 'differed') + step.differed;
    if (step.cursor === null)
      await recordOnce(
        {
          ...{ by, job, did: recountEventName, id: `${job}-counted`, before: null, after: null },
          subject: eventDocs.path({ eventId }),
          what: messageOf(eventHandle, people, differed),
        },
        context,
      );
    return { cursor: step.cursor, done: step.people, tally: { people, differed } };
  },
  answer({ status, tally, input }) {
    if (status !== 'done') return {};
    const { eventHandle } = recountEventInput.parse(JSON.parse(input));
    const [people, differed] = [numberIn(tally, 'people'), numberIn(tally, 'differed')];
    return { status: 200, message: messageOf(eventHandle, people, differed), people, differed };
  },
});
