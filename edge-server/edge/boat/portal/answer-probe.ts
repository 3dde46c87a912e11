import type { IncomingMessage, ServerResponse } from 'node:http';
import { toPlainAddress } from '../../../setup/origins/ip-address.ts';
import type { OriginPolicy } from '../../../setup/origins/origin-policy.ts';
import { httpOrigin, rankOfAddress } from '../reach/join-addresses.ts';
import { portalPage, portalPolicy } from './portal-page.ts';
import { isProbe } from './probes.ts';

export interface PortalDeps {
  readonly hubName: string;
  readonly origins: OriginPolicy;
  /** The likeliest address of this machine, for a question that came from the machine itself. */
  readonly likeliest: () => string | undefined;
  /** Where the pages are served. */
  readonly port: () => number;
}

/** The path of a request, without its query; '' where it is none. */
export function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

/** Where the phone that asks can open the page: the very address through which it came. */
function addressFor({ socket }: IncomingMessage, { likeliest, port }: PortalDeps): string {
  const local = toPlainAddress(socket.localAddress ?? '');
  if (rankOfAddress(local) !== null) return httpOrigin(local, port());
  return likeliest() ?? httpOrigin('127.0.0.1', port());
}

/**
 * Answers a phone that asks whether this Wi-Fi leads to the internet: with the way to the boat's page. False
 * for any other request, which is then not touched.
 */
export function answerProbe(request: IncomingMessage, response: ServerResponse, deps: PortalDeps): boolean {
  const { method = '', headers } = request;
  const question = { method, host: headers.host, path: pathOf(request) };
  if (!isProbe(question, deps.origins.isHostAllowed(headers.host))) return false;
  const page = portalPage({ hubName: deps.hubName, address: addressFor(request, deps) });
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(page),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': portalPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  response.end(method === 'HEAD' ? undefined : page);
  return true;
}
