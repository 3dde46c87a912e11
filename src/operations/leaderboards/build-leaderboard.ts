import {
  leaderboardDocs,
  mostCareful,
  organisationStandingDocs,
  standingDocs,
  standingPeople,
  standingsChangedSince,
  standingsOfOrganisation,
  summedInStandings,
  topOrganisations,
  topStudents,
  topVolunteers,
} from '../../domain/collections/leaderboards.ts';
import { type Instant, toInstant } from '../../domain/documents/instant.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Query } from '../../domain/documents/query.ts';
import type { Write } from '../../domain/documents/write.ts';
import { fewestPeople, leaderboardOf } from '../../domain/leaderboards/leaderboard.ts';
import type { LeaderboardScope, Standing } from '../../domain/leaderboards/standing.ts';
import { documentsOf, parseDocuments } from '../../ports/read-documents.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import type { StandingDeps } from './count-standing.ts';

/** Changes that a look may have missed because they were written while it was taken: clocks of servers differ, too. */
const overlapMs = 30_000;
const pageSize = 300;

type Organisation = NonNullable<Standing['org']>;

/** The organisations in which something changed since a moment; null for those that somebody has left. */
async function changedOrganisations(
  scope: LeaderboardScope,
  since: Instant,
  { store }: StandingDeps,
): Promise<Map<string, Organisation | null>> {
  const found = new Map<string, Organisation | null>();
  const changed = { ...standingsChangedSince(scope, since), limit: pageSize };
  for await (const { data } of documentsOf(store, changed)) {
    const standing = standingDocs.parse(data);
    if (standing === undefined) continue;
    const { org, leftOrg } = standing;
    if (leftOrg !== undefined && !found.has(leftOrg)) found.set(leftOrg, null);
    if (org !== undefined) found.set(org.handle, org);
  }
  return found;
}

/** What an organisation has together, as its people stand now; one with too few of them goes. */
async function organisationWrite(
  scope: LeaderboardScope,
  handle: string,
  said: Organisation | null,
  { store, clock }: StandingDeps,
): Promise<Write> {
  const path = organisationStandingDocs.path({ scope, handle });
  const { count, sum } = await store.aggregate(standingsOfOrganisation(scope, handle), {
    count: true,
    sum: summedInStandings,
  });
  const people = count ?? 0;
  const stored = await organisationStandingDocs.readAt(store, path);
  const known = said ?? stored;
  if (people < fewestPeople || known === undefined) return { op: 'delete', path };
  const { name, isSchool } = known;
  const activity = { analysis: sum['activity.analysis'] ?? 0, mins: sum['activity.mins'] ?? 0 };
  return {
    op: 'set',
    path,
    data: documentOf({ handle, name, isSchool, people, activity, updated: clock.now() }),
  };
}

/**
 * Makes the leaderboard of a scope anew: organisations of what changed since the last one, sums of everybody, and the first fifty of
 * each list. Made of what is stored, so it may run twice, or beside itself. Rejects with a `StoreError`.
 */
export async function buildLeaderboard(scope: LeaderboardScope, deps: StandingDeps): Promise<void> {
  const { store, clock } = deps;
  const now = clock.now();
  const path = leaderboardDocs.path({ scope });
  const before = await leaderboardDocs.readAt(store, path);
  const since = toInstant(before === undefined ? 0 : Date.parse(before.updatedAt) - overlapMs);
  const writes: Write[] = [];
  for (const [handle, organisation] of await changedOrganisations(scope, since, deps))
    writes.push(await organisationWrite(scope, handle, organisation, deps));
  await writeInBatches(store, writes);
  const people = async (query: Query) =>
    parseDocuments(standingDocs.schema, (await store.query(query)).docs).items;
  const groups = async (isSchool: boolean) => {
    const { docs } = await store.query(topOrganisations(scope, isSchool));
    return parseDocuments(organisationStandingDocs.schema, docs).items;
  };
  const [sums, volunteers, students, careful, schools, organisations] = await Promise.all([
    store.aggregate(standingPeople(scope), { count: true, sum: summedInStandings }),
    people(topVolunteers(scope)),
    people(topStudents(scope)),
    people(mostCareful(scope)),
    groups(true),
    groups(false),
  ]);
  const stats = {
    people: sums.count ?? 0,
    analysis: sums.sum['activity.analysis'] ?? 0,
    mins: sums.sum['activity.mins'] ?? 0,
  };
  const board = leaderboardOf({ stats, volunteers, students, careful, schools, organisations, now });
  await store.write([{ op: 'set', path, data: documentOf(board) }]);
}
