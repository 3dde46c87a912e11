import { Router } from 'express';
import { z } from 'zod';
import type { Operation } from '../../src/operations/operation.ts';
import type { ServerContext } from '../context.ts';
import { ServerError } from '../errors.ts';
import { operations, runHere } from '../operations.ts';
import { jsonBody } from '../security/guards.ts';
import { callLimit } from '../security/limits.ts';
import { sessionOfRequest } from './session.ts';

const envelope = z.object({ data: z.unknown() });

/**
 * `POST /call/{name}`: the callable envelope of Firebase, over the operations of `src/operations`, and over
 * those that only this server has.
 */
export function callRoutes(context: ServerContext, own: readonly Operation[] = []): Router {
  const hosted = new Map([...operations, ...own.map((operation) => [operation.name, operation] as const)]);
  const router = Router();
  router.post('/call/:name', callLimit(), ...jsonBody('1mb'), async (request, response) => {
    const operation = hosted.get(String(request.params.name));
    if (operation === undefined) throw new ServerError('NOT_FOUND', 'There is no function of that name.');
    const { data } = envelope.parse(request.body);
    const { actor } = await sessionOfRequest(context, request);
    const result = await runHere(operation, data, actor, context);
    response.json({ result: result ?? null });
  });
  return router;
}
