import { wantsToBeNamed } from '../../domain/account/naming-choice.ts';
import { userSchema } from '../../domain/account/user.ts';
import { endedAccountDocs } from '../../domain/collections/account/ended-accounts.ts';
import {
  comparedAnalyses,
  comparedSums,
  countedAnalyses,
  userActivityDocs,
} from '../../domain/collections/events/activity.ts';
import { participantDocs } from '../../domain/collections/events/events.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { sameJson } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { type ActivePerson, activityOf, afterMove, type UserActivity } from '../../domain/events/activity.ts';
import { hasPlace, type Participant, participantSchema } from '../../domain/events/participant.ts';
import type { OperationContext } from '../../ports/server.ts';
import { StoreError } from '../../ports/store.ts';

type Deps = Pick<OperationContext, 'store' | 'clock'>;

const minuteMs = 60_000;

/** Attempts when another count is stored between reading and writing. */
const maxTries = 5;

/** What a person agreed with on average, made of what is stored; nothing where nothing was compared. */
async function validationsOf(
  eventId: string,
  uid: string,
  { store }: Deps,
): Promise<Pick<UserActivity, 'validations'>> {
  const { match, time } = comparedSums;
  const query = comparedAnalyses(uid, eventId);
  const { count, sum } = await store.aggregate(query, { count: true, sum: [match, time] });
  if (count === null || count === 0) return {};
  const mean = (field: string) => (sum[field] ?? 0) / count;
  return {
    validations: {
      matchPercent: Math.min(100, Math.max(0, mean(match))),
      timeTaken: Math.max(0, mean(time)),
    },
  };
}

/** Whoever has not said yes and to be 13 or older, has left, or has no account any more, is nobody that a public page names. */
const mayBeShown = ({ name }: ActivePerson, participant: Participant | undefined): boolean =>
  name !== undefined &&
  participant !== undefined &&
  hasPlace(participant.status) &&
  wantsToBeNamed(participant);

/** What one person has done in an event, of what is stored now; null where they have done nothing and nobody says that they have. */
async function countActivity(
  eventId: string,
  uid: string,
  before: UserActivity | null,
  { store, clock }: Deps,
): Promise<UserActivity | null> {
  const [account, ended, place, counted, { validations }] = await Promise.all([
    store.get(userDocs.path({ uid })),
    store.get(endedAccountDocs.path({ uid })),
    store.get(participantDocs.path({ eventId, uid })),
    store.aggregate(countedAnalyses(uid, eventId), { count: true, sum: ['workedMs'] }),
    validationsOf(eventId, uid, { store, clock }),
  ]);
  const analysis = counted.count ?? 0;
  if (analysis === 0 && before === null) return null;
  // The document of an account that is being deleted goes last: no count may store its name again.
  const person: ActivePerson = (ended === null ? userSchema.safeParse(account?.data).data : undefined) ?? {
    uid,
  };
  const now = activityOf(person, {
    validations,
    activity: { analysis, mins: Math.max(0, counted.sum.workedMs ?? 0) / minuteMs },
    isShown: analysis > 0 && mayBeShown(person, participantSchema.safeParse(place?.data).data),
    now: clock.now(),
  });
  return afterMove(now, before ?? undefined);
}

/**
 * Counts what one person has done in an event anew, of what is stored. Where another count was stored meanwhile, it counts again, so that
 * the last one that is stored is the newest. Rejects with a `StoreError`: `UNAVAILABLE` where others go on to store theirs.
 */
export async function recountActivity(eventId: string, uid: string, deps: Deps): Promise<void> {
  const path = userActivityDocs.path({ eventId, uid });
  for (let tries = 0; tries < maxTries; tries += 1) {
    const stored = (await deps.store.get(path))?.data ?? null;
    const activity = await countActivity(eventId, uid, userActivityDocs.parse(stored) ?? null, deps);
    if (activity === null && stored === null) return;
    const isStored = await deps.store.decide([path], ([found = null]) => {
      const isSame = sameJson(found, stored);
      const writes: Write[] =
        isSame && activity !== null ? [userActivityDocs.set({ eventId, uid }, activity)] : [];
      return { writes, answer: isSame };
    });
    if (isStored) return;
  }
  throw new StoreError('UNAVAILABLE', 'Others counted the same activity at the same time, again and again.');
}
