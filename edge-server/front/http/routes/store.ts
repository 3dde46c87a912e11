import { type Request, type Response, Router } from 'express';
import { storeRoutes } from '../../../../src/contract/http.ts';
import { imageDocs } from '../../../../src/domain/collections/images.ts';
import { surveyDocs } from '../../../../src/domain/collections/surveys.ts';
import type { Query } from '../../../../src/domain/documents/query.ts';
import { text } from '../../../../src/language/say.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import { createFairTurns } from '../../../setup/turns/fair-turns.ts';
import { hasSeveralRanges } from '../../../storage/db/documents/loose-scan.ts';
import { isLongRead } from '../../../storage/db/long-reads/long-reads.ts';
import type { ServerContext } from '../../context.ts';
import { createBytesWaiting } from '../../limits/bytes-waiting.ts';
import { addressKey } from '../../limits/rate-limits.ts';
import { bodyAfterAsking } from '../guards/guards.ts';
import { bearerOf, sessionOfRequest } from '../guards/session.ts';
import type { StoreGate } from '../guards/store-gate.ts';
import { packedJson } from './packed-json.ts';
import { createWatchSeats } from './store-watch.ts';

/** A path has at most 600 characters. */
const pathBody = { visitors: '2kb', persons: '2kb' };
/** A screen's question has about 1 kB; the largest one that the schema takes has 30. */
const queryBody = { visitors: '8kb', persons: '64kb' };
/** Of administrators 500 documents of a survey's size; of a person the own account. Nothing is for visitors. */
const batchBody = { visitors: 'refused', persons: '256kb', trusted: '8mb' };

/** Questions of one asker at once; a screen asks five, a school behind one router as many visitors do. */
const mostQuestions = 60;

/** What these routes use of the server; a test of the port gives just this. */
export type StoreRoutesContext = Pick<
  ServerContext,
  'store' | 'longReads' | 'log' | 'sessionOf' | 'allowances'
> & {
  readonly config: Pick<ServerContext['config'], 'network'>;
};

/** What a boat carries home. A person's profile is not among it: the name goes with the mapping of accounts. */
function isCarriedHome({ path }: { readonly path: string }): boolean {
  return surveyDocs.match(path) !== undefined || imageDocs.match(path) !== undefined;
}

const tooMany = () =>
  new ServerError('RESOURCE_EXHAUSTED', text('Too many questions at once. Please ask again in a moment.'), {
    details: { retryAfterSeconds: 1 },
  });

/** Why whoever asked may not ask this any more, as their session is now; null where they may. */
async function refusalOf(
  query: Query,
  request: Request,
  { sessionOf }: Pick<StoreRoutesContext, 'sessionOf'>,
  gate: StoreGate,
): Promise<Error | null> {
  const { actor } = await sessionOf(bearerOf(request));
  try {
    gate.list(actor, query);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** `/store/*`: the document tree over JSON. The gate stands before everything that is read or written. */
export function storeRoutesOf(context: StoreRoutesContext, gate: StoreGate): Router {
  const { store, longReads, config, allowances } = context;
  const router = Router();
  const ofQuery = bodyAfterAsking(context, queryBody);
  const turns = createFairTurns(mostQuestions);
  const turnsOfLongReads = createFairTurns(mostQuestions);
  const bytesWaiting = createBytesWaiting();
  const seats = createWatchSeats(context, bytesWaiting);

  /** Who is counted: a person, and of visitors an address, behind which there may be many. */
  async function askerOf(request: Request) {
    const { actor } = await sessionOfRequest(context, request);
    return { actor, asker: actor.uid ?? addressKey(request) };
  }
  /**
   * When it is this asker's turn: reading holds the thread, and so does making a text of it. Packing does not, and is
   * part of the turn all the same, so that no more than one text waits for it.
   */
  async function answerInTurn(
    request: Request,
    response: Response,
    asker: string,
    /** Answers JSON. */
    read: () => Promise<string>,
    among = turns,
  ) {
    const answered = await among.run(asker, async () => {
      const { headers, body } = await packedJson(request, await read());
      if (response.destroyed) return;
      response.set(headers);
      bytesWaiting.write(response, asker, body);
      response.end();
    });
    if (answered === 'busy') throw tooMany();
  }

  router.post('/store/get', ...bodyAfterAsking(context, pathBody), async (request, response) => {
    const { path } = storeRoutes.get.request.parse(request.body);
    const { actor, asker } = await askerOf(request);
    await answerInTurn(request, response, asker, async () => {
      const doc = await store.get(path);
      gate.get(actor, path, doc?.data);
      return JSON.stringify({ doc });
    });
  });

  router.post('/store/query', ...ofQuery, async (request, response) => {
    const { query } = storeRoutes.query.request.parse(request.body);
    const { actor, asker } = await askerOf(request);
    gate.list(actor, query);
    if (isLongRead(query))
      await answerInTurn(request, response, asker, () => longReads.query(query), turnsOfLongReads);
    else await answerInTurn(request, response, asker, async () => JSON.stringify(await store.query(query)));
  });

  router.post('/store/aggregate', ...ofQuery, async (request, response) => {
    const { query, ...asked } = storeRoutes.aggregate.request.parse(request.body);
    const { actor, asker } = await askerOf(request);
    gate.list(actor, query, [...(asked.sum ?? []), ...(asked.average ?? [])]);
    await answerInTurn(request, response, asker, () => longReads.aggregate(query, asked), turnsOfLongReads);
  });

  router.post('/store/write', ...bodyAfterAsking(context, batchBody), async (request, response) => {
    const { actor } = await sessionOfRequest(context, request);
    allowances.take(actor, 'records', Number(request.headers['content-length'] ?? 0));
    const { writes } = storeRoutes.write.request.parse(request.body);
    allowances.take(actor, 'records', 0, writes.length);
    const check = await gate.forWrites(actor, writes);
    const { revisions } = store.writeCommitted(writes, {
      toCloud: config.network === 'edge' && writes.some(isCarriedHome),
      check,
    });
    response.json({ revisions });
  });

  router.post('/store/watch', ...ofQuery, async (request, response) => {
    const { query } = storeRoutes.query.request.parse(request.body);
    const { actor, asker } = await askerOf(request);
    gate.list(actor, query);
    if (hasSeveralRanges(query))
      throw new ServerError(
        'FAILED_PRECONDITION',
        text('A list with ranges over several fields cannot be followed.'),
      );
    const refusal = () => refusalOf(query, request, context, gate);
    seats.watch(query, { key: asker, isVisitor: actor.uid === null, refusal }, response);
  });

  return router;
}
