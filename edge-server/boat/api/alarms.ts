import { Router } from 'express';
import type { ServerContext } from '../../context.ts';
import { requireThisMachine } from '../../http/guards/guards.ts';

/** What the person at the laptop has to act on (faults 4, 33 and 34); nothing of it reaches the phones. */
export function alarmRoutes({ alarms }: Pick<ServerContext, 'alarms'>): Router {
  const router = Router();
  router.get('/boat/alarms', requireThisMachine, (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ alarms: alarms.all() });
  });
  return router;
}
