import { Router } from 'express';
import { boatPackRequestSchema } from '../../../src/contract/boat/pack.ts';
import { jsonBody, requireThisMachine } from '../../http/guards/guards.ts';
import type { PackDesk } from '../pack/pack-desk.ts';

/** Packing a region for the sea, for the leader: how large it is, how far it is, what is aboard. */
export function packBoatRoutes(desk: PackDesk): Router {
  const router = Router();
  const json = jsonBody('64kb');

  router.get('/boat/pack', requireThisMachine, (_request, response) => {
    response.set('Cache-Control', 'no-store').json(desk.state());
  });

  router.post('/boat/pack/size', requireThisMachine, ...json, async (request, response) => {
    response.json(await desk.size(boatPackRequestSchema.parse(request.body)));
  });

  router.post('/boat/pack/start', requireThisMachine, ...json, (request, response) => {
    desk.begin(boatPackRequestSchema.parse(request.body));
    response.json(desk.state());
  });

  router.post('/boat/pack/cancel', requireThisMachine, ...json, (_request, response) => {
    desk.cancel();
    response.json(desk.state());
  });

  return router;
}
