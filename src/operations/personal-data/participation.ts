import { userActivityDocs } from '../../domain/collections/events/activity.ts';
import { participantDocs, participationsOf } from '../../domain/collections/events/events.ts';
import { standingDocs } from '../../domain/collections/leaderboards.ts';
import { largestPage } from '../../domain/documents/query.ts';
import { leaderboardScopes } from '../../domain/leaderboards/standing.ts';
import { everyRegion } from '../../ports/every-region.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import { forgetParticipations, moveParticipations } from '../events/participations.ts';
import { at, type PersonalKind, stays } from './personal-kind.ts';

/** Places in events, and what was done in each. */
export const events: PersonalKind = {
  async find(person, deps) {
    const { uid } = person;
    const places = await everyDocument(deps.store, { ...participationsOf(uid), limit: largestPage });
    const ids = places.flatMap(({ path }) => participantDocs.match(path)?.eventId ?? []);
    const activities = at(() => ids.map((eventId) => userActivityDocs.path({ eventId, uid })));
    return [...places, ...(await activities(person, deps))];
  },
  end: ({ uid }, deps) => forgetParticipations(uid, deps),
  async move({ from, into }, deps) {
    await moveParticipations(from, into, deps);
    return true;
  },
};

/** Counted anew once the account's document is gone: the batch that deletes it marks them due. */
export const leaderboards: PersonalKind = {
  async find(person, deps) {
    const scopes = leaderboardScopes(await everyRegion(deps));
    return await at(({ uid }) => scopes.map((scope) => standingDocs.path({ scope, uid })))(person, deps);
  },
  end: async () => undefined,
  move: stays,
};
