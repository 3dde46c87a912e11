import { Router } from 'express';
import { requireThisMachine } from '../../http/guards/guards.ts';
import { checkDeparture, type DepartureGround } from '../departure/check-departure.ts';

/** The check before departure. Only for the laptop itself (threat 36). */
export function boatCheckRoutes(ground: DepartureGround): Router {
  const router = Router();
  router.get('/boat/checks', requireThisMachine, async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await checkDeparture(ground));
  });
  return router;
}
