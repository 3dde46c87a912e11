import type { z } from 'zod';
import {
  type recountEventAnswer,
  recountEventInput,
  recountEventName,
} from '../../contract/events/run-event.ts';
import { analysisDocs } from '../../domain/documents/collections/analyses.ts';
import {
  analysesCountedIn,
  everyActivity,
  userActivityDocs,
} from '../../domain/documents/collections/events/activity.ts';
import { eventDocs } from '../../domain/documents/collections/events/events.ts';
import { counted } from '../../domain/wording/counted.ts';
import { CallError } from '../../ports/calls.ts';
import { documentsOf } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { buildBoard } from '../events/build-board.ts';
import { recountActivity } from '../events/count-activity.ts';
import { defineOperation } from '../run/operation.ts';
import { forEach } from './for-each.ts';

type Deps = Pick<OperationContext, 'store' | 'clock'>;

const pageSize = 300;

/** Whoever has analysed something that counts, and whoever is said to have. */
async function everybodyIn(eventId: string, { store }: Deps): Promise<Set<string>> {
  const uids = new Set<string | undefined>();
  for await (const { path } of documentsOf(store, { ...analysesCountedIn(eventId), limit: pageSize }))
    uids.add(analysisDocs.match(path)?.uid);
  for await (const { path } of documentsOf(store, { ...everyActivity(eventId), limit: pageSize }))
    uids.add(userActivityDocs.match(path)?.uid);
  return new Set([...uids].filter((uid) => uid !== undefined));
}

const amountOf = async (path: string, { store }: Deps) => {
  const { activity } = userActivityDocs.schema.safeParse((await store.get(path))?.data).data ?? {};
  return activity ?? { analysis: 0, mins: 0 };
};

/**
 * Counts an event anew, of the analyses that are stored: each person, each place, and the board. Made of what is stored, so
 * it may run twice, or while a hall goes on.
 */
export async function recountEvent(
  eventId: string,
  deps: Deps,
): Promise<{ readonly people: number; readonly differed: number }> {
  const uids = await everybodyIn(eventId, deps);
  let differed = 0;
  await forEach(uids, async (uid) => {
    const path = userActivityDocs.path({ eventId, uid });
    const before = await amountOf(path, deps);
    await recountActivity(eventId, uid, deps);
    const now = await amountOf(path, deps);
    if (before.analysis !== now.analysis || before.mins !== now.mins) differed += 1;
  });
  await buildBoard(eventId, deps, true);
  return { people: uids.size, differed };
}

export const recountEventOperation = defineOperation({
  name: recountEventName,
  caller: 'admin',
  countsManyPeople: true,
  input: recountEventInput,
  async run({ eventId, eventHandle }, context): Promise<z.infer<typeof recountEventAnswer>> {
    const event = eventDocs.schema.safeParse(
      (await context.store.get(eventDocs.path({ eventId })))?.data,
    ).data;
    if (event === undefined || event.handle !== eventHandle)
      throw new CallError('NOT_FOUND', `Event with ID ${eventId} not found`);
    const { people, differed } = await recountEvent(eventId, context);
    const right =
      differed === 0 ? 'All was right.' : `Of ${counted(differed, 'person', 'people')} it was put right.`;
    const message = `${counted(people, 'person', 'people')} of event ${eventHandle} counted anew. ${right}`;
    return { status: 200, message, people, differed };
  },
});
