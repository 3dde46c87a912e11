import { userSchema } from '../../domain/account/user.ts';
import { countedAnalyses, userActivityDocs } from '../../domain/documents/collections/events/activity.ts';
import { participantDocs } from '../../domain/documents/collections/events/events.ts';
import { userDocs } from '../../domain/documents/collections/users.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import {
  type ActivePerson,
  activityOf,
  afterMove,
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
}
const nothing: Difference = { analyses: 0, milliseconds: 0 };

/** Whoever has not said yes, has left, or has no account any more, is nobody that a public page names. */
const mayBeShown = ({ name }: ActivePerson, participant: Participant | undefined): boolean =>
  name !== undefined && participant !== undefined && hasPlace(participant.status) && participant.isShown;

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
  const analysis = Math.max(0, (counted.count ?? 0) + pending.analyses);
  if (analysis === 0 && stored === null) return null;
  const person: ActivePerson = (as === 'nobody' ? undefined : userSchema.safeParse(account?.data).data) ?? {
    uid,
  };
  const milliseconds = Math.max(0, (counted.sum.workedMs ?? 0) + pending.milliseconds);
  const now = activityOf(person, {
    activity: { analysis, mins: milliseconds / minuteMs },
    isShown: analysis > 0 && mayBeShown(person, participantSchema.safeParse(place?.data).data),
    now: clock.now(),
  });
  return {
    op: 'set',
    path,
    data: documentOf(afterMove(now, userActivitySchema.safeParse(stored?.data).data)),
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
