import { Router } from 'express';
import { jsonBody, requireThisMachine } from '../../http/guards/guards.ts';
import type { TestPhotos } from '../../photos/test-photos.ts';

/** The photo that a phone sends before departure. Only for the laptop itself (threat 36). */
export function boatTestPhotoRoutes(testPhotos: TestPhotos): Router {
  const router = Router();
  router.get('/boat/test-photo', requireThisMachine, (_request, response) => {
    response.set('Cache-Control', 'no-store').json(testPhotos.state());
  });
  router.post('/boat/test-photo', requireThisMachine, ...jsonBody('1kb'), (_request, response) => {
    response.json(testPhotos.begin());
  });
  return router;
}
