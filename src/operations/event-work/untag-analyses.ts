import { untagAnalysesInput, untagAnalysesName } from '../../contract/events/run-event.ts';
import { analysesForEvent } from '../../domain/collections/events/activity.ts';
import { counted } from '../../domain/wording/counted.ts';
import { takenOut } from '../analysis/event-tags.ts';
import { defineJob } from '../jobs/define-job.ts';
import { numberIn } from '../jobs/number-in.ts';
import { refuseUncounted } from '../record/confirmed.ts';
import { chosen, eventsOf } from './events-of-handle.ts';
import { nameOfPerson } from './name-of-person.ts';
import { retag, retaggedBy } from './retag.ts';

/** Takes out of the events of a handle, or of one of them, what somebody has analysed, event by event. */
export const untagAnalyses = defineJob({
  name: untagAnalysesName,
  input: untagAnalysesInput,
  canUndo: true,
  title: ({ eventHandle }) => `Taking somebody’s analyses out of the event ${eventHandle}`,
  async begin({ userId, eventHandle, eventId, confirmed }, { store }) {
    const meant = chosen(await eventsOf(eventHandle, { store }), eventId);
    let touches = 0;
    for (const { id } of meant)
      touches += (await store.aggregate(analysesForEvent(userId, id), { count: true })).count ?? 0;
    refuseUncounted(touches, confirmed, 'analysis', 'analyses');
    return { of: meant.length };
  },
  async step({ id: job, by, input: { userId, eventHandle, eventId, why }, cursor, tally }, context) {
    const events = await eventsOf(eventHandle, context);
    const ids = events.map(({ id }) => id);
    const meant = chosen(events, eventId);
    const at = typeof cursor === 'number' ? cursor : 0;
    const person = await nameOfPerson(userId, context);
    let untagged = numberIn(tally, 'untagged');
    for (const { id, handle, name } of meant.slice(at, at + 1))
      untagged += await retag(
        {
          ...{ uid: userId, eventId: id, query: analysesForEvent(userId, id) },
          tagsOf: (analysis) => takenOut({ id, handle }, analysis, ids),
          said: (count) => ({
            ...{ by, why, job, did: untagAnalysesName },
            what: `Took ${counted(count, 'analysis', 'analyses')} of ${person} out of the event "${name}"`,
          }),
        },
        context,
      );
    const isLast = at + 1 >= meant.length;
    if (isLast) untagged = await retaggedBy(job, context);
    return { cursor: isLast ? null : at + 1, done: 1, tally: { untagged } };
  },
  answer: ({ tally }) => ({ untagged: numberIn(tally, 'untagged') }),
});
