import { Router } from 'express';
import type { BoatStatus, BoatSurvey } from '../../../src/contract/boat/status.ts';
import type { ServerContext } from '../../context.ts';
import type { Outbox } from '../../db/outbox/outbox.ts';
import { requireThisMachine } from '../../http/guards/guards.ts';
import { describeParked } from '../console/parked-items.ts';
import { photoTotals, surveysOnBoard } from '../console/surveys-on-board.ts';
import type { CloudLink } from '../sync/round/cloud-link.ts';

/** Surveys that the page lists; the counts are of all. */
const mostListed = 200;
const mostParkedListed = 200;

/**
 * How many people handed surveys in. At sea each phone has a uid of its own, so that one address on two phones is one
 * person; a phone without an address is one, too.
 */
async function peopleOf(surveys: readonly BoatSurvey[], { store }: ServerContext): Promise<number> {
  const uids = [...new Set(surveys.map((survey) => survey.uid))];
  const accounts = await Promise.all(uids.map((uid) => store.get(`users/${uid}`)));
  return new Set(uids.map((uid, index) => accounts[index]?.data.email ?? uid)).size;
}

/** The boat's page: what came in, what waits for the cloud and why. Only for the laptop itself (threat 36). */
export function boatStatusRoutes(
  context: ServerContext,
  outbox: Outbox,
  cloud: () => CloudLink | null,
): Router {
  const router = Router();

  router.get('/boat/status', requireThisMachine, async (_request, response) => {
    const surveys = await surveysOnBoard(context, outbox, { limit: mostListed });
    const parked = outbox.parked().slice(0, mostParkedListed);
    const status: BoatStatus = {
      hub: context.hub,
      network: context.config.network,
      surveys,
      photos: await photoTotals(context, outbox),
      people: await peopleOf(surveys, context),
      phones: new Set(surveys.map((survey) => survey.uid)).size,
      outbox: {
        ...outbox.counts(),
        parkedItems: await Promise.all(parked.map((item) => describeParked(item, context))),
      },
      cloud: cloud()?.state() ?? { status: 'none' },
    };
    response.set('Cache-Control', 'no-store').json(status);
  });

  return router;
}
