import { Router } from 'express';
import type { BoatReach, ReachHelper } from '../../../src/contract/boat/reach.ts';
import type { ServerContext } from '../../context.ts';
import { requireThisMachine } from '../../http/guards/guards.ts';
import { isLoopback } from '../reach/join-addresses.ts';
import type { Reach } from '../reach/reach.ts';

/** How phones find this boat, and which ones may not. Only for the laptop itself (threat 36). */
export function boatReachRoutes(
  { config, hubKey }: ServerContext,
  reach: Reach,
  portal: () => ReachHelper,
): Router {
  const router = Router();
  router.get('/boat/reach', requireThisMachine, (_request, response) => {
    const answer: BoatReach = {
      fingerprint: hubKey.fingerprint,
      onlyAt: reach.addresses().length === 0 && isLoopback(config.host) ? config.host : null,
      addresses: [...reach.addresses()],
      former: reach.former(),
      name: reach.name(),
      portal: portal(),
    };
    response.set('Cache-Control', 'no-store').json(answer);
  });
  return router;
}
