import { type RequestHandler, Router } from 'express';
import {
  type BoatAnswer,
  type BoatCall,
  type BoatCallName,
  type BoatOrder,
  boatApi,
} from '../../../../src/contract/boat/api.ts';
import { jsonBody, requireThisMachine } from '../../../front/http/guards/guards.ts';

/** What each call of the laptop's API does here. */
export type BoatHandlers = {
  readonly [Name in BoatCallName]: (order: BoatOrder<Name>) => BoatAnswer<Name> | Promise<BoatAnswer<Name>>;
};

/** The table gives each handler the order of its own call; one function for all of them cannot say so in types. */
function answering(call: BoatCall, handle: (order: never) => unknown): RequestHandler {
  return async (request, response) => {
    const said = call.method === 'GET' ? request.query : request.body;
    const order = call.input.parse({ ...said, ...request.params });
    response.set('Cache-Control', 'no-store').json(await handle(order as never));
  };
}

/** The calls of the laptop's API that this server has, for this machine only; an order that cannot be read is refused. */
export function mountBoatApi(handlers: Partial<BoatHandlers>): Router {
  const router = Router();
  for (const name of Object.keys(boatApi) as BoatCallName[]) {
    const handle = handlers[name];
    if (handle === undefined) continue;
    const call: BoatCall = boatApi[name];
    const handler = answering(call, handle);
    if (call.method === 'GET') router.get(call.path, requireThisMachine, handler);
    else router.post(call.path, requireThisMachine, ...jsonBody(call.mostBytes), handler);
  }
  return router;
}
