import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ReachHelper } from '../../../../src/contract/boat/reach.ts';
import { connectionCheckMs, limitConnections, limitTimes } from '../../../front/limits/rate-limits.ts';
import { toListenHost } from '../../../setup/origins/ip-address.ts';
import { httpOrigin } from '../reach/join-addresses.ts';
import { answerProbe, type PortalDeps, pathOf } from './answer-probe.ts';

/** A second, small server where phones ask for the internet: on port 80. */
export interface PortalListener {
  state(): ReachHelper;
  close(): Promise<void>;
}

export interface PortalListenerOptions {
  readonly host: string;
  readonly port: number;
  readonly ground: PortalDeps;
  readonly log: Logger;
}

function refuse(response: ServerResponse, status: 404 | 421, message: string): void {
  const error = status === 421 ? 'MISDIRECTED_REQUEST' : 'NOT_FOUND';
  response.writeHead(status, { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff' });
  response.end(JSON.stringify({ error: { status: error, message } }));
}

/** Whoever types the boat's number without its port is led to the page. */
function lead(request: IncomingMessage, response: ServerResponse, { origins, port }: PortalDeps): void {
  const { method, headers } = request;
  const { host = '' } = headers;
  if (!origins.isHostAllowed(host)) {
    refuse(response, 421, 'This server does not answer under that name.');
  } else if (method !== 'GET' && method !== 'HEAD') {
    refuse(response, 404, 'There is nothing here.');
  } else {
    // Only a path of this very server goes into the answer: `//elsewhere` would be another one (threat 30).
    const path = pathOf(request).replace(/^\/+/, '/');
    response.writeHead(302, { Location: `${httpOrigin(host.replace(/:\d+$/, ''), port())}${path}` });
    response.end();
  }
}

function reasonOf(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EACCES')
    return `This program may not use port ${port}. Phones type the whole address instead.`;
  if (error.code === 'EADDRINUSE')
    return `Another program uses port ${port}. Phones type the whole address instead.`;
  return `Port ${port} cannot be used (${error.code ?? error.message}).`;
}

/** Opens the listener. One that may not be opened is said and logged, and stops nothing. */
export async function listenForProbes({
  host,
  port,
  ground,
  log,
}: PortalListenerOptions): Promise<PortalListener> {
  const server = createServer({ connectionsCheckingInterval: connectionCheckMs }, (request, response) => {
    if (!answerProbe(request, response, ground)) lead(request, response, ground);
  });
  limitTimes(server);
  limitConnections(server, []);
  const state = await new Promise<ReachHelper>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      log.warn({ err: error, port }, 'phones that ask for the internet get no answer on this port');
      resolve({ status: 'failed', reason: reasonOf(error, port) });
    });
    server.listen(port, toListenHost(host), () => {
      const address = server.address();
      const actual = typeof address === 'object' && address !== null ? address.port : port;
      resolve({ status: 'on', url: httpOrigin(host, actual) });
    });
  });
  return {
    state: () => state,
    close: () =>
      new Promise((resolve) => {
        if (state.status !== 'on') return resolve();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
