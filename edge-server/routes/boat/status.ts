import { Router } from 'express';
import type { BoatStatus } from '../../../src/contract/boat/status.ts';
import { describeParked } from '../../console/parked-items.ts';
import { photoTotals, surveysOnBoard } from '../../console/surveys-on-board.ts';
import type { ServerContext } from '../../context.ts';
import type { Outbox } from '../../db/outbox/outbox.ts';
import { joinAddresses } from '../../reach/join-addresses.ts';
import { requireThisMachine } from '../../security/guards.ts';
import type { CloudLink } from '../../sync/cloud-link.ts';

/** Surveys that the page lists; the counts are of all. */
const mostListed = 200;
const mostParkedListed = 200;

/** The boat's page: what came in, what waits for the cloud and why. Only for the laptop itself (threat 36). */
export function boatStatusRoutes(
  context: ServerContext,
  outbox: Outbox,
  cloud: () => CloudLink | null,
): Router {
  const router = Router();

  router.get('/boat/status', requireThisMachine, async (request, response) => {
    const surveys = await surveysOnBoard(context, outbox, { limit: mostListed });
    const parked = outbox.parked().slice(0, mostParkedListed);
    const status: BoatStatus = {
      hub: context.hub,
      network: context.config.network,
      addresses: [...joinAddresses(request.socket.localPort ?? context.config.port)],
      surveys,
      photos: await photoTotals(context, outbox),
      people: new Set(surveys.map((survey) => survey.uid)).size,
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
