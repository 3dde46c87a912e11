import { Router } from 'express';
import { suggestionPath, suggestionRequestSchema } from '../../src/contract/suggestion.ts';
import { imageDocs, imageOfSurvey } from '../../src/domain/documents/collections/images.ts';
import type { ServerContext } from '../context.ts';
import { ServerError } from '../errors.ts';
import { sessionOfRequest } from '../http/guards/session.ts';
import type { DescribedPhotos } from './described-photos.ts';

/** `GET /mlRequestJson`: the regions of a photo, for whoever is signed in, guests too. */
export function suggestionRoutes(
  context: Pick<ServerContext, 'sessionOf' | 'store' | 'log'>,
  described: DescribedPhotos,
): Router {
  const router = Router();
  router.get(suggestionPath, async (request, response) => {
    const { actor } = await sessionOfRequest(context, request);
    if (actor.uid === null) {
      throw new ServerError('UNAUTHENTICATED', 'Sign in to analyse the regions of a photo.');
    }
    const asked = suggestionRequestSchema.parse(request.query);
    const { docs } = await context.store.query(imageOfSurvey(asked.surveyId, asked.imageId));
    const image = imageDocs.schema.safeParse(docs[0]?.data);
    if (!image.success) throw new ServerError('NOT_FOUND', 'There is no such photo in this survey.');
    const suggestion = await described.suggest(image.data, {
      minSize: asked.polygonThreshold,
      maxSize: asked.maxPolygonThreshold,
    });
    // The status by which pages know that there are no regions, and offer the drawing.
    if (suggestion === null) throw new ServerError('INTERNAL', 'There are no regions of this photo.');
    response.set('Cache-Control', 'private, no-cache').json(suggestion);
  });
  return router;
}
