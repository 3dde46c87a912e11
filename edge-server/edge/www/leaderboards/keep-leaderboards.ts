import { setImmediate as turn } from 'node:timers/promises';
import pLimit from 'p-limit';
import { analysisDocs } from '../../../../src/domain/collections/analyses.ts';
import { dueDocs } from '../../../../src/domain/collections/leaderboards.ts';
import { organisationDocs } from '../../../../src/domain/collections/organisations.ts';
import { userDocs } from '../../../../src/domain/collections/users.ts';
import type { Write } from '../../../../src/domain/documents/write.ts';
import { keepUp } from '../../../../src/operations/leaderboards/keep-up.ts';
import {
  noteAnalysis,
  noteOrganisation,
  notePerson,
  standsInProfile,
} from '../../../../src/operations/leaderboards/note-change.ts';
import type { ServerContext } from '../../../front/context.ts';

/** Whoever has completed a photo sees it on the board at their next look; nobody needs it within a second. */
const atMostEveryMs = 2_000;

export interface LeaderboardKeeper {
  /** Resolves when every leaderboard says what is stored. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Keeps leaderboards up with what people do, what they say of themselves, and what administrators change. */
export function keepLeaderboards({
  store,
  clock,
  log,
}: Pick<ServerContext, 'store' | 'clock' | 'log'>): LeaderboardKeeper {
  const oneAtATime = pLimit(1);
  let waiting: NodeJS.Timeout | null = null;
  let builtAt = Number.NEGATIVE_INFINITY;
  let closed = false;

  async function build(): Promise<void> {
    builtAt = performance.now();
    try {
      await keepUp({ store, clock, rest: () => turn() });
    } catch (error) {
      log.error({ err: error }, 'could not make the leaderboards: what is noted is counted with the next');
    }
  }
  function begin(): Promise<void> {
    if (waiting !== null) clearTimeout(waiting);
    waiting = null;
    return oneAtATime(build);
  }
  async function note(write: Write): Promise<void> {
    const { op, path } = write;
    const [user, analysis] = [userDocs.match(path), analysisDocs.match(path)];
    const handle = organisationDocs.match(path)?.handle;
    const said: object = 'data' in write ? write.data : {};
    try {
      if (analysis !== undefined && op === 'update') await noteAnalysis(path, { store, clock });
      if (user !== undefined && (op === 'set' || op === 'delete' || standsInProfile(said)))
        await notePerson(user.uid, { store, clock });
      if (handle !== undefined) await noteOrganisation(handle, { store, clock });
    } catch (error) {
      log.error({ err: error, path }, 'could not note that a leaderboard is to be made anew');
    }
  }
  const stop = store.onCommit((paths, writes) => {
    if (closed) return;
    for (const write of writes) void oneAtATime(note, write);
    if (waiting !== null || !paths.some((path) => dueDocs.match(path) !== undefined)) return;
    const since = performance.now() - builtAt;
    waiting = setTimeout(() => void begin(), Math.max(0, atMostEveryMs - since)).unref();
  });

  // What the last stop cut off.
  void begin();

  const settled = async () => {
    await oneAtATime(async () => undefined);
    await begin();
  };
  return {
    settled,
    async close() {
      closed = true;
      stop();
      if (waiting !== null) clearTimeout(waiting);
      await oneAtATime(async () => undefined);
    },
  };
}
