import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Request, RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { text } from '../../../src/language/say.ts';
import { ServerError } from '../../setup/log/errors.ts';
import { toPlainAddress } from '../../setup/origins/ip-address.ts';
import { toNetworkKey } from './client-network.ts';
import { countsInWindows } from './counts-in-windows.ts';

export const minute = 60_000;

export interface LimitOptions {
  readonly windowMs: number;
  readonly max: number;
  /** What is counted; the address of the client when not given. */
  readonly key?: (request: Request) => string | Promise<string>;
  /** Counts only requests that failed. */
  readonly failuresOnly?: boolean;
  readonly message: string;
}

/** A limit in memory, in windows that begin with the first request of a key. */
export function limit({ windowMs, max, key, failuresOnly, message }: LimitOptions): RequestHandler {
  return rateLimit({
    windowMs,
    limit: max,
    store: countsInWindows(windowMs),
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    skipSuccessfulRequests: failuresOnly ?? false,
    ...(key === undefined ? {} : { keyGenerator: key }),
    handler: (_request, _response, next) => next(new ServerError('RESOURCE_EXHAUSTED', message)),
    // A forged X-Forwarded-For is ignored, not an error: the socket's address counts.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
  });
}

const slowDown = text('Too many requests from this device. Please wait a minute.');

/** The network of whoever asks. */
export const addressKey = ({ ip }: Pick<Request, 'ip'>): string => `address ${toNetworkKey(ip ?? '')}`;

/**
 * One person's share of the API; of people who are not known yet, one address's, so that made-up tokens are looked up no
 * more often than that. A school has one address, and a boat coming home replays thousands of documents: both may.
 */
export const apiLimit = (knownPersonOf: (request: Request) => string | null): RequestHandler =>
  limit({
    windowMs: minute,
    max: 6_000,
    key: (request) => knownPersonOf(request) ?? addressKey(request),
    message: slowDown,
  });

/** Calls of one person, as `key` says; a person who colours as fast as can be saves every second. */
export const callLimit = (key: NonNullable<LimitOptions['key']>): RequestHandler =>
  limit({ windowMs: minute, max: 300, key, message: slowDown });

export const clientLogLimit = (): RequestHandler => limit({ windowMs: minute, max: 60, message: slowDown });

/** Views of pages: a school has one address, and its errors must find room beside them. */
export const pageViewLimit = (): RequestHandler => limit({ windowMs: minute, max: 600, message: slowDown });

/** Most open connections of one address; a phone's browser opens six to eight. */
const connectionsPerAddress = 256;

/** How often Node looks for connections that are over their time. */
export const connectionCheckMs = 5_000;

/** Timeouts against clients that open connections and say nothing, or say it a byte at a time (threat 22). */
export function limitTimes(server: Server): void {
  server.headersTimeout = 10_000;
  // The slowest phone that must get through sends 5 kB/s, in pieces of at most 1 MB (fault 10).
  server.requestTimeout = 5 * minute;
  server.keepAliveTimeout = 10_000;
  server.maxHeadersCount = 64;
}

/**
 * Caps the open connections of one address. A new one takes the place of the oldest that waits for nothing,
 * so that five hundred idle ones do not lock out whoever comes next from behind the same router.
 */
export function limitConnections(
  server: Server,
  trustedProxies: readonly string[],
  most = connectionsPerAddress,
): void {
  const open = new Map<string, Set<Socket>>();
  const busy = new WeakSet<Duplex>();

  server.on('request', (request, response) => {
    busy.add(request.socket);
    response.once('close', () => busy.delete(request.socket));
  });
  server.on('upgrade', (_request, socket) => busy.add(socket));
  server.on('connection', (socket) => {
    const address = toPlainAddress(socket.remoteAddress ?? '');
    if (trustedProxies.includes(address)) return;
    const sockets = open.get(address) ?? new Set();
    open.set(address, sockets);
    if (sockets.size >= most) {
      const idle = [...sockets].find((other) => !busy.has(other));
      if (idle === undefined) {
        socket.destroy();
        return;
      }
      sockets.delete(idle);
      idle.destroy();
    }
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) open.delete(address);
    });
  });
}
