import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { linkOrigins, paymentOrigins } from '../../../../src/contract/http.ts';
import { viewOrigins } from '../../../../src/contract/site-config.ts';
import { schemeScriptHash } from '../../../../src/domain/heads/scheme-script.ts';
import type { ServerConfig } from '../../../setup/config/config.ts';

/**
 * The page's own socket: older Safari does not count ws: as 'self'. The Host was checked before. A source of this policy
 * cannot name an IPv6 address (CSP 3, section 2.3.1); there `boatSockets` lets older Safari through.
 */
function ownSockets({ headers: { host = 'localhost' } }: IncomingMessage): string {
  return host.startsWith('[') ? "'self'" : `ws://${host} wss://${host}`;
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
 * Security headers. The pages load nothing from elsewhere but configured map tiles, place search, whoever counts views and a page with figures, run no
 * inline script, and are framed by nobody (threats 26 and 38). What needs https is left off: the boat has none.
 */
export function securityHeaders({
  links,
  network,
  payments,
  views,
}: Pick<ServerConfig, 'links' | 'network' | 'payments' | 'views'>): RequestHandler {
  const { tiles, search, frames: reports, videos } = linkOrigins(links);
  const { scripts, frames: cards, calls } = paymentOrigins(payments);
  const frames = [...cards, ...reports];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts, schemeScriptHash],
        ...(frames.length === 0 ? {} : { frameSrc: frames }),
        // The component library sets its colours in a style element and sizes in style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:', ...tiles],
        fontSrc: ["'self'", 'data:'],
        // A stream is put together in the page.
        mediaSrc: ["'self'", 'blob:', ...videos],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: [
          "'self'",
          ownSockets,
          ...(network === 'edge' ? [boatSockets] : []),
          'blob:',
          'data:',
          ...search,
          ...tiles,
          ...videos,
          ...calls,
          ...viewOrigins(views),
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

/** What browsers read of a page, of a frame or of a worker, and of nothing that a page is built of. */
const pageHeaders = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Scripts, styles and letters by the names that the build gives them. A worker has its own policy, from its own answer. */
const builtPart = /^\/[^/]*\.(?:js|css|woff2)$/;
const worker = /[.-]worker-/;

/**
 * Built parts of a page come without the headers of pages: 650 bytes each, which HTTP/1.1 sends anew with each of the 80 of a
 * first page, a tenth of what comes over a boat's radio or a slow line. That they are ours alone (`nosniff`, same origin) stays.
 */
export const shortHeaders: RequestHandler = ({ path }, response, next) => {
  if (builtPart.test(path) && !worker.test(path))
    for (const header of pageHeaders) response.removeHeader(header);
  next();
};
