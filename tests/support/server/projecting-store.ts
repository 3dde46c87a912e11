import type { Write } from '../../../src/domain/documents/write.ts';
import type { Change, Projection, ProjectionDeps } from '../../../src/operations/projections/projection.ts';
import { runAll } from '../../../src/operations/projections/run-all.ts';
import type { OperationStore } from '../../../src/ports/server.ts';

/**
 * A store that computes projections before it answers a write, so that a test of an operation reads what follows from it without waiting.
 * Rejects with the first error of a projection; the write stands.
 */
export function projectingStore(
  under: OperationStore,
  projections: readonly Projection[],
  { clock, minAgreeingAnalyses }: Omit<ProjectionDeps, 'store'>,
): OperationStore {
  const stateOf = async (path: string) => (await under.get(path))?.data ?? null;

  /** Commits, and computes what follows each document that has changed. */
  async function project<Answer>(
    writes: () => readonly Write[],
    commit: () => Promise<Answer>,
    known?: readonly string[],
  ) {
    const before = new Map<string, Change['before']>();
    for (const path of known ?? writes().map((write) => write.path)) before.set(path, await stateOf(path));
    const answer = await commit();
    for (const path of new Set(writes().map((write) => write.path))) {
      const change = { path, before: before.get(path) ?? null, after: await stateOf(path) };
      const following = projections.filter(({ follows }) =>
        follows.some(({ match }) => match(path) !== undefined),
      );
      const [failure] = await runAll(following, change, { store, clock, minAgreeingAnalyses });
      if (failure !== undefined) throw failure;
    }
    return answer;
  }

  const store: OperationStore = {
    ...under,
    write: (writes) =>
      project(
        () => writes,
        () => under.write(writes),
      ),
    async decide(paths, decide) {
      let decided: readonly Write[] = [];
      return await project(
        () => decided,
        () =>
          under.decide(paths, (documents) => {
            const decision = decide(documents);
            decided = decision.writes;
            return decision;
          }),
        paths,
      );
    },
  };
  return store;
}
