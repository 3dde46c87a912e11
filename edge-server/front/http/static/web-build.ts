import { type Request, Router } from 'express';
import { filesOf } from './files.ts';
import { packedFilesOf } from './packed-files.ts';
import { answerPage } from './page-answer.ts';

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

/**
 * The React app: its files, and index.html for every address that is a screen.
 *
 * @param headOf the elements of a page's head, where it has its own: a chat that shows a link runs no script
 */
export function webBuildRoutes(
  folder: string,
  headOf: ((request: Request) => Promise<string>) | null,
): Router {
  const router = Router();
  const page = answerPage({ folder, headOf });
  router.use(packedFilesOf(folder, cacheControl));
  router.use(filesOf(folder, cacheControl));
  router.get('/', page);
  router.get('/*path', (request, response, next) => {
    // Browsers say text/html when a person goes somewhere; programs get the JSON 404 that they can read.
    const isNavigation = request.headers.accept?.includes('text/html') === true;
    if (notScreens.test(request.path) || !isNavigation) return next();
    page(request, response, next);
  });
  return router;
}
