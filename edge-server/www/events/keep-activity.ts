import pLimit from 'p-limit';
import { analysisDocs } from '../../../src/domain/documents/collections/analyses.ts';
import { recountActivity } from '../../../src/operations/events/count-activity.ts';
import type { ServerContext } from '../../context.ts';

/** A save counts in its own batch; what somebody else changes in an analysis, as deleting it, counts back after it. */
export function keepActivity({ store, clock, log }: Pick<ServerContext, 'store' | 'clock' | 'log'>): {
  close(): Promise<void>;
} {
  const oneAtATime = pLimit(1);
  let closed = false;

  async function recount(path: string, uid: string): Promise<void> {
    if (closed) return;
    try {
      const analysis = analysisDocs.schema.safeParse((await store.get(path))?.data).data;
      for (const eventId of analysis?.eventIds ?? []) await recountActivity(eventId, uid, { store, clock });
    } catch (error) {
      log.error({ err: error, path }, 'could not count anew what somebody has done in an event');
    }
  }
  const stop = store.onCommit((_paths, writes) => {
    for (const { op, path } of writes) {
      const of = op === 'update' ? analysisDocs.match(path) : undefined;
      if (of !== undefined) void oneAtATime(recount, path, of.uid);
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
