import type { z } from 'zod';
import {
  type showStandingAnswer,
  showStandingInput,
  showStandingName,
} from '../../contract/leaderboards/standing.ts';
import {
  dueDocs,
  type PeopleList,
  standingBefore,
  standingDocs,
} from '../../domain/collections/leaderboards.ts';
import { leaderboardScopes } from '../../domain/leaderboards/standing.ts';
import { idsOfRegions } from '../../domain/region/known-regions.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { everyRegion } from '../../ports/every-region.ts';
import { defineOperation } from '../run/operation.ts';
import { countStanding } from './count-standing.ts';

/** Where whoever asks stands: counted anew first where that is noted, so that they see what they have just done. */
export const showStanding = defineOperation({
  name: showStandingName,
  caller: 'signed-in',
  input: showStandingInput,
  async run({ scope }, context): Promise<z.infer<typeof showStandingAnswer>> {
    const { actor, store } = context;
    const { uid } = actor;
    if (uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
    const regions = await everyRegion(context);
    const asked = scope === 'global' ? leaderboardScopes(regions) : ['global', scope];
    const notes = await Promise.all(asked.map((one) => store.get(dueDocs.path({ scope: one, uid }))));
    if (notes.some((note) => note !== null))
      await countStanding(uid, scope === 'global' ? idsOfRegions(regions) : [scope], context);
    const stored = await store.get(standingDocs.path({ scope, uid }));
    const standing = standingDocs.parse(stored?.data);
    const rank = async (list: PeopleList, amount: number | undefined) => {
      if (amount === undefined || amount === 0) return null;
      const before = await store.aggregate(standingBefore(scope, list, amount), { count: true });
      return (before.count ?? 0) + 1;
    };
    const photos = standing?.activity.analysis;
    const [volunteers, students, care] = await Promise.all([
      rank('volunteers', photos),
      rank('students', standing?.org?.isSchool === true ? photos : undefined),
      rank('care', standing?.care?.atLeast),
    ]);
    return {
      isShown: standing?.isShown ?? false,
      activity: standing?.activity ?? { analysis: 0, mins: 0 },
      ranks: { volunteers, students, care },
      compared: standing?.compared?.photos ?? 0,
      care: standing?.care ?? null,
    };
  },
});
