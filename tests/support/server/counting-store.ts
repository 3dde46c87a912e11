import type { OperationStore } from '../../../src/ports/server.ts';

/** Documents that a store reads and writes, as Firestore bills them. */
export interface CountedStore {
  readonly store: OperationStore;
  /** Since the last time. */
  take(): { readonly reads: number; readonly writes: number };
}

/**
 * Counts what Firestore would bill: a document that is asked for, one for a question that finds nothing, one for each
 * thousand that are counted. A page asks for one document more than it answers, to know whether it is the last.
 */
export function countingStore<Under extends OperationStore>(under: Under): CountedStore & { store: Under } {
  let [reads, writes] = [0, 0];
  const store: Under = {
    ...under,
    get(path) {
      reads += 1;
      return under.get(path);
    },
    async query(query) {
      const page = await under.query(query);
      reads += Math.max(1, page.docs.length + (page.cursor === null ? 0 : 1));
      return page;
    },
    async aggregate(query, request) {
      const answer = await under.aggregate(query, request);
      const figures =
        (request.count === true ? 1 : 0) + (request.sum?.length ?? 0) + (request.average?.length ?? 0);
      reads += Math.max(1, Math.ceil((answer.count ?? 0) / 1000)) * figures;
      return answer;
    },
    write(batch) {
      writes += batch.length;
      return under.write(batch);
    },
    decide(paths, decide) {
      reads += paths.length;
      return under.decide(paths, (documents) => {
        const decided = decide(documents);
        writes += decided.writes.length;
        return decided;
      });
    },
  };
  return {
    store,
    take() {
      const taken = { reads, writes };
      [reads, writes] = [0, 0];
      return taken;
    },
  };
}
