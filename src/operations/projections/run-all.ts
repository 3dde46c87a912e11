import type { Change, Projection, ProjectionDeps } from './projection.ts';

/** Runs several projections for one change, one after the other. Answers what failed; the others run all the same. */
export async function runAll(
  projections: readonly Projection[],
  change: Change,
  deps: ProjectionDeps,
): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (const projection of projections)
    for (const key of projection.keysOf(change, deps))
      await projection.run(key, deps).catch((error: unknown) => failures.push(error));
  return failures;
}
