import { Router } from 'express';
import { checkDeparture, type DepartureGround } from '../../console/departure/check-departure.ts';
import { requireThisMachine } from '../../security/guards.ts';

/** The check before departure. Only for the laptop itself (threat 36). */
export function boatCheckRoutes(ground: DepartureGround): Router {
  const router = Router();
  router.get('/boat/checks', requireThisMachine, async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await checkDeparture(ground));
  });
  return router;
}
