import pLimit from 'p-limit';
import type { z } from 'zod';
import {
  type averageOfEventsAnswer,
  averageOfEventsInput,
  averageOfEventsName,
} from '../../contract/admin/events.ts';
import { activePeople, everyActivity } from '../../domain/collections/events/activity.ts';
import { defineOperation } from '../run/operation.ts';

/** Events that are added up side by side. */
const atOnce = 5;

/** What the people of each event did on average, added up by the store: nobody's activity is read. */
export const averageOfEvents = defineOperation({
  name: averageOfEventsName,
  caller: 'admin',
  input: averageOfEventsInput,
  async run({ eventIds }, { store }): Promise<z.infer<typeof averageOfEventsAnswer>> {
    const limit = pLimit(atOnce);
    const match = 'validations.matchPercent';
    const mins = 'activity.mins';
    const averages = await Promise.all(
      eventIds.map((eventId) =>
        limit(async () => {
          const [compared, active] = await Promise.all([
            store.aggregate(everyActivity(eventId), { average: [match] }),
            store.aggregate(activePeople(eventId), { average: [mins] }),
          ]);
          return {
            eventId,
            matchPercent: compared.average[match] ?? null,
            mins: active.average[mins] ?? null,
          };
        }),
      ),
    );
    return { averages };
  },
});
