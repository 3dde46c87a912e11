import { type Request, Router } from 'express';
import { lessonPath, suggestionPath, suggestionRequestSchema } from '../../../src/contract/suggestion.ts';
import type { Actor } from '../../../src/domain/access/access.ts';
import { imageDocs, imageOfSurvey } from '../../../src/domain/collections/images.ts';
import type { Image } from '../../../src/domain/survey/image.ts';
import type { Store } from '../../../src/ports/store.ts';
import { ServerError } from '../../setup/log/errors.ts';
import { createFairTurns } from '../../setup/turns/fair-turns.ts';
import type { DescribedPhotos, WantedRegions } from './describe/described-photos.ts';

export interface SuggestionGround {
  readonly store: Pick<Store, 'query'>;
  /** Who asks. */
  actorOf(request: Request): Promise<Actor>;
}

/** Photos of one person that may be under way: a page asks for one. */
const maxOfOne = 4;

/**
 * `GET /mlRequestJson`: the regions of a photo, for whoever is signed in, guests too. `GET /mlRequestJson/lesson`: what
 * their pages need to suggest them again while somebody corrects them.
 */
export function suggestionRoutes(
  { store, actorOf }: SuggestionGround,
  described: Pick<DescribedPhotos, 'suggest' | 'teach'>,
): Router {
  const router = Router();
  const turns = createFairTurns(maxOfOne);

  /** What is asked for of a photo, by whoever may, in their turn. */
  async function answerOf<Answer>(
    request: Request,
    answer: (photo: Image, wanted: WantedRegions) => Promise<Answer | null>,
  ): Promise<Answer> {
    const actor = await actorOf(request);
    if (actor.uid === null) {
      throw new ServerError('UNAUTHENTICATED', 'Sign in to analyse the regions of a photo.');
    }
    const asked = suggestionRequestSchema.parse(request.query);
    const { docs } = await store.query(imageOfSurvey(asked.surveyId, asked.imageId));
    const image = imageDocs.schema.safeParse(docs[0]?.data);
    if (!image.success) throw new ServerError('NOT_FOUND', 'There is no such photo in this survey.');
    const filter = {
      minSize: asked.polygonThreshold,
      maxSize: asked.maxPolygonThreshold,
      model: asked.model,
    };
    const found = await turns.run(actor.uid, () => answer(image.data, filter));
    if (found === 'busy') {
      throw new ServerError('RESOURCE_EXHAUSTED', 'You have asked for many photos at once. Wait a moment.');
    }
    // The status by which pages know that there are no regions, and offer the drawing.
    if (found === null) throw new ServerError('INTERNAL', 'There are no regions of this photo.');
    return found;
  }

  router.get(suggestionPath, async (request, response) => {
    const suggestion = await answerOf(request, described.suggest);
    response.set('Cache-Control', 'private, no-cache').json(suggestion);
  });
  router.get(lessonPath, async (request, response) => {
    const lesson = await answerOf(request, described.teach);
    response.set('Cache-Control', 'private, no-cache').type('application/octet-stream');
    // What comes from a thread is an array of bytes, and Express would send that as JSON.
    response.send(Buffer.from(lesson.buffer, lesson.byteOffset, lesson.byteLength));
  });
  return router;
}
