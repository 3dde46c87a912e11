import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { linkOrigins, paymentOrigins } from '../../../src/contract/http.ts';
import type { ServerConfig } from '../../config.ts';

/** The page's own socket: older Safari does not count ws: as 'self'. The Host was checked before. */
function ownSockets({ headers: { host = 'localhost' } }: IncomingMessage): string {
  return `ws://${host} wss://${host}`;
}

/**
 * On a boat also sockets of the same port at any address: a page that is open when the laptop gets another
 * address looks for it there (fault 38). Nothing is let out by that which the page does not send itself: it runs
 * no script but its own.
 */
function boatSockets({ headers: { host = '' } }: IncomingMessage): string {
  const port = /:(\d{1,5})$/.exec(host)?.[1] ?? '80';
  return `ws://*:${port}`;
}

/**
 * Security headers. The pages load nothing from elsewhere but configured map tiles and place search, run no
 * inline script, and are framed by nobody (threats 26 and 38). What needs https is left off: the boat has none.
 */
export function securityHeaders({
  links,
  network,
  payments,
}: Pick<ServerConfig, 'links' | 'network' | 'payments'>): RequestHandler {
  const { tiles, search } = linkOrigins(links);
  const { scripts, frames, calls } = paymentOrigins(payments);
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        ...(frames.length === 0 ? {} : { frameSrc: [...frames] }),
        // The component library sets its colours in a style element and sizes in style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:', ...tiles],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: [
          "'self'",
          ownSockets,
          ...(network === 'edge' ? [boatSockets] : []),
          'blob:',
          'data:',
          ...search,
          ...tiles,
          ...calls,
        ],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
  });
}
