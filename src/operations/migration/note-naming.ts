import { wantsToBeNamed } from '../../domain/account/naming-choice.ts';
import { participantDocs } from '../../domain/collections/events/events.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import type { Query } from '../../domain/documents/query.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import { recountActivity } from '../events/count-activity.ts';
import type { MigrationGround } from './migration.ts';

const participantsAtOnce: Query = participantDocs.queryGroup({ limit: 100 });

/** True for a participant who is shown, and joined before the age was asked. */
const isUnasked = (data: DocumentData | null): boolean =>
  data?.isShown === true && data.isThirteen === undefined;

/**
 * Takes the names off events of people who were never asked for their age, unless their choice for leaderboards says that they are
 * 13 or older and want to be named; answers how many participants were written. Rejects with `StoreError`, or with the reason of
 * the signal.
 */
export async function noteNaming({ store, clock, signal, rest }: MigrationGround): Promise<number> {
  let noted = 0;
  for await (const docs of pagesOf(store, participantsAtOnce)) {
    for (const { path } of docs.filter(({ data }) => isUnasked(data))) {
      signal.throwIfAborted();
      const place = participantDocs.match(path);
      if (place === undefined) continue;
      const { eventId, uid } = place;
      // First the activity: a kill in between leaves the participant to be found again.
      const user = await userDocs.read(store, { uid });
      const isNamed = wantsToBeNamed(user?.leaderboards);
      if (!isNamed) await recountActivity(eventId, uid, { store, clock });
      // Read once more in the same step: the person may be saying it at this moment.
      noted += await store.decide([path], ([data = null]) => ({
        writes: isUnasked(data)
          ? [{ op: 'update', path, data: { isShown: isNamed, isThirteen: isNamed } }]
          : [],
        answer: Number(isUnasked(data)),
      }));
      if (isNamed) await recountActivity(eventId, uid, { store, clock });
    }
    await rest(docs.length);
  }
  return noted;
}
