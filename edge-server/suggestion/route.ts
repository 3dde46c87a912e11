import { Router } from 'express';
import { suggestionPath, suggestionRequestSchema } from '../../src/contract/suggestion.ts';
import { imageDocs, imageOfSurvey } from '../../src/domain/documents/collections/images.ts';
import type { ServerContext } from '../context.ts';
import { ServerError } from '../errors.ts';
import { sessionOfRequest } from '../http/guards/session.ts';
import { createFairTurns } from '../limits/fair-turns.ts';
import type { DescribedPhotos } from './described-photos.ts';

/** Photos of one person that may be under way: a page asks for one. */
const mostOfOne = 4;

/** `GET /mlRequestJson`: the regions of a photo, for whoever is signed in, guests too. */
export function suggestionRoutes(
  context: Pick<ServerContext, 'sessionOf' | 'store' | 'log'>,
  described: DescribedPhotos,
): Router {
  const router = Router();
  const turns = createFairTurns(mostOfOne);
  router.get(suggestionPath, async (request, response) => {
    const { actor } = await sessionOfRequest(context, request);
    if (actor.uid === null) {
      throw new ServerError('UNAUTHENTICATED', 'Sign in to analyse the regions of a photo.');
    }
    const asked = suggestionRequestSchema.parse(request.query);
    const { docs } = await context.store.query(imageOfSurvey(asked.surveyId, asked.imageId));
    const image = imageDocs.schema.safeParse(docs[0]?.data);
    if (!image.success) throw new ServerError('NOT_FOUND', 'There is no such photo in this survey.');
    const filter = { minSize: asked.polygonThreshold, maxSize: asked.maxPolygonThreshold };
    const suggestion = await turns.run(actor.uid, () => described.suggest(image.data, filter));
    if (suggestion === 'busy') {
      throw new ServerError('RESOURCE_EXHAUSTED', 'You have asked for many photos at once. Wait a moment.');
    }
    // The status by which pages know that there are no regions, and offer the drawing.
    if (suggestion === null) throw new ServerError('INTERNAL', 'There are no regions of this photo.');
    response.set('Cache-Control', 'private, no-cache').json(suggestion);
  });
  return router;
}
