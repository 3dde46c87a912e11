import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { ServerConfig } from '../config.ts';

/** The origin of a configured address with `{placeholders}`; undefined when there is none. */
function originOf(template: string | undefined): string | undefined {
  if (template === undefined) return undefined;
  const address = template.replace(/\{[a-z-]+\}/gi, '0');
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** The page's own socket: older Safari does not count ws: as 'self'. The Host was checked before. */
function ownSockets({ headers: { host = 'localhost' } }: IncomingMessage): string {
  return `ws://${host} wss://${host}`;
}

/**
 * Security headers. The pages load nothing from elsewhere but configured map tiles and place search, run no
 * inline script, and are framed by nobody (threats 26 and 38). What needs https is left off: the boat has none.
 */
export function securityHeaders(links: ServerConfig['links']): RequestHandler {
  const tiles = originOf(links.satelliteTiles);
  const geocoder = originOf(links.geocoder);
  const present = (origin: string | undefined) => (origin === undefined ? [] : [origin]);
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library sets its colours in a style element and sizes in style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:', ...present(tiles)],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ownSockets, 'blob:', 'data:', ...present(geocoder), ...present(tiles)],
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
