import {
  deleteAnalysesOfEventName,
  recountEventName,
  untagAnalysesName,
} from '../../../contract/events/run-event.ts';
import type { ReefEvent } from '../../../domain/events/event.ts';
import { say } from '../../../language/say.ts';
import { countIn, useEventJob } from '../shared/event/use-event-job.ts';
import { peopleKey } from './person-row.ts';

/** What is done with the people of an event on their page. */
export function usePeopleJobs({ id }: ReefEvent) {
  const key = peopleKey(id);
  const failed = say('Some Error Occured');
  const validating = useEventJob({
    operation: recountEventName,
    failed: say('Some error occurred. Try Again Later.'),
    done: (job) =>
      say('{count, plural, one {# person} other {# people}} of the event counted anew', {
        count: countIn(job, 'people'),
      }),
    key,
  });
  const untagging = useEventJob({
    operation: untagAnalysesName,
    done: (job) =>
      say('{count, plural, one {# analysis} other {# analyses}} taken out of the event', {
        count: countIn(job, 'untagged'),
      }),
    ...{ failed, key },
  });
  const deleting = useEventJob({
    operation: deleteAnalysesOfEventName,
    done: (job) =>
      say('{count, plural, one {# analysis} other {# analyses}} deleted', { count: countIn(job, 'deleted') }),
    ...{ failed, key },
  });
  const begin = { untag: untagging.begin, delete: deleting.begin };
  return { validating, begin, jobs: [validating, untagging, deleting] };
}
