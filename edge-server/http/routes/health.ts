import { Router } from 'express';
import packageJson from '../../../package.json' with { type: 'json' };
import type { ServerContext } from '../../context.ts';

/** Is it up, and is it us: the health check and the connectivity probe (fault 37). */
export function healthRoutes({ config, hub, startedAt }: ServerContext): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response
      .set('Cache-Control', 'no-store')
      .json({ status: 'ok', network: config.network, version: packageJson.version, startedAt });
  });
  router.get('/trace.txt', (_request, response) => {
    response
      .set('Cache-Control', 'no-store')
      .type('text/plain')
      .send(`reef-census ${config.network} ${hub.id}\n`);
  });
  return router;
}
