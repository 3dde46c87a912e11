import { Router } from 'express';
import { daySchema } from '../../../src/domain/documents/instant.ts';
import type { ServerContext } from '../../context.ts';
import type { Outbox } from '../../db/outbox/outbox.ts';
import { requireThisMachine } from '../../http/guards/guards.ts';
import { summaryOfDay } from '../console/day-summary.ts';
import type { CloudLink } from '../sync/round/cloud-link.ts';

/** What came in on a day. Only for the laptop itself (threat 36). */
export function boatDayRoutes(context: ServerContext, outbox: Outbox, cloud: () => CloudLink | null): Router {
  const router = Router();
  router.get('/boat/days/:day', requireThisMachine, async (request, response) => {
    const day = daySchema.parse(request.params.day);
    response.set('Cache-Control', 'no-store').json(await summaryOfDay(day, context, outbox, cloud()));
  });
  return router;
}
