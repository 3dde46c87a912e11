import { Router } from 'express';
import { z } from 'zod';
import { text } from '../../../../src/language/say.ts';
import type { Operation } from '../../../../src/operations/run/operation.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { Session } from '../../auth/sessions.ts';
import type { ServerContext } from '../../context.ts';
import { addressKey, callLimit } from '../../limits/rate-limits.ts';
import { type CallSession, runHere } from '../../run-here.ts';
import { bodyAfterAsking } from '../guards/guards.ts';
import { linkOriginOf } from '../guards/own-origin.ts';
import { sessionOfRequest } from '../guards/session.ts';
import { packedJson } from './packed-json.ts';

/** A drawing may have a megabyte. Only few functions are for visitors, and those take an address or a code. */
const personsBody = '1mb';
const visitorsBody = '16kb';
/** The record of a survey or of a photo has at most 64 kB. */
const recordBody = '256kb';

/** Codes of an authenticator are noted of a session of the auth library; devices and visitors have none. */
function sessionFacts({ sessionId, since }: Session, { secondSteps }: ServerContext): CallSession {
  if (sessionId === null) return {};
  const secondStep = {
    session: sessionId,
    hasPassed: secondSteps.hasPassed(sessionId),
    async pass() {
      secondSteps.pass(sessionId);
      return null;
    },
  };
  return since === null ? { secondStep } : { secondStep, sessionSince: since };
}

const envelope = z.object({ data: z.unknown() });

/** `POST /call/{name}`: the callable envelope of Firebase, over the operations of this server. */
export function callRoutes(context: ServerContext, operations: readonly Operation[]): Router {
  const router = Router();
  const forAnyone = bodyAfterAsking(context, { visitors: visitorsBody, persons: personsBody });
  const forPersons = bodyAfterAsking(context, { visitors: 'refused', persons: personsBody });
  const forRecords = bodyAfterAsking(context, { visitors: 'refused', persons: recordBody });
  const limit = callLimit(
    async (request) => (await sessionOfRequest(context, request)).actor.uid ?? addressKey(request),
  );
  for (const operation of operations) {
    const isRecord = operation.countedAs === 'records';
    const isOneRecord = isRecord && operation.recordsIn === undefined;
    const body = isOneRecord ? forRecords : operation.caller === 'anyone' ? forAnyone : forPersons;
    // A boat that comes home replays thousands of records: it may, as at `/store/write`.
    const limits = isRecord ? [] : [limit];
    router.post(`/call/${operation.name}`, ...limits, ...body, async (request, response) => {
      const session = await sessionOfRequest(context, request);
      const { actor } = session;
      const { data } = envelope.parse(request.body);
      if (actor.uid !== null) {
        const counted = isRecord ? 'records' : 'analyses';
        const bytes = Number(request.headers['content-length'] ?? 0);
        context.allowances.take(actor, counted, bytes, operation.recordsIn?.(data) ?? 1);
      }
      const result = await runHere(operation, data, actor, context, {
        ...sessionFacts(session, context),
        network: addressKey(request),
        linkOrigin: linkOriginOf(request, context),
      });
      const { headers, body: packed } = await packedJson(request, JSON.stringify({ result: result ?? null }));
      response.set(headers).end(packed);
    });
  }
  router.post('/call/:name', () => {
    throw new ServerError('NOT_FOUND', text('There is no function of that name.'));
  });
  return router;
}
