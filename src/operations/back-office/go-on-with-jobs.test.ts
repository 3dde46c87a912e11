import { expect, it } from 'vitest';
import { z } from 'zod';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { visitor } from '../../domain/access/access.ts';
import type { Job } from '../../domain/back-office/job.ts';
import { jobDocs } from '../../domain/collections/back-office/jobs.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { goOnWithJobs } from './go-on-with-jobs.ts';

const secondMs = 1_000;

/** Jobs whose steps take a second each, on a clock that only they move. */
async function open(
  jobs: readonly { readonly id: string; readonly steps: number; readonly more?: Partial<Job> }[],
) {
  const host = createOperationHost();
  const context = host.contextOf(visitor);
  const order: string[] = [];
  const now = () => context.clock.now();
  const kind: JobKind<z.ZodType> = {
    name: 'count-steps',
    input: z.object({ steps: z.number() }),
    title: () => 'Steps',
    begin: async () => ({ of: 1 }),
    async step({ id, input, done }) {
      const { steps } = z.object({ steps: z.number() }).parse(input);
      order.push(id);
      host.pass(secondMs);
      if (steps === 0) throw new Error('nobody foresaw this');
      return { cursor: done + 1 === steps ? null : done + 1, done: 1 };
    },
  };
  for (const { id, steps, more } of jobs) {
    const job: Job = {
      ...{
        id,
        kind: kind.name,
        title: 'Steps',
        status: 'waiting',
        input: JSON.stringify({ steps }),
        cursor: null,
      },
      ...{ progress: { done: 0, of: steps }, tally: {}, errors: [], failures: 0, canUndo: false },
      ...{ by: { uid: 'ada', name: 'Ada' }, created: now(), updated: now() },
      ...more,
    };
    await context.store.write([jobDocs.set({ jobId: id }, job)]);
    host.pass(secondMs);
  }
  const statusOf = async (jobId: string) => (await jobDocs.read(context.store, { jobId }))?.status;
  return { context, kinds: [kind], order, now, statusOf };
}

it('gives a short job its turn before a long one ends, and does all of both', async () => {
  const { context, kinds, order, statusOf } = await open([
    { id: 'long-job-1', steps: 25 },
    { id: 'short-job', steps: 3 },
  ]);
  expect(await goOnWithJobs(context, {}, kinds)).toEqual([]);
  expect(order.indexOf('short-job')).toBe(10);
  expect(order).toHaveLength(28);
  expect([await statusOf('long-job-1'), await statusOf('short-job')]).toEqual(['done', 'done']);
});

it('leaves a job alone that somebody else has, until its lease is over or its holder is known to be dead', async () => {
  const other = {
    status: 'working',
    holder: 'another process',
    leaseUntil: toInstant(Date.UTC(2099, 0)),
  } as const;
  const { context, kinds, order } = await open([{ id: 'held-job', steps: 2, more: other }]);
  expect(await goOnWithJobs(context, {}, kinds)).toEqual([]);
  expect(order).toEqual([]);
  await goOnWithJobs(context, { isHolderDead: true }, kinds);
  expect(order).toEqual(['held-job', 'held-job']);
});

it('goes on with the others where one fails, and ends when its time is over', async () => {
  const { context, kinds, order, now, statusOf } = await open([
    { id: 'failing-job', steps: 0 },
    { id: 'long-job-1', steps: 90 },
  ]);
  const end = Date.parse(now()) + 30 * secondMs;
  const failed = await goOnWithJobs(context, { isOver: () => Date.parse(now()) >= end }, kinds);
  expect(failed).toEqual([new Error('nobody foresaw this')]);
  expect([await statusOf('failing-job'), await statusOf('long-job-1')]).toEqual(['failed', 'working']);
  expect(order.length).toBe(30);
});
