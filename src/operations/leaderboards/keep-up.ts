import { dueDocs, duePeople } from '../../domain/collections/leaderboards.ts';
import { type LeaderboardScope, leaderboardScopes } from '../../domain/leaderboards/standing.ts';
import { idsOfRegions } from '../../domain/region/known-regions.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { everyRegion } from '../../ports/every-region.ts';
import type { StoredDocument } from '../../ports/store.ts';
import { buildLeaderboard } from './build-leaderboard.ts';
import { countStanding, type StandingDeps } from './count-standing.ts';

/** Takes a note away, unless somebody has noted the same person again meanwhile. */
async function takeNote({ path, data }: StoredDocument, { store }: StandingDeps): Promise<void> {
  await store.decide([path], ([now = null]) => ({
    writes: now?.mark === data.mark ? [{ op: 'delete', path }] : [],
    answer: undefined,
  }));
}

interface KeepDeps extends StandingDeps {
  /** Called after each person and each board: somebody else may want their turn. */
  readonly rest?: () => Promise<void>;
}

/** Counts some people of a scope anew; answers the scopes whose leaderboards are to be made. */
async function countNoted(
  scope: LeaderboardScope,
  notes: readonly StoredDocument[],
  every: readonly RegionId[],
  deps: KeepDeps,
): Promise<readonly LeaderboardScope[]> {
  if (notes.length === 0) return [];
  const regions = scope === 'global' ? every : [scope];
  for (const { path } of notes) {
    const uid = dueDocs.match(path)?.uid;
    if (uid !== undefined) await countStanding(uid, regions, deps);
    await deps.rest?.();
  }
  return ['global', ...regions];
}

/**
 * Counts everybody anew who was noted, and makes the leaderboards of what changed. A note goes last, so that what a kill cut off is
 * done again. Rejects with a `StoreError`.
 */
export async function keepUp(deps: KeepDeps): Promise<void> {
  const regions = await everyRegion(deps);
  const every = idsOfRegions(regions);
  for (let scopes = leaderboardScopes(regions); scopes.length > 0; ) {
    const pages = await Promise.all(
      scopes.map(async (scope) => ({ scope, ...(await deps.store.query(duePeople(scope))) })),
    );
    const changed = new Set<LeaderboardScope>();
    for (const { scope, docs } of pages)
      for (const one of await countNoted(scope, docs, every, deps)) changed.add(one);
    for (const scope of changed) {
      await buildLeaderboard(scope, deps);
      await deps.rest?.();
    }
    for (const { docs } of pages) for (const note of docs) await takeNote(note, deps);
    // Whoever takes a name back while it is counted does not wait for the next time.
    scopes = pages
      .filter(({ scope, docs, cursor }) => docs.length > 0 && (cursor !== null || scope === 'global'))
      .map(({ scope }) => scope);
  }
}
