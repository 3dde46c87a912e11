import express, { type RequestHandler } from 'express';
import { ServerError } from '../errors.ts';
import type { OriginPolicy } from './origin-policy.ts';

/** Refuses names that are not this server's, before anything else looks at the request. */
export function requireOwnHost(origins: OriginPolicy): RequestHandler {
  return (request, _response, next) => {
    if (origins.isHostAllowed(request.headers.host)) return next();
    throw new ServerError('MISDIRECTED_REQUEST', 'This server does not answer under that name.');
  };
}

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses requests that a page of another site makes a browser send (threat 3). */
export function requireOwnOrigin(origins: OriginPolicy): RequestHandler {
  return ({ method, headers }, _response, next) => {
    if (readingMethods.has(method)) return next();
    const isForeign = headers['sec-fetch-site'] === 'cross-site';
    if (!isForeign && origins.isOriginAllowed(headers.origin, headers.host)) return next();
    throw new ServerError('PERMISSION_DENIED', 'This request comes from a page of another site.');
  };
}

/** Reads a JSON body of at most `limit`; anything else is refused, so that no HTML form can post here. */
export function jsonBody(limit: string): RequestHandler[] {
  return [
    (request, _response, next) => {
      if (request.is('application/json') === 'application/json') return next();
      throw new ServerError(
        'UNSUPPORTED_MEDIA_TYPE',
        'This address takes JSON (Content-Type: application/json).',
      );
    },
    express.json({ limit, strict: true, type: 'application/json' }),
  ];
}

/** Whether an address is this machine's own, that is, of its loopback. */
export function isThisMachine(address: string | undefined): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}

/** Lets only the laptop itself through: the boat's page is for the person at the laptop. */
export const requireThisMachine: RequestHandler = (request, _response, next) => {
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  if (isThisMachine(request.socket.remoteAddress) && !isForwarded) return next();
  throw new ServerError('PERMISSION_DENIED', 'This page is only for the laptop itself.');
};
