import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { filesOf } from './files.ts';
import { packedFilesOf } from './packed-files.ts';

/** First parts of the addresses that are not screens: an unknown one among them is a JSON 404. */
const notScreens =
  /^\/(auth|blobs|boat\/(status|outbox)|cache|call|cdn|config\.json|healthz|log|mlRequestJson|socket\.io|store|tiles|trace\.txt|assets)(\/|$)/;

/**
 * Names of built files carry the hash of their content; index.html names them. Icons and photos to learn from keep
 * their names when they are drawn anew, which is seldom.
 */
function cacheControl(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return path.includes('/cdn/200/') ? 'public, max-age=86400' : 'no-cache';
}

/** The React app: its files, and index.html for every address that is a screen. */
export function webBuildRoutes(folder: string): Router {
  const router = Router();
  const answerPage: RequestHandler = (_request, response, next) => {
    response.set('Cache-Control', 'no-cache').sendFile(join(folder, 'index.html'), (error) => {
      // A reader who went away is no fault of ours.
      if (error !== undefined && !response.headersSent) next(error);
    });
  };
  router.use(packedFilesOf(folder, cacheControl));
  router.use(filesOf(folder, cacheControl));
  router.get('/', answerPage);
  router.get('/*path', (request, response, next) => {
    // Browsers say text/html when a person goes somewhere; programs get the JSON 404 that they can read.
    const isNavigation = request.headers.accept?.includes('text/html') === true;
    if (notScreens.test(request.path) || !isNavigation) return next();
    answerPage(request, response, next);
  });
  return router;
}
