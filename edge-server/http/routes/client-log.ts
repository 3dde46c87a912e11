import { Router } from 'express';
import { z } from 'zod';
import type { ServerContext } from '../../context.ts';
import { clientLogLimit } from '../../limits/rate-limits.ts';
import { jsonBody } from '../guards/guards.ts';

const line = (longest: number) =>
  z
    .string()
    .transform((text) => text.slice(0, longest))
    .optional();

/**
 * What a page tells of an error (rule 22.3). `uid`, `email`, time zone and screen are accepted, because pages
 * send them, and dropped: a log names nobody (threat 34).
 */
const payload = z.object({
  method: line(20),
  timestamp: line(40),
  message: line(2000),
  error: line(2000),
  component: line(200),
  info: line(2000),
  url: line(500),
  browser: line(300),
  device: line(100),
  /** Of an event: on which photo, and how long it took. */
  survey: line(64),
  image: line(64),
  milliseconds: z.number().nonnegative().optional(),
});

/** The path of a page without its query, which may name a place or a person. */
function pathOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url, 'http://page.invalid')) return undefined;
  return new URL(url, 'http://page.invalid').pathname;
}

/** `POST /log`: what went wrong in a browser, and how analyses go (rule 9.16), into the server's log. */
export function clientLogRoutes({ log }: ServerContext): Router {
  const router = Router();
  router.post('/log', clientLogLimit(), ...jsonBody('32kb'), (request, response) => {
    const { url, ...said } = payload.parse(request.body);
    const page = { ...said, path: pathOf(url) };
    if (said.method === 'event') log.info({ page }, 'an event on a page');
    else log.warn({ page }, 'a page reported a problem');
    response.status(204).end();
  });
  return router;
}
