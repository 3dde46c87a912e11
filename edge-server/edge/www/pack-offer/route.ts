import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { packRequestSchema } from '../../../../src/contract/pack.ts';
import type { ServerContext } from '../../../front/context.ts';
import { jsonBody } from '../../../front/http/guards/guards.ts';
import { sessionOfRequest } from '../../../front/http/guards/session.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import { makeOffer } from './make-offer.ts';
import { touch } from './make-part.ts';

/**
 * What a boat takes to sea, for boats and administrators: `POST /pack/offer` says what there is and how large,
 * `GET /pack/parts/{sha256}` answers the bytes of a part, in ranges. Only on www.
 */
export function packRoutes(context: ServerContext): Router {
  const router = Router();
  const folder = join(context.config.dataDir, 'pack');
  /** Parts that were offered in this run, by their hash: tile archives lie elsewhere than the others. */
  const offered = new Map<string, string>();

  const requireBoat: RequestHandler = async (request, _response, next) => {
    const { actor } = await sessionOfRequest(context, request);
    if (actor.uid === null) throw new ServerError('UNAUTHENTICATED', 'Please sign in first.');
    if (!actor.hub && !actor.admin)
      throw new ServerError('PERMISSION_DENIED', 'Only a boat may pack for the sea.');
    next();
  };

  router.post('/pack/offer', requireBoat, ...jsonBody('64kb'), async (request, response) => {
    const { actor } = await sessionOfRequest(context, request);
    const asked = packRequestSchema.parse(request.body);
    const { offer, files } = await makeOffer(asked, context, folder, actor);
    for (const [sha256, file] of files) offered.set(sha256, file);
    response.set('Cache-Control', 'no-store').json(offer);
  });

  router.get('/pack/parts/:sha256', requireBoat, async (request, response) => {
    const sha256 = String(request.params.sha256);
    const file = /^[0-9a-f]{64}$/.test(sha256) ? (offered.get(sha256) ?? join(folder, sha256)) : null;
    if (file === null || !existsSync(file)) {
      throw new ServerError('NOT_FOUND', 'This part is not kept any more. Ask for the offer again.');
    }
    if (file === join(folder, sha256)) await touch(file, new Date(context.clock.now()));
    response.set({
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': 'attachment',
      'Cache-Control': 'private, no-store',
      ETag: `"${sha256}"`,
    });
    await new Promise<void>((resolve, reject) => {
      // The name is a hash, or was found by the server itself; the data folder may begin with a dot.
      response.sendFile(file, { dotfiles: 'allow', cacheControl: false, lastModified: false }, (error) =>
        error === undefined || response.headersSent ? resolve() : reject(error),
      );
    });
  });

  return router;
}
