import { type Queues, tellQueuesInput, tellQueuesName } from '../../contract/admin/health.ts';
import { mailDocs, mailsIn } from '../../domain/collections/account/mails.ts';
import { failedJobs, jobDocs, jobsUnderWay } from '../../domain/collections/back-office/jobs.ts';
import { exportsInState } from '../../domain/collections/exports.ts';
import { imagesWithoutRegions } from '../../domain/collections/images.ts';
import { duePeople } from '../../domain/collections/leaderboards.ts';
import type { Query } from '../../domain/documents/query.ts';
import { leaderboardScopes } from '../../domain/leaderboards/standing.ts';
import { everyRegion } from '../../ports/every-region.ts';
import { parseDocuments } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { countOf } from '../run/count-of.ts';
import { defineOperation } from '../run/operation.ts';

type Reading = Pick<OperationContext, 'store'>;

async function mailsOf({ store }: Reading): Promise<Queues['mails']> {
  const failed = mailsIn('failed');
  const [waiting, failures, next, given] = await Promise.all([
    countOf(mailsIn('waiting'), store),
    countOf(failed, store),
    store.query({ ...mailsIn('waiting'), limit: 1 }),
    store.query(failed),
  ]);
  const [first] = parseDocuments(mailDocs.schema, next.docs).items;
  return {
    waiting,
    failed: failures,
    next: first?.next ?? null,
    given: parseDocuments(mailDocs.schema, given.docs).items.map(
      ({ id, to, subject, queued, tries, reason }) => ({
        ...{ id, to, subject, queued, tries },
        reason: reason ?? 'Nobody knows why.',
      }),
    ),
  };
}

async function jobsOf({ store }: Reading): Promise<Queues['jobs']> {
  const [underWay, failed, last] = await Promise.all([
    countOf(jobsUnderWay(), store),
    countOf(failedJobs(), store),
    store.query(failedJobs(10)),
  ]);
  return {
    underWay,
    failed,
    last: parseDocuments(jobDocs.schema, last.docs).items.map(({ id, title, why, updated }) => ({
      ...{ id, title, updated },
      why: why ?? 'Nobody knows why.',
    })),
  };
}

/** What waits and what failed, as the documents say. */
export const tellQueues = defineOperation({
  name: tellQueuesName,
  caller: 'admin',
  input: tellQueuesInput,
  async run(_input, { store, clock }): Promise<Queues> {
    const count = (query: Query) => countOf(query, store);
    const due = leaderboardScopes(await everyRegion({ store })).map((scope) => count(duePeople(scope)));
    const [mails, jobs, waiting, working, failed, unseen, standings] = await Promise.all([
      mailsOf({ store }),
      jobsOf({ store }),
      count(exportsInState('waiting')),
      count(exportsInState('working')),
      count(exportsInState('failed')),
      count(imagesWithoutRegions(1)),
      Promise.all(due),
    ]);
    return {
      at: clock.now(),
      ...{ mails, jobs, exports: { waiting, working, failed } },
      photos: { unseen },
      standings: { waiting: standings.reduce((sum, one) => sum + one, 0) },
    };
  },
});
