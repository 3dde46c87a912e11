import { userActivityDocs } from '../../domain/collections/events/activity.ts';
import { participantDocs, participationsOf, takenDocs } from '../../domain/collections/events/events.ts';
import { largestPage } from '../../domain/documents/query.ts';
import { hasPlace, participantSchema } from '../../domain/events/participant.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { recountActivity } from './count-activity.ts';

type Deps = Pick<OperationContext, 'store' | 'clock'>;

/** The ids of events in which somebody has taken part. */
async function eventIdsOf(uid: string, { store }: Deps): Promise<string[]> {
  const docs = await everyDocument(store, { ...participationsOf(uid), limit: largestPage });
  return docs.flatMap(({ path }) => participantDocs.match(path)?.eventId ?? []);
}

/** Has every event say of somebody what the account says now: its boards and slides follow. */
export async function followProfile(uid: string, deps: Deps): Promise<void> {
  for (const eventId of await eventIdsOf(uid, deps)) await recountActivity(eventId, uid, deps);
}

/**
 * Takes the name of somebody whose account has ended (`endedaccounts`) off every event, before the account's document goes: what was
 * analysed stays counted, and is nobody's. Again, there is nothing left to do.
 */
export async function forgetParticipations(uid: string, deps: Deps): Promise<void> {
  for (const eventId of await eventIdsOf(uid, deps)) {
    await recountActivity(eventId, uid, deps);
    await deps.store.write([participantDocs.delete({ eventId, uid })]);
  }
}

/**
 * Gives the places of one account to another one of the same person, once its analyses are there; whoever has one keeps
 * their own. Again, there is nothing left to give.
 */
export async function moveParticipations(from: string, into: string, deps: Deps): Promise<void> {
  for (const eventId of await eventIdsOf(from, deps)) {
    const paths = [
      participantDocs.path({ eventId, uid: from }),
      participantDocs.path({ eventId, uid: into }),
      takenDocs.path({ eventId }),
    ] as const;
    await deps.store.decide(paths, ([theirs = null, mine = null, before = null]) => {
      const [given, own] = [participantSchema.safeParse(theirs).data, participantSchema.safeParse(mine).data];
      if (given === undefined) return { writes: [], answer: undefined };
      const taken = takenDocs.parse(before)?.taken;
      const isOneLess = hasPlace(given.status) && own !== undefined && hasPlace(own.status);
      return {
        writes: [
          ...(own === undefined || !hasPlace(own.status)
            ? [{ op: 'set', path: paths[1], data: { ...given, userId: into } } as const]
            : []),
          { op: 'delete', path: paths[0] },
          ...(isOneLess && taken !== undefined
            ? [{ op: 'set', path: paths[2], data: { taken: Math.max(0, taken - 1) } } as const]
            : []),
        ],
        answer: undefined,
      };
    });
    await recountActivity(eventId, into, deps);
    await deps.store.write([userActivityDocs.delete({ eventId, uid: from })]);
  }
}
