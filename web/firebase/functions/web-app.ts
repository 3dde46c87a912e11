import { fileURLToPath } from 'node:url';
import express, { type Express } from 'express';
import { logger } from 'firebase-functions';
import { foundRoutes, headsOf } from '../../../edge-server/front/http/routes/found.ts';
import { reefCsvRoutes } from '../../../edge-server/front/http/routes/reef-csv.ts';
import { archiveRoutes } from '../../../edge-server/front/http/routes/tiles.ts';
import { answerPage } from '../../../edge-server/front/http/static/page-answer.ts';
import { createMadeOnce } from '../../../edge-server/front/limits/made-once.ts';
import { unsubscribeRoutes } from '../../../edge-server/services/mail/unsubscribe-route.ts';
import { createRegionPictures } from '../../../edge-server/services/suggestion/describe/region-pictures.ts';
import { regionPictureRoutes } from '../../../edge-server/services/suggestion/picture-route.ts';
import { suggestionRoutes } from '../../../edge-server/services/suggestion/route.ts';
import {
  errorBody,
  httpStatusOf,
  ServerError,
  toServerError,
} from '../../../edge-server/setup/log/errors.ts';
import { withoutSecrets } from '../../../src/domain/page/without-secrets.ts';
import { defaultRegionId } from '../../../src/domain/region/region.ts';
import { countViews } from '../../../src/operations/figures/count-views.ts';
import { pageOrigins } from './account/page-origins.ts';
import { actorOfRequest, ground } from './ground.ts';
import { warnings } from './observe/warnings.ts';
import { derivativeRoute } from './photos/derivative-route.ts';
import { publishedReefRoutes } from './reefs/reef-map.ts';
import { reefShelf } from './reefs/reef-shelf.ts';

/** The base map and the layers, which the build puts beside the functions. */
const archives = fileURLToPath(new URL('./tiles/', import.meta.url));

/** The built page, which the build puts beside the functions. */
const builtPage = fileURLToPath(new URL('./page/', import.meta.url));
/** Of these each document has a head of its own; Hosting's network keeps it for ten minutes, until the next deployment. */
const pagesWithOwnHead = [
  '/event/*path',
  '/detailed-reporting{/*path}',
  '/:region/detailed-reporting{/*path}',
];
const headsFresh = 'no-cache, s-maxage=600';

/** A result shows in the tables after this; until then nothing is read for them. */
const tablesFreshMs = 60_000;
/** Documents that views of a day are spread over: Firestore takes about one write a second of each. */
const viewShards = 10;

let made: Express | undefined;

/** What Hosting asks of the functions: the same routes as a self-hosted server's, over Firebase. */
export function webApp(): Express {
  made ??= createWebApp();
  return made;
}

let regions: Express | undefined;

/** Regions of photos, in a function of its own: looking at a photo takes memory. */
export async function regionsApp(): Promise<Express> {
  if (regions !== undefined) return regions;
  const { describedPhotos } = await import('./described-photos.ts');
  const app = express();
  app.disable('x-powered-by');
  const { store } = ground();
  const described = describedPhotos();
  app.use(suggestionRoutes({ store, actorOf: actorOfRequest }, described));
  app.use(regionPictureRoutes({ store, pictures: createRegionPictures(described) }));
  regions = ended(app);
  return regions;
}

let downloads: Express | undefined;

/** Files that people asked for. */
export async function downloadsApp(): Promise<Express> {
  if (downloads !== undefined) return downloads;
  const { bucketExportRoutes } = await import('./exports.ts');
  const app = express();
  app.disable('x-powered-by');
  app.use(bucketExportRoutes());
  downloads = ended(app);
  return downloads;
}

function createWebApp(): Express {
  const { store, clock } = ground();
  const app = express();
  app.disable('x-powered-by');
  app.use(derivativeRoute(store));
  app.use(archiveRoutes([archives]));
  app.use(publishedReefRoutes({ store, clock, shelf: reefShelf, nowMs: () => performance.now() }));
  app.use(reefCsvRoutes({ store, log: warnings, made: createMadeOnce({ freshMs: tablesFreshMs }) }));
  app.use(unsubscribeRoutes(ground()));
  const originOf = () => pageOrigins[0] ?? '';
  app.use(foundRoutes({ store, clock, originOf }));
  const onFailure = (error: unknown) => logger.warn('the head of a page could not be made', error);
  const heads = headsOf({ store, originOf, region: process.env.PAGE_REGION ?? defaultRegionId, onFailure });
  app.get(pagesWithOwnHead, answerPage({ folder: builtPage, headOf: heads, cacheControl: headsFresh }));
  app.post('/log', async (request, response) => {
    const { method, message, error, component, info, survey, image, milliseconds } =
      typeof request.body === 'object' && request.body !== null ? request.body : {};
    // A log names nobody (threat 34): of what pages send, only these lines.
    if (method === 'view') {
      // A function stops with its answer: what is to be counted is counted before.
      const shard = Math.floor(Math.random() * viewShards);
      await countViews(new Map([[lineOf(message), 1]]), { store, clock, shard }).catch((cause) =>
        logger.warn('a view of a page was not counted', cause),
      );
    } else if (method === 'event') {
      const took = typeof milliseconds === 'number' ? milliseconds : undefined;
      const about = { survey: lineOf(survey), image: lineOf(image), milliseconds: took };
      logger.info('an event on a page', { said: lineOf(message), ...about });
    } else
      logger.warn('a page reports', {
        said: lineOf(message),
        error: lineOf(error),
        component: lineOf(component),
        info: lineOf(info),
      });
    response.status(204).end();
  });
  return ended(app);
}

/** With an answer to what is not there, and to what goes wrong. */
function ended(app: Express): Express {
  app.use(() => {
    throw new ServerError('NOT_FOUND', 'There is nothing at this address.');
  });
  const answerError: express.ErrorRequestHandler = (thrown: unknown, _request, response, next) => {
    if (response.headersSent) return next(thrown);
    const error = toServerError(thrown);
    if (error.status === 'INTERNAL') logger.error('a request failed', thrown);
    response.status(httpStatusOf[error.status]).set('Cache-Control', 'no-store').json(errorBody(error));
  };
  app.use(answerError);
  return app;
}

function lineOf(value: unknown): string {
  return typeof value === 'string' ? withoutSecrets(value.replace(/\s+/g, ' ').slice(0, 500)) : '';
}
