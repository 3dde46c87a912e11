import pLimit from 'p-limit';
import { analysisDocs, newestAssisted } from '../../../../src/domain/collections/analyses.ts';
import type { Write } from '../../../../src/domain/documents/write.ts';
import { countAgreement } from '../../../../src/operations/analysis/count-agreement.ts';
import type { ServerContext } from '../../../front/context.ts';

/** How many of the newest analyses are looked at at start, in case the last stop cut the counting off. */
const recountedAtStart = 200;

/** Whether a write may change how often somebody agreed: one that sets a drawing, or numbers, does not. */
function mayChangeAgreement(write: Write): boolean {
  if (analysisDocs.match(write.path) === undefined) return false;
  return (write.op !== 'set' && write.op !== 'create') || write.data.kind === 'assisted';
}

export interface AgreementKeeper {
  /** Resolves when nothing is waiting to be counted. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Counts after every commit how often people agreed with the model that suggested; and of the newest analyses at start. */
export function keepAgreement({ store, log }: Pick<ServerContext, 'store' | 'log'>): AgreementKeeper {
  const oneAtATime = pLimit(1);
  let closed = false;

  async function count(path: string): Promise<void> {
    if (closed) return;
    try {
      await countAgreement(path, store);
    } catch (error) {
      log.error({ err: error, path }, 'could not count how often somebody agreed with a model');
    }
  }
  const stop = store.onCommit((_paths, writes) => {
    for (const { path } of writes.filter(mayChangeAgreement)) void oneAtATime(count, path);
  });
  void oneAtATime(async () => {
    try {
      const { docs } = await store.query({ ...newestAssisted(), limit: recountedAtStart });
      for (const { path } of docs) await count(path);
    } catch (error) {
      log.error({ err: error }, 'could not list the analyses to count');
    }
  });

  const settled = () => oneAtATime(async () => undefined);
  return {
    settled,
    async close() {
      closed = true;
      stop();
      await settled();
    },
  };
}
