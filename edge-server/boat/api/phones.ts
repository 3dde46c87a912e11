import { Router } from 'express';
import type { BoatPhones, Removable } from '../../../src/contract/boat/phones.ts';
import { ServerError } from '../../errors.ts';
import { jsonBody, requireThisMachine } from '../../http/guards/guards.ts';
import type { ConsoleGround } from '../console/console-ground.ts';
import { phoneOnBoard } from '../console/phones-on-board.ts';
import { removeUploads } from '../console/remove-uploads.ts';

/** Who is on the boat's Wi-Fi, and what their phones still hold. Only for the laptop itself (threat 36). */
export function boatPhonesRoutes(ground: ConsoleGround): Router {
  const { presence } = ground;
  const router = Router();
  router.get('/boat/phones', requireThisMachine, async (_request, response) => {
    const phones = await Promise.all(presence.phones().map((phone) => phoneOnBoard(phone, ground)));
    response.set('Cache-Control', 'no-store').json({ phones } satisfies BoatPhones);
  });
  router.post(
    '/boat/phones/:id/remove-uploads',
    requireThisMachine,
    ...jsonBody('1kb'),
    async (request, response) => {
      const phone = presence.phones().find(({ id }) => id === request.params.id);
      if (phone === undefined) throw new ServerError('NOT_FOUND', 'This phone has not been here for a day.');
      if (phone.uid === null) throw new ServerError('NOT_FOUND', 'Nobody has sent anything from this phone.');
      response.json((await removeUploads(phone.uid, ground)) satisfies Removable);
    },
  );
  return router;
}
