import pLimit from 'p-limit';
import { analysisDocs } from '../../../../src/domain/collections/analyses.ts';
import { userDocs } from '../../../../src/domain/collections/users.ts';
import { recountActivity } from '../../../../src/operations/events/count-activity.ts';
import { followProfile } from '../../../../src/operations/events/participations.ts';
import { standsInProfile } from '../../../../src/operations/leaderboards/note-change.ts';
import type { ServerContext } from '../../../front/context.ts';

/**
 * A save counts in its own batch; what somebody else changes in an analysis, as deleting it, counts back after it. Events name people as
 * their accounts do.
 */
export function keepActivity({ store, clock, log }: Pick<ServerContext, 'store' | 'clock' | 'log'>): {
  close(): Promise<void>;
} {
  const oneAtATime = pLimit(1);
  let closed = false;

  async function recount(path: string, uid: string): Promise<void> {
    if (closed) return;
    try {
      const analysis = await analysisDocs.readAt(store, path);
      for (const eventId of analysis?.eventIds ?? []) await recountActivity(eventId, uid, { store, clock });
    } catch (error) {
      log.error({ err: error, path }, 'could not count anew what somebody has done in an event');
    }
  }
  async function rename(uid: string): Promise<void> {
    if (closed) return;
    try {
      await followProfile(uid, { store, clock });
    } catch (error) {
      log.error({ err: error, uid }, 'could not bring a changed profile into events');
    }
  }
  const stop = store.onCommit((_paths, writes) => {
    for (const write of writes) {
      const { op, path } = write;
      const of = op === 'update' ? analysisDocs.match(path) : undefined;
      if (of !== undefined) void oneAtATime(recount, path, of.uid);
      const person = 'data' in write && standsInProfile(write.data) ? userDocs.match(path) : undefined;
      if (person !== undefined) void oneAtATime(rename, person.uid);
    }
  });
  return {
    async close() {
      closed = true;
      stop();
      await oneAtATime(async () => undefined);
    },
  };
}
