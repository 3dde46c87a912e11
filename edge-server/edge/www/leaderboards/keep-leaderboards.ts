import { setImmediate as turn } from 'node:timers/promises';
import pLimit from 'p-limit';
import { dueDocs } from '../../../../src/domain/collections/leaderboards.ts';
import { keepUp } from '../../../../src/operations/leaderboards/keep-up.ts';
import type { ServerContext } from '../../../front/context.ts';

/** Whoever has completed a photo sees it on the board at their next look; nobody needs it within a second. */
const atMostEveryMs = 2_000;

/** Makes leaderboards of whom a save or a projection has noted. */
export function keepLeaderboards({ store, clock, log }: Pick<ServerContext, 'store' | 'clock' | 'log'>): {
  close(): Promise<void>;
} {
  const oneAtATime = pLimit(1);
  let waiting: NodeJS.Timeout | null = null;
  let builtAt = Number.NEGATIVE_INFINITY;
  let closed = false;

  async function build(): Promise<void> {
    waiting = null;
    if (closed) return;
    builtAt = performance.now();
    try {
      await keepUp({ store, clock, rest: () => turn() });
    } catch (error) {
      log.error({ err: error }, 'could not make the leaderboards: what is noted is counted with the next');
    }
  }
  const stop = store.onCommit((paths) => {
    if (closed || waiting !== null || !paths.some((path) => dueDocs.match(path) !== undefined)) return;
    const since = performance.now() - builtAt;
    waiting = setTimeout(() => void oneAtATime(build), Math.max(0, atMostEveryMs - since)).unref();
  });

  // What the last stop cut off.
  void oneAtATime(build);

  return {
    async close() {
      closed = true;
      stop();
      if (waiting !== null) clearTimeout(waiting);
      await oneAtATime(async () => undefined);
    },
  };
}
