import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Express, type RequestHandler, type Router } from 'express';
import { regionPictureRoute, suggestionPath } from '../../../src/contract/suggestion.ts';
import type { SaidError } from '../../../src/domain/back-office/page-error.ts';
import type { Operation } from '../../../src/operations/run/operation.ts';
import type { AuthLibrary } from '../auth/auth-library.ts';
import type { ServerContext } from '../context.ts';
import { type Load, shedLoad } from '../limits/load-shedding.ts';
import { oneATurn } from '../limits/one-a-turn.ts';
import { apiLimit } from '../limits/rate-limits.ts';
import { answerErrors, logRequests, nothingHere } from './guards/answer-errors.ts';
import { requireOwnHost, requireOwnOrigin } from './guards/guards.ts';
import { securityHeaders, shortHeaders } from './guards/headers.ts';
import { ownOrigin } from './guards/own-origin.ts';
import { knownPersonOfRequest } from './guards/session.ts';
import { createAccessGate, documentGate } from './guards/store-gate.ts';
import { authRoutes } from './routes/auth.ts';
import { blobsRoute } from './routes/blobs.ts';
import { callRoutes } from './routes/calls.ts';
import { clientConfigRoutes } from './routes/client-config.ts';
import { clientLogRoutes } from './routes/client-log.ts';
import { foundRoutes, headsOf, robotsAtSeaRoute } from './routes/found.ts';
import { healthRoutes } from './routes/health.ts';
import { reefCsvRoutes } from './routes/reef-csv.ts';
import { storeRoutesOf } from './routes/store.ts';
import { cacheRoute } from './static/cache.ts';
import { filesOf } from './static/files.ts';
import { webBuildRoutes } from './static/web-build.ts';

export interface HttpAppOptions {
  readonly context: ServerContext;
  readonly auth: AuthLibrary;
  /** How much of what is asked for data is turned away. */
  readonly load: Pick<Load, 'share'>;
  /** Folder of the built pages. */
  readonly webFolder: string;
  /** Folder of static assets below `/cdn/200`. */
  readonly cdnFolder: string;
  /** On a boat: answers phones that ask whether its Wi-Fi leads to the internet, under any name. */
  readonly portal?: RequestHandler;
  /** Routes with a life of their own: tiles, the boat's page. */
  readonly more: readonly Router[];
  /** Sessions may have ended: sockets that hang on one look again. */
  readonly onSessionsEnd: () => void;
  /** What this server is called for. */
  readonly operations: readonly Operation[];
  /** Told of each error of a page; where nothing is said, the log alone has it. */
  readonly onPageError?: (said: SaidError) => void;
  /** Told of each view of a page; none is counted where nothing is said, as at sea. */
  readonly onPageView?: (page: string) => void;
}

const dayCache = () => 'public, max-age=86400';

/** Everything that is answered over HTTP, in the order in which it is asked. */
export function createHttpApp(options: HttpAppOptions): Express {
  const { context, auth, webFolder, cdnFolder, portal, more, operations, onSessionsEnd } = options;
  const { config, log, origins } = context;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', 'weak');
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustedProxies.length === 0 ? false : [...config.trustedProxies]);

  // Before anything that costs something, a line in the log too.
  const costs = ['/store', '/call', '/cache', '/tiles', '/cdn/map', suggestionPath, regionPictureRoute];
  app.use(costs, shedLoad(options.load));
  app.use(logRequests(log));
  if (portal !== undefined) {
    app.use(portal);
  }
  app.use(requireOwnHost(origins));
  app.use(securityHeaders(config));
  app.use('/assets', shortHeaders);
  app.use(requireOwnOrigin(origins));

  const isAshore = config.network === 'www';
  const originOf = ownOrigin(context);
  const heads = headsOf({
    ...{ store: context.store, originOf, region: config.region },
    onFailure: (error) => log.warn({ err: error }, 'the head of a page could not be made'),
  });
  app.use(healthRoutes(context));
  app.use(isAshore ? foundRoutes({ ...context, originOf }) : robotsAtSeaRoute());
  app.use(clientConfigRoutes(context));
  app.use(
    ['/auth', '/store', '/call', '/blobs', '/log', '/boat', '/courier', '/pack', '/payments', suggestionPath],
    apiLimit((request) => knownPersonOfRequest(context, request)),
  );
  app.use(
    ['/auth', '/call', '/blobs', '/log'],
    oneATurn((request) => request.method === 'GET' || knownPersonOfRequest(context, request) !== null),
  );
  // At sea nobody can prove an address: a device says one, over the socket.
  if (config.network === 'www') app.use('/auth', authRoutes({ auth, context, onSessionsEnd }));
  app.use(storeRoutesOf(context, documentGate(createAccessGate({ lengths: 'by schema' }))));
  app.use(callRoutes(context, operations));
  app.use(blobsRoute(context));
  app.use(cacheRoute(context));
  app.use(clientLogRoutes(context, options));
  for (const router of more) app.use(router);
  app.use(reefCsvRoutes(context));
  if (existsSync(cdnFolder)) app.use('/cdn/200', filesOf(cdnFolder, dayCache));
  if (existsSync(join(webFolder, 'index.html'))) app.use(webBuildRoutes(webFolder, isAshore ? heads : null));

  app.use(nothingHere);
  app.use(answerErrors(log));
  return app;
}
