import { organisationSchema } from '../../domain/account/organisation.ts';
import { type User, userSchema } from '../../domain/account/user.ts';
import { rankedAnalyses, rankedAnalysesOfRegion } from '../../domain/collections/analyses.ts';
import { skillDocs } from '../../domain/collections/estimates.ts';
import { standingDocs } from '../../domain/collections/leaderboards.ts';
import { organisationDocs } from '../../domain/collections/organisations.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { careOf, together } from '../../domain/leaderboards/care.ts';
import { type LeaderboardScope, type Standing, standingOf } from '../../domain/leaderboards/standing.ts';
import { idsOfRegions } from '../../domain/region/known-regions.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { everyRegion } from '../../ports/every-region.ts';
import type { OperationContext } from '../../ports/server.ts';
import { inTurn } from '../run/keyed-mutex.ts';

export type StandingDeps = Pick<OperationContext, 'store' | 'clock'>;

const minuteMs = 60_000;

/** The organisation of an account, if it is one that an administrator has added. */
async function organisationOf(user: User | undefined, { store }: StandingDeps): Promise<Standing['org']> {
  const { handle } = user?.org ?? {};
  if (handle === undefined || handle === '' || handle.includes('/')) return undefined;
  const found = organisationSchema.safeParse((await store.get(organisationDocs.path({ handle })))?.data);
  if (!found.success) return undefined;
  const { name, isSchool = false } = found.data;
  return { handle, name, isSchool };
}

async function comparedIn(uid: string, regionId: RegionId, { store }: StandingDeps) {
  const found = await store.get(skillDocs.path({ uid, regionId }));
  return skillDocs.parse(found?.data)?.compared;
}

async function countIn(
  scope: LeaderboardScope,
  uid: string,
  person: { readonly user: User | undefined; readonly org: Standing['org'] },
  every: readonly RegionId[],
  deps: StandingDeps,
): Promise<void> {
  const { store, clock } = deps;
  const path = standingDocs.path({ scope, uid });
  const query = scope === 'global' ? rankedAnalyses(uid) : rankedAnalysesOfRegion(uid, scope);
  const [stored, counted, ...compared] = await Promise.all([
    store.get(path),
    store.aggregate(query, { count: true, sum: ['workedMs'] }),
    ...(scope === 'global' ? every : [scope]).map((regionId) => comparedIn(uid, regionId, deps)),
  ]);
  const analysis = counted.count ?? 0;
  if (analysis === 0 && stored === null) return;
  const all = together(compared.filter((one) => one !== undefined));
  const standing = standingOf(
    uid,
    person.user ?? null,
    {
      activity: { analysis, mins: (counted.sum.workedMs ?? 0) / minuteMs },
      compared: all,
      care: careOf(all),
      org: person.org,
      now: clock.now(),
    },
    standingDocs.parse(stored?.data),
  );
  await store.write([{ op: 'set', path, data: documentOf(standing) }]);
}

/**
 * Counts anew how somebody stands in regions and over all: made of what is stored, so that it may be done twice. Rejects with
 * a `StoreError`.
 */
export async function countStanding(
  uid: string,
  regions: readonly RegionId[],
  deps: StandingDeps,
): Promise<void> {
  await inTurn(`standing of ${uid}`, async () => {
    const account = await deps.store.get(userDocs.path({ uid }));
    const user = userSchema.safeParse(account?.data).data;
    const person = { user, org: await organisationOf(user, deps) };
    const every = idsOfRegions(await everyRegion(deps));
    await Promise.all(['global', ...regions].map((scope) => countIn(scope, uid, person, every, deps)));
  });
}
