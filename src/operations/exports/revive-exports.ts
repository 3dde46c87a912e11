import { exportDocs, exportsInState } from '../../domain/collections/exports.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { isHeld, released } from '../../domain/documents/lease.ts';
import { type ExportJob, exportJobSchema, isUnderWay } from '../../domain/exports/request/export-job.ts';
import { text } from '../../language/say.ts';
import type { OperationContext } from '../../ports/server.ts';

/** A job waits for others in the queue of events; after this its event never came. */
const lostAfterMs = 60 * 60 * 1000;
/** It is begun anew once. */
const mostAttempts = 2;

const cutOff = text('It was cut off twice. Ask for less: one reef, or fewer formats.');

/** What becomes of a job that nobody works on any more: it waits anew, or it has failed, in words. */
function next(job: ExportJob): ExportJob {
  const rest = released(job);
  // One that never began has used up a try as well.
  const attempts = job.status === 'waiting' ? (job.attempts ?? 0) + 1 : (job.attempts ?? 1);
  return attempts >= mostAttempts
    ? { ...rest, attempts, status: 'failed', why: cutOff }
    : { ...rest, attempts, status: 'waiting', progress: { done: 0, of: 0 } };
}

/** Nobody makes it: its lease is over, or its event never came. */
function isDead(job: ExportJob, now: Instant): boolean {
  return job.status === 'working'
    ? !isHeld(job, now)
    : Date.parse(job.queued ?? job.created) <= Date.parse(now) - lostAfterMs;
}

/**
 * Looks after the exports of a host whose functions die by themselves: what one left behind is begun anew once, by the event of
 * its document, and then has failed. Else three of them would block their owner for good. Answers how many there were.
 */
export async function reviveExports({
  store,
  clock,
}: Pick<OperationContext, 'store' | 'clock'>): Promise<number> {
  const now = clock.now();
  let dead = 0;
  for (const status of ['working', 'waiting'] as const) {
    const { docs } = await store.query(exportsInState(status));
    for (const { data } of docs) {
      const found = exportJobSchema.safeParse(data).data;
      if (found === undefined || !isDead(found, now)) continue;
      const path = exportDocs.path({ uid: found.uid, exportId: found.id });
      const isRevived = await store.decide([path], ([data]) => {
        const job = exportJobSchema.safeParse(data ?? undefined).data;
        if (job === undefined || !isUnderWay(job) || !isDead(job, now)) return { writes: [], answer: false };
        return {
          writes: [{ op: 'set', path, data: documentOf({ ...next(job), queued: now }) }],
          answer: true,
        };
      });
      if (isRevived) dead += 1;
    }
  }
  return dead;
}

/** Whether a change of a job's document asks for its file to be made: it is new, or it waits anew. */
export function wantsToBeMade(before: ExportJob | undefined, after: ExportJob | undefined): boolean {
  if (after?.status !== 'waiting') return false;
  return before === undefined || before.status !== 'waiting' || before.attempts !== after.attempts;
}
