import type { Logger } from 'pino';
import { recountAnalysesOf } from '../../../src/operations/analysis/count-analyses.ts';
import { createKeyedMutex } from '../../../src/operations/run/keyed-mutex.ts';
import type { OperationStore } from '../../../src/ports/server.ts';

/** Counts the analyses of people who have just proven their address, one person after the other, in the background. */
export interface Recounts {
  ask(uid: string): void;
  /** Resolves when all that was asked is counted. */
  idle(): Promise<void>;
}

export function createRecounts(store: OperationStore, log: Logger): Recounts {
  const turns = createKeyedMutex();
  return {
    ask(uid) {
      turns
        .run('recount', () => recountAnalysesOf(uid, store))
        .catch((error: unknown) => log.error({ err: error, uid }, 'could not count somebody’s analyses'));
    },
    idle: turns.idle,
  };
}
