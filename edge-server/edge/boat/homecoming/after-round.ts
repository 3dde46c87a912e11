import { createTellBoat, type TellBoatDeps } from '../report/tell-boat.ts';
import type { OnThrough } from '../sync/round/round.ts';
import { createForgetEndedPeople, type ForgetEndedDeps } from './forget-ended-people.ts';

/** What a boat does each time it has reached its cloud and sent what it could: forget who is gone, then tell how it is. */
export function createAfterRound(deps: ForgetEndedDeps & TellBoatDeps): OnThrough {
  const forgetEndedPeople = createForgetEndedPeople(deps);
  const tellBoat = createTellBoat(deps);
  return async (cloud, signal) => {
    await forgetEndedPeople(cloud, signal);
    await tellBoat(cloud, signal);
  };
}
