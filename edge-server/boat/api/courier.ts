import { type Request, type Response, Router } from 'express';
import { courierFolderSchema, courierReadReceiptsSchema } from '../../../src/contract/boat/courier.ts';
import { jsonBody, requireThisMachine } from '../../http/guards/guards.ts';
import type { CourierDesk } from '../courier/courier-desk.ts';

/** The USB courier, for the leader: what waits, where it can go, and how far it is. */
export function courierRoutes(desk: CourierDesk): Router {
  const router = Router();
  const json = jsonBody('4kb');
  const answer = async (response: Response) => {
    response.set('Cache-Control', 'no-store').json(await desk.state());
  };

  router.get('/boat/courier', requireThisMachine, (_request: Request, response) => answer(response));

  router.post('/boat/courier/plan', requireThisMachine, ...json, async (request, response) => {
    response.json(await desk.plan(courierFolderSchema.parse(request.body).folder));
  });

  router.post('/boat/courier/export', requireThisMachine, ...json, async (request, response) => {
    await desk.begin(courierFolderSchema.parse(request.body).folder);
    await answer(response);
  });

  router.post('/boat/courier/cancel', requireThisMachine, ...json, async (_request, response) => {
    desk.cancel();
    await answer(response);
  });

  router.post('/boat/courier/receipts', requireThisMachine, ...json, async (request, response) => {
    const { folder, fingerprint = null } = courierReadReceiptsSchema.parse(request.body);
    response.json(await desk.readReceipts(folder, fingerprint));
  });

  return router;
}
