import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { text } from '../../../../src/language/say.ts';
import { errorBody, httpStatusOf, ServerError, toServerError } from '../../../setup/log/errors.ts';

/** The last handler: there is nothing here. */
export const nothingHere: RequestHandler = () => {
  throw new ServerError('NOT_FOUND', text('There is nothing at this address.'));
};

/** What is still on its way of a refused request is read and dropped up to here, so that its sender hears the refusal. */
const mostDroppedBytes = 2 * 1024 * 1024;

function hasMuchLeft({ complete, headers }: Request): boolean {
  if (complete) return false;
  return (
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > mostDroppedBytes
  );
}

/** Seconds after which it is worth to ask again, where the refusal says so. */
function retryAfterOf({ details }: ServerError): number | null {
  if (typeof details !== 'object' || details === null || !('retryAfterSeconds' in details)) return null;
  return typeof details.retryAfterSeconds === 'number' ? details.retryAfterSeconds : null;
}

/** Answers every thrown value as JSON; what nobody foresaw goes to the log with its stack (fault 39). */
export function answerErrors(log: Logger): ErrorRequestHandler {
  return (thrown: unknown, request, response, _next) => {
    const error = toServerError(thrown);
    if (error.status === 'INTERNAL') log.error({ err: thrown, path: request.path }, 'a request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (hasMuchLeft(request)) response.set('Connection', 'close');
    const wait = retryAfterOf(error);
    if (wait !== null) response.set('Retry-After', String(wait));
    response.status(httpStatusOf[error.status]).set('Cache-Control', 'no-store').json(errorBody(error));
  };
}

/** One line per request: method, path without query and tokens, status, milliseconds. Never who. */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    response.on('close', () => {
      const level = response.statusCode >= 500 ? 'warn' : 'debug';
      const ms = Math.round(performance.now() - startedAt);
      log[level]({ method: request.method, path: request.path, status: response.statusCode, ms }, 'request');
    });
    next();
  };
}
