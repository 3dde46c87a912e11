import { Router } from 'express';
import { storeRoutes } from '../../src/contract/http.ts';
import { matchPath } from '../../src/domain/documents/path.ts';
import type { ServerContext } from '../context.ts';
import { jsonBody } from '../security/guards.ts';
import type { StoreGate } from '../security/store-gate.ts';
import { sessionOfRequest } from './session.ts';
import { answerWatch } from './store-watch.ts';

/** 500 documents of a survey's size; one document is at most 1 MB. */
const largestBatchBody = '8mb';

/** What these routes use of the server; a test of the port gives just this. */
export type StoreRoutesContext = Pick<ServerContext, 'store' | 'log' | 'sessionOf'> & {
  readonly config: Pick<ServerContext['config'], 'network'>;
};

/** What a boat carries home. A person's profile is not among it: the name goes with the mapping of accounts. */
function isCarriedHome({ path }: { readonly path: string }): boolean {
  return ['users/{uid}/surveys/{surveyId}', 'users/{uid}/surveys/{surveyId}/images/{imageId}'].some(
    (pattern) => matchPath(pattern, path) !== undefined,
  );
}

/** `/store/*`: the document tree over JSON. The gate stands before everything that is read or written. */
export function storeRoutesOf(context: StoreRoutesContext, gate: StoreGate): Router {
  const { store, config } = context;
  const router = Router();

  router.post('/store/get', ...jsonBody('16kb'), async (request, response) => {
    const { path } = storeRoutes.get.request.parse(request.body);
    const { actor } = await sessionOfRequest(context, request);
    const doc = await store.get(path);
    gate.get(actor, path, doc?.data);
    response.json({ doc });
  });

  router.post('/store/query', ...jsonBody('64kb'), async (request, response) => {
    const { query } = storeRoutes.query.request.parse(request.body);
    const { actor } = await sessionOfRequest(context, request);
    gate.list(actor, query);
    const { docs, cursor } = await store.query(query);
    response.json({ docs, cursor });
  });

  router.post('/store/aggregate', ...jsonBody('64kb'), async (request, response) => {
    const { query, ...asked } = storeRoutes.aggregate.request.parse(request.body);
    const { actor } = await sessionOfRequest(context, request);
    gate.list(actor, query);
    response.json(await store.aggregate(query, asked));
  });

  router.post('/store/write', ...jsonBody(largestBatchBody), async (request, response) => {
    const { writes } = storeRoutes.write.request.parse(request.body);
    const { actor } = await sessionOfRequest(context, request);
    const check = await gate.forWrites(actor, writes);
    const { revisions } = store.writeCommitted(writes, {
      toCloud: config.network === 'edge' && writes.some(isCarriedHome),
      check,
    });
    response.json({ revisions });
  });

  router.post('/store/watch', ...jsonBody('64kb'), async (request, response) => {
    const { query } = storeRoutes.query.request.parse(request.body);
    const { actor } = await sessionOfRequest(context, request);
    gate.list(actor, query);
    answerWatch(context, query, response);
  });

  return router;
}
