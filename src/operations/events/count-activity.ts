import { wantsToBeNamed } from '../../domain/account/naming-choice.ts';
import { userSchema } from '../../domain/account/user.ts';
import {
  comparedAnalyses,
  comparedSums,
  countedAnalyses,
  userActivityDocs,
} from '../../domain/collections/events/activity.ts';
import { participantDocs } from '../../domain/collections/events/events.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import {
  type ActivePerson,
  activityOf,
  afterMove,
  type UserActivity,
  userActivitySchema,
} from '../../domain/events/activity.ts';
import { hasPlace, type Participant, participantSchema } from '../../domain/events/participant.ts';
import type { OperationContext } from '../../ports/server.ts';
import { inTurn } from '../run/keyed-mutex.ts';

type Deps = Pick<OperationContext, 'store' | 'clock'>;

const minuteMs = 60_000;

/** Photos and milliseconds that a write is about to add to what is stored, or to take away. */
export interface Difference {
  readonly analyses: number;
  readonly milliseconds: number;
  /** Of analyses that were compared with what a model suggested; absent where the batch has none: then nothing is added up anew. */
  readonly compared?: Compared | undefined;
}

/** Analyses that were compared: how many, and the sums of their percentages and milliseconds. */
export interface Compared {
  readonly count: number;
  readonly matchPercent: number;
  readonly timeTaken: number;
}
const noneCompared: Compared = { count: 0, matchPercent: 0, timeTaken: 0 };
const nothing: Difference = { analyses: 0, milliseconds: 0, compared: noneCompared };

/** What a person agreed with on average, made of what is stored; nothing where nothing was compared. */
async function validationsOf(
  eventId: string,
  uid: string,
  pending: Compared,
  { store }: Deps,
): Promise<Pick<UserActivity, 'validations'>> {
  const { match, time } = comparedSums;
  const query = comparedAnalyses(uid, eventId);
  const { count, sum } = await store.aggregate(query, { count: true, sum: [match, time] });
  const all = (count ?? 0) + pending.count;
  if (all <= 0) return {};
  const matchPercent = ((sum[match] ?? 0) + pending.matchPercent) / all;
  const timeTaken = ((sum[time] ?? 0) + pending.timeTaken) / all;
  return {
    validations: {
      matchPercent: Math.min(100, Math.max(0, matchPercent)),
      timeTaken: Math.max(0, timeTaken),
    },
  };
}

/** Whoever has not said yes and to be 13 or older, has left, or has no account any more, is nobody that a public page names. */
const mayBeShown = ({ name }: ActivePerson, participant: Participant | undefined): boolean =>
  name !== undefined &&
  participant !== undefined &&
  hasPlace(participant.status) &&
  wantsToBeNamed(participant);

/**
 * What one person has done in an event: made of what is stored, not added to, so that saving twice counts once.
 *
 * @param pending What the batch changes in which this is written.
 * @param as 'nobody' takes the name off, while the account is still there.
 */
export async function activityWrite(
  eventId: string,
  uid: string,
  { store, clock }: Deps,
  pending = nothing,
  as: 'account' | 'nobody' = 'account',
): Promise<Write | null> {
  const path = userActivityDocs.path({ eventId, uid });
  const [account, place, stored, counted] = await Promise.all([
    store.get(userDocs.path({ uid })),
    store.get(participantDocs.path({ eventId, uid })),
    store.get(path),
    store.aggregate(countedAnalyses(uid, eventId), { count: true, sum: ['workedMs'] }),
  ]);
  const before = userActivitySchema.safeParse(stored?.data).data;
  const analysis = Math.max(0, (counted.count ?? 0) + pending.analyses);
  if (analysis === 0 && stored === null) return null;
  const person: ActivePerson = (as === 'nobody' ? undefined : userSchema.safeParse(account?.data).data) ?? {
    uid,
  };
  const milliseconds = Math.max(0, (counted.sum.workedMs ?? 0) + pending.milliseconds);
  const { validations } =
    pending.compared === undefined
      ? { validations: before?.validations }
      : await validationsOf(eventId, uid, pending.compared, { store, clock });
  const now = activityOf(person, {
    validations,
    activity: { analysis, mins: milliseconds / minuteMs },
    isShown: analysis > 0 && mayBeShown(person, participantSchema.safeParse(place?.data).data),
    now: clock.now(),
  });
  return {
    op: 'set',
    path,
    data: documentOf(afterMove(now, before)),
  };
}

/** Puts right what one person has done in an event, after something else than a save has changed it. */
export async function recountActivity(
  eventId: string,
  uid: string,
  deps: Deps,
  as: 'account' | 'nobody' = 'account',
): Promise<void> {
  await inTurn(userDocs.path({ uid }), async () => {
    const write = await activityWrite(eventId, uid, deps, nothing, as);
    if (write !== null) await deps.store.write([write]);
  });
}
