import { Router } from 'express';
import { requireThisMachine } from '../../http/guards/guards.ts';
import type { DiskGauge } from '../console/disk-gauge.ts';

/** How many photos still fit. Only for the laptop itself (threat 36). */
export function boatDiskRoutes(gauge: DiskGauge): Router {
  const router = Router();
  router.get('/boat/disk', requireThisMachine, async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await gauge.read());
  });
  return router;
}
