import pLimit from 'p-limit';
import { analysisDocs, newestProvisional } from '../../../../src/domain/collections/analyses.ts';
import { userDocs } from '../../../../src/domain/collections/users.ts';
import type { Write } from '../../../../src/domain/documents/write.ts';
import { compareWithPhoto } from '../../../../src/operations/influence/compare-with-photo.ts';
import { countAllOf } from '../../../../src/operations/influence/count-from-now-on.ts';
import { documentsOf } from '../../../../src/ports/read-documents.ts';
import type { ServerContext } from '../../../front/context.ts';

/** What of an account's document may establish it. */
const establishing = ['influence', 'isExpert', 'admin', 'verified'];

const mayEstablish = (write: Write) =>
  userDocs.match(write.path) !== undefined &&
  write.op !== 'delete' &&
  Object.keys(write.data).some((key) => establishing.includes(key));

export interface InfluenceKeeper {
  /** Resolves when nothing is waiting to be compared or counted. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Compares new accounts after every commit of an analysis, and lets the analyses of those count who are established (rule 9.37). At
 * start it looks at all that waits: the last stop may have cut either off.
 */
export function keepInfluence({
  store,
  clock,
  config,
  log,
}: Pick<ServerContext, 'store' | 'clock' | 'config' | 'log'>): InfluenceKeeper {
  const deps = { store, clock, minAgreeingAnalyses: config.minAgreeingAnalyses };
  const oneAtATime = pLimit(1);
  let closed = false;

  async function follow(path: string): Promise<void> {
    if (closed) return;
    try {
      const uid = userDocs.match(path)?.uid;
      await (uid === undefined ? compareWithPhoto(path, deps) : countAllOf(uid, deps));
    } catch (error) {
      log.error({ err: error, path }, 'could not compare or count what a new account said');
    }
  }
  const stop = store.onCommit((_paths, writes) => {
    for (const write of writes)
      if (analysisDocs.match(write.path) !== undefined || mayEstablish(write))
        void oneAtATime(follow, write.path);
  });
  void oneAtATime(async () => {
    try {
      for await (const { path } of documentsOf(store, { ...newestProvisional(), limit: 200 })) {
        if (closed) return;
        void oneAtATime(follow, path);
      }
    } catch (error) {
      log.error({ err: error }, 'could not list the analyses of new accounts');
    }
  });

  // What is followed is written, and so may have more to follow.
  const settled = async () => {
    do await oneAtATime(async () => undefined);
    while (oneAtATime.pendingCount + oneAtATime.activeCount > 0);
  };
  return {
    settled,
    async close() {
      closed = true;
      stop();
      await settled();
    },
  };
}
