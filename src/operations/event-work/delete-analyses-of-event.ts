import type { z } from 'zod';
import {
  type deleteAnalysesOfEventAnswer,
  deleteAnalysesOfEventInput,
  deleteAnalysesOfEventName,
} from '../../contract/events/run-event.ts';
import { analysesForEvent } from '../../domain/documents/collections/events/activity.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import { deleteAnalysis } from '../analysis/delete-analysis.ts';
import { recountActivity } from '../events/count-activity.ts';
import { defineOperation } from '../run/operation.ts';

/** Deletes all that one person has analysed for an event, one analysis after the other. Again, it goes on, or finds nothing. */
export const deleteAnalysesOfEvent = defineOperation({
  name: deleteAnalysesOfEventName,
  caller: 'admin',
  countsManyPeople: true,
  input: deleteAnalysesOfEventInput,
  async run({ userId, eventId }, context): Promise<z.infer<typeof deleteAnalysesOfEventAnswer>> {
    const events = new Set<string>();
    let noOfAnalysis = 0;
    for (const { path } of await everyDocument(context.store, analysesForEvent(userId, eventId))) {
      const gone = await deleteAnalysis(path, context);
      if (gone === null) continue;
      noOfAnalysis += 1;
      for (const id of gone.countedIn ?? []) events.add(id);
    }
    // What a save beside it has counted as well.
    for (const id of new Set([...events, eventId])) await recountActivity(id, userId, context);
    return { noOfAnalysis, events: [...events] };
  },
});
