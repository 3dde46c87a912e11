import { Router } from 'express';
import { requireThisMachine } from '../../http/guards/guards.ts';
import type { GpsLink } from '../gps/start.ts';

/** Where the boat is and how it knows, for the console. Phones hear the position over the socket. */
export function boatGpsRoutes(gps: GpsLink): Router {
  const router = Router();
  router.get('/boat/gps', requireThisMachine, (_request, response) => {
    response.set('Cache-Control', 'no-store').json(gps.state());
  });
  return router;
}
