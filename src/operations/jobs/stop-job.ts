import { stopJobInput, stopJobName } from '../../contract/admin/record.ts';
import { isUnderWay, type Job } from '../../domain/back-office/job.ts';
import { jobDocs } from '../../domain/collections/back-office/jobs.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { administratorOf, changeWrite } from '../record/change-write.ts';
import { defineOperation } from '../run/operation.ts';

/** Stops a job after the step that is under way; what it did stays. Again, it does nothing. */
export const stopJob = defineOperation({
  name: stopJobName,
  caller: 'admin',
  input: stopJobInput,
  async run({ job: id }, context) {
    const { store, clock } = context;
    const path = jobDocs.path({ jobId: id });
    const by = await administratorOf(context);
    return await store.decide([path], ([data = null]) => {
      const job = jobDocs.parse(data);
      if (job === undefined) throw new CallError('NOT_FOUND', text('There is no such job.'));
      if (!isUnderWay(job)) return { writes: [], answer: { status: job.status } };
      const stopped: Job = { ...job, status: 'stopped', updated: clock.now() };
      const said = { by, did: stopJobName, subject: path, what: `Stopped: ${job.title}.` };
      const states = { before: { status: job.status }, after: { status: stopped.status } };
      return {
        writes: [
          { op: 'set', path, data: documentOf(stopped) },
          changeWrite({ ...said, ...states }, context),
        ],
        answer: { status: stopped.status },
      };
    });
  },
});
