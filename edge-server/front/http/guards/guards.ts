import express, { type RequestHandler } from 'express';
import { text } from '../../../../src/language/say.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import { toPlainAddress } from '../../../setup/origins/ip-address.ts';
import type { OriginPolicy } from '../../../setup/origins/origin-policy.ts';
import type { ServerContext } from '../../context.ts';
import { sessionOfRequest } from './session.ts';

/** Refuses names that are not this server's, before anything else looks at the request. */
export function requireOwnHost(origins: OriginPolicy): RequestHandler {
  return (request, _response, next) => {
    if (origins.isHostAllowed(request.headers.host)) return next();
    throw new ServerError('MISDIRECTED_REQUEST', text('This server does not answer under that name.'));
  };
}

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses requests that a page of another site makes a browser send (threat 3). */
export function requireOwnOrigin(origins: OriginPolicy): RequestHandler {
  return ({ method, headers }, _response, next) => {
    if (readingMethods.has(method)) return next();
    const isForeign = headers['sec-fetch-site'] === 'cross-site';
    if (!isForeign && origins.isOriginAllowed(headers.origin, headers.host)) return next();
    throw new ServerError('PERMISSION_DENIED', text('This request comes from a page of another site.'));
  };
}

/** Refuses what does not say that it is JSON, so that no HTML form can post here. */
export const requireJson: RequestHandler = (request, _response, next) => {
  if (request.is('application/json') === 'application/json') return next();
  throw new ServerError(
    'UNSUPPORTED_MEDIA_TYPE',
    'This address takes JSON (Content-Type: application/json).',
  );
};

const parserOf = (limit: string | number) => express.json({ limit, strict: true, type: 'application/json' });

/** Reads a JSON body of at most `limit` (bytes, or '4kb'), where the route has asked already who sends it, or asks nobody. */
export function jsonBody(limit: string | number): RequestHandler[] {
  return [requireJson, parserOf(limit)];
}

/** How much each kind of asker may send. */
export interface BodyLimits {
  /** 'refused' where nothing is for visitors. */
  readonly visitors: string;
  readonly persons: string;
  /** Administrators, who send whole batches; as `persons` when not given. */
  readonly trusted?: string;
}

/**
 * Asks who it is before a byte of the body is read, then reads as much as that asker may send (threat 41): the body of
 * a stranger is never parsed to find out that it is a stranger's.
 */
export function bodyAfterAsking(
  context: Pick<ServerContext, 'sessionOf'>,
  { visitors, persons, trusted = persons }: BodyLimits,
): RequestHandler[] {
  const ofVisitor: RequestHandler = visitors === 'refused' ? refuseVisitor : parserOf(visitors);
  const [ofPerson, ofTrusted] = [parserOf(persons), parserOf(trusted)];
  return [
    requireJson,
    async (request, response, next) => {
      const { actor } = await sessionOfRequest(context, request);
      const read = actor.uid === null ? ofVisitor : actor.admin ? ofTrusted : ofPerson;
      await read(request, response, next);
    },
  ];
}

const refuseVisitor: RequestHandler = () => {
  throw new ServerError('UNAUTHENTICATED', text('Please sign in first.'));
};

/** Whether an address is this machine's own, that is, of its loopback. */
export function isThisMachine(address = ''): boolean {
  const plain = toPlainAddress(address);
  return plain === '127.0.0.1' || plain === '::1';
}

/** Lets only the laptop itself through: the boat's page is for the person at the laptop. */
export const requireThisMachine: RequestHandler = (request, _response, next) => {
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  if (isThisMachine(request.socket.remoteAddress) && !isForwarded) return next();
  throw new ServerError('PERMISSION_DENIED', text('This page is only for the laptop itself.'));
};
