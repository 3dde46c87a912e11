import { Router } from 'express';
import { type ClientConfig, clientConfigSchema } from '../../../../src/contract/http.ts';
import type { ServerContext } from '../../context.ts';

/** `GET /config.json`: what the React app learns of the server that it came from. */
export function clientConfigRoutes({ config }: ServerContext): Router {
  const answer: ClientConfig = clientConfigSchema.parse({
    network: config.network,
    backend: 'server',
    region: config.region,
    app: config.app,
    ...(config.views === null ? {} : { views: config.views }),
    features: {
      demo: config.demo,
      analysisClosed: config.analysisClosed,
      // Downloads are made ashore.
      exports: config.network === 'www',
      taxDeductible: config.isDgr || config.payments?.charity.isDgr === true,
    },
    links: config.links,
    organisation: config.organisation,
    profileFields: [...config.profileFields],
    signInProviders: Object.keys(config.providers),
    ...(config.payments === null
      ? {}
      : {
          payments: {
            publishableKey: config.payments.publishableKey,
            scriptUrl: config.payments.scriptUrl,
          },
        }),
  });
  const router = Router();
  router.get('/config.json', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(answer);
  });
  return router;
}
