import { Router } from 'express';
import type { BoatPhones } from '../../../src/contract/boat/phones.ts';
import { phoneOnBoard } from '../../console/phones-on-board.ts';
import type { ServerContext } from '../../context.ts';
import type { Presence } from '../../live/presence.ts';
import { requireThisMachine } from '../../security/guards.ts';

/** Who is on the boat's Wi-Fi, and what their phones still hold. Only for the laptop itself (threat 36). */
export function boatPhonesRoutes(context: ServerContext, presence: Presence): Router {
  const router = Router();
  router.get('/boat/phones', requireThisMachine, async (_request, response) => {
    const phones = await Promise.all(presence.phones().map((phone) => phoneOnBoard(phone, context)));
    response.set('Cache-Control', 'no-store').json({ phones } satisfies BoatPhones);
  });
  return router;
}
