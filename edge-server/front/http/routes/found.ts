import { type Request, Router } from 'express';
import { headTags } from '../../../../src/domain/heads/page-head.ts';
import { webManifest } from '../../../../src/domain/heads/web-manifest.ts';
import { headOf } from '../../../../src/operations/heads/head-of.ts';
import { robotsAshore, robotsAtSea, siteMap } from '../../../../src/operations/heads/site-map.ts';
import type { OperationContext } from '../../../../src/ports/server.ts';

interface FoundDeps extends Pick<OperationContext, 'store' | 'clock'> {
  /** The site's address as its readers write it, without a slash at its end. */
  readonly originOf: (request: Request) => string;
}

/** What search engines and home screens ask of a site ashore. */
export function foundRoutes({ store, clock, originOf }: FoundDeps): Router {
  const router = Router();
  router.get('/robots.txt', (request, response) => {
    response.type('txt').send(robotsAshore(originOf(request)));
  });
  router.get('/sitemap.xml', async (request, response) => {
    response.type('xml').send(await siteMap({ store, clock, origin: originOf(request) }));
  });
  router.get('/manifest.webmanifest', (_request, response) => {
    response
      .type('application/manifest+json')
      .set('Cache-Control', 'public, max-age=86400')
      .send(JSON.stringify(webManifest));
  });
  return router;
}

/** A boat is found by nobody, and put on no home screen. */
export function robotsAtSeaRoute(): Router {
  return Router().get('/robots.txt', (_request, response) => {
    response.type('txt').send(robotsAtSea);
  });
}

interface HeadDeps extends Pick<FoundDeps, 'store' | 'originOf'> {
  /** The region of addresses that name none. */
  readonly region: string;
  readonly onFailure: (error: unknown) => void;
}

/**
 * What the head of a page says, as elements. A page whose head cannot be read is shown all the same, with the first page's.
 */
export function headsOf(deps: HeadDeps): (request: Request) => Promise<string> {
  return async (request) => {
    const origin = deps.originOf(request);
    const of = { store: deps.store, origin, region: deps.region };
    try {
      return headTags(await headOf(new URL(request.originalUrl, origin), of), origin);
    } catch (error) {
      deps.onFailure(error);
      return headTags(await headOf(new URL(origin), of), origin);
    }
  };
}
