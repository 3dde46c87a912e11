import { z } from 'zod';
import { isUnderWay, type Job, jobIdSchema } from '../../domain/back-office/job.ts';
import { jobDocs, jobTurnDocs } from '../../domain/collections/back-office/jobs.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { administratorOf } from '../record/change-write.ts';
import { hexOf } from '../run/hex.ts';
import { defineOperation, type Operation } from '../run/operation.ts';
import type { JobKind } from './job-kind.ts';
import { goOnWithJob } from './run-job.ts';

/** Milliseconds of a call in which another step is begun: a function has nine minutes, and a step may take one. */
const longestCallMs = 450_000;

const withJob = z.object({ job: jobIdSchema.optional() });

const sentence = ({ title, progress, by }: Job): string =>
  `${title}: ${progress.done} of ${progress.of} done${by.name === '' ? '' : `, begun by ${by.name}`}.`;

/** Notes a job that is new, or one that has failed or was stopped and is asked for again. Answers it as it stands. */
async function noteJob<Schema extends z.ZodType>(
  kind: JobKind<Schema>,
  id: string,
  input: z.infer<Schema>,
  context: OperationContext,
): Promise<Job> {
  const { store, clock } = context;
  const path = jobDocs.path({ jobId: id });
  const turnPath = jobTurnDocs.path({ kind: kind.name });
  const known = await jobDocs.readAt(store, path);
  if (known !== undefined && (known.kind !== kind.name || known.input !== JSON.stringify(input)))
    throw new CallError('ALREADY_EXISTS', text('There is another job of this id.'));
  if (known !== undefined && (isUnderWay(known) || known.status === 'done')) return known;
  const { of, title = kind.title(input) } =
    known === undefined ? await kind.begin(input, context) : { of: known.progress.of };
  const by = await administratorOf(context);
  const now = clock.now();
  const turn = await jobTurnDocs.readAt(store, turnPath);
  const lastPath = jobDocs.path({ jobId: turn?.job ?? id });
  return await store.decide([path, turnPath, lastPath], ([here = null, turnNow = null, lastNow = null]) => {
    const turnSince = jobTurnDocs.parse(turnNow);
    if (turnSince?.job !== turn?.job && turnSince?.job !== id)
      throw new CallError('UNAVAILABLE', text('Somebody else has just begun one. Please try again.'));
    const last = jobDocs.parse(lastNow);
    // Whoever asks the same once more, without an id of the first, means the first.
    if (last !== undefined && isUnderWay(last) && last.input === JSON.stringify(input))
      return { writes: [], answer: last };
    if (last !== undefined && last.id !== id && isUnderWay(last))
      throw new CallError(
        'FAILED_PRECONDITION',
        `One at a time: another one is under way. ${sentence(last)}`,
      );
    const before = jobDocs.parse(here);
    if (before !== undefined && (isUnderWay(before) || before.status === 'done'))
      return { writes: [], answer: before };
    const { why: _why, ...kept } = before ?? {
      ...{ id, kind: kind.name, title, input: JSON.stringify(input), cursor: null },
      ...{
        progress: { done: 0, of },
        tally: {},
        errors: [],
        failures: 0,
        by,
        created: now,
        canUndo: kind.canUndo === true,
      },
      why: undefined,
    };
    const job: Job = { ...kept, status: 'waiting', updated: now };
    return {
      writes: [
        { op: 'set', path, data: documentOf(job) },
        { op: 'set', path: turnPath, data: { job: id } },
      ],
      answer: job,
    };
  });
}

/**
 * An operation that takes long: a job that every administrator sees. The call works on it to its end, or for seven minutes; what
 * is left then, or was cut off, its host goes on with (`goOnWithJobs`). The same id again is the same job, so that pressing
 * twice, or a call that is tried again, changes nothing twice; of a job that failed or was stopped, it goes on from there.
 */
export function defineJob<Schema extends z.ZodObject>(
  kind: JobKind<Schema>,
): Operation & { readonly kind: JobKind<Schema> } {
  const operation = defineOperation({
    name: kind.name,
    caller: 'admin',
    countsManyPeople: true,
    input: kind.input.extend(withJob.shape),
    async run(payload, context) {
      const until = Date.parse(context.clock.now()) + longestCallMs;
      const jobId = withJob.parse(payload).job ?? hexOf(context.randomBytes(12));
      const asked = await noteJob(kind, jobId, kind.input.parse(payload), context);
      const job =
        (await goOnWithJob(asked.id, kind, context, {
          isOver: () => Date.parse(context.clock.now()) >= until,
        })) ?? asked;
      if (job.status === 'failed') throw new CallError('INTERNAL', job.why ?? text('It could not be done.'));
      return { job: job.id, status: job.status, ...kind.answer?.(job) };
    },
  });
  return { ...operation, kind };
}
