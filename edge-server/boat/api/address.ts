import { Router } from 'express';
import { boatAddressChangeSchema } from '../../../src/contract/boat/address.ts';
import type { ServerContext } from '../../context.ts';
import { jsonBody, requireThisMachine } from '../../http/guards/guards.ts';
import { addressChoice, chooseAddress } from '../console/address-choice.ts';

/** Which network and which Wi-Fi the code on the screen names. Only for the laptop itself (threat 36). */
export function boatAddressRoutes({ settings, config }: Pick<ServerContext, 'settings' | 'config'>): Router {
  const router = Router();
  router.get('/boat/address', requireThisMachine, (_request, response) => {
    response.set('Cache-Control', 'no-store').json(addressChoice(settings, config));
  });
  router.post('/boat/address', requireThisMachine, ...jsonBody('4kb'), (request, response) => {
    chooseAddress(settings, boatAddressChangeSchema.parse(request.body));
    response.json(addressChoice(settings, config));
  });
  return router;
}
