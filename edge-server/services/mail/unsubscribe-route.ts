import { Router, text } from 'express';
import { answerByToken } from '../../../src/operations/mail/newsletter-consent.ts';
import type { OperationContext } from '../../../src/ports/server.ts';

/**
 * `POST /newsletter/unsubscribe?t=…`: what a mail client asks by itself when somebody presses its "unsubscribe" (RFC
 * 8058); no session, no cookie, no page of ours. A person who follows the address is shown the page, which asks: getting it
 * changes nothing, because programmes that look at links get them all.
 */
export function unsubscribeRoutes(ground: Pick<OperationContext, 'store' | 'clock' | 'randomBytes'>): Router {
  const router = Router();
  const tokenOf = (query: object) => ('t' in query && typeof query.t === 'string' ? query.t : '');
  router.get('/newsletter/unsubscribe', (request, response) => {
    response
      .set('Cache-Control', 'no-store')
      .redirect(303, `/unsubscribe#${encodeURIComponent(tokenOf(request.query))}`);
  });
  router.post(
    '/newsletter/unsubscribe',
    text({ type: () => true, limit: '2kb' }),
    async (request, response) => {
      const isOurs = await answerByToken(tokenOf(request.query), false, ground);
      response
        .status(isOurs ? 200 : 404)
        .set('Cache-Control', 'no-store')
        .type('text/plain')
        .send(isOurs ? 'You get no more news from us.\n' : 'This link is not complete.\n');
    },
  );
  return router;
}
