import type { OperationStore } from '../../../src/ports/server.ts';

/** What everything rejects with once the process is dead. */
export class KilledError extends Error {
  override readonly name = 'KilledError';
}

/**
 * A store that dies with its process at one of its writes: before it, or after it was committed and before anybody heard of it. Nothing
 * works from then on. `writes` is how many were asked for.
 */
export function dyingStore(
  store: OperationStore,
  { atWrite, isCommitted }: { readonly atWrite: number; readonly isCommitted: boolean },
): OperationStore & { readonly writes: () => number } {
  let writes = 0;
  let isDead = false;
  async function alive<T>(work: () => Promise<T>): Promise<T> {
    if (isDead) throw new KilledError('The process is gone.');
    return await work();
  }
  async function writing<T>(work: () => Promise<T>): Promise<T> {
    if (isDead) throw new KilledError('The process is gone.');
    writes += 1;
    if (writes !== atWrite) return await work();
    if (isCommitted) await work();
    isDead = true;
    throw new KilledError('The process was killed.');
  }
  return {
    ...store,
    get: (path) => alive(() => store.get(path)),
    query: (query) => alive(() => store.query(query)),
    aggregate: (query, request) => alive(() => store.aggregate(query, request)),
    write: (batch) => writing(() => store.write(batch)),
    decide: (paths, decide) => writing(() => store.decide(paths, decide)),
    writes: () => writes,
  };
}
