import { Router } from 'express';
import { z } from 'zod';
import type { SaidError } from '../../../../src/domain/back-office/page-error.ts';
import { withoutSecrets } from '../../../../src/domain/page/without-secrets.ts';
import type { ServerContext } from '../../context.ts';
import { clientLogLimit, pageViewLimit } from '../../limits/rate-limits.ts';
import { jsonBody } from '../guards/guards.ts';

const line = (longest: number) =>
  z
    .string()
    .transform((text) => text.slice(0, longest))
    .optional();
/** Pages leave out addresses and tokens themselves; one that does not is not believed. */
const words = (longest: number) =>
  z
    .string()
    .transform((text) => withoutSecrets(text.slice(0, longest)))
    .optional();

/**
 * What a page tells of an error (rule 22.3). `uid`, `email`, time zone and screen are accepted, because pages
 * send them, and dropped: a log names nobody (threat 34).
 */
const payload = z.object({
  method: line(20),
  timestamp: line(40),
  message: words(2000),
  error: words(2000),
  component: words(200),
  info: words(2000),
  url: line(500),
  browser: line(300),
  device: line(100),
  /** How many reports of this page did not arrive. */
  missing: z.number().int().nonnegative().optional(),
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

/** What is said in a console beside errors. */
const measured: readonly unknown[] = ['debug', 'time', 'timeEnd'];

export interface ClientLogListeners {
  /** Told of what went wrong besides. */
  readonly onPageError?: (said: SaidError) => void;
  readonly onPageView?: (page: string) => void;
}

/** `POST /log`: what went wrong in a browser, how analyses go (rule 9.16), and which pages are looked at. */
export function clientLogRoutes(
  { log }: Pick<ServerContext, 'log'>,
  { onPageError, onPageView }: ClientLogListeners,
): Router {
  const router = Router();
  const [viewsAllowed, linesAllowed] = [pageViewLimit(), clientLogLimit()];
  // The whole is read once somebody may say something: leaving out secrets takes a millisecond for each of its texts.
  router.post('/log', ...jsonBody('32kb'), (request, response, next) => {
    const isView = payload.pick({ method: true }).parse(request.body).method === 'view';
    return isView ? viewsAllowed(request, response, next) : linesAllowed(request, response, next);
  });
  router.post('/log', (request, response) => {
    const { url, ...said } = payload.parse(request.body);
    const page = { ...said, path: pathOf(url) };
    if (said.method === 'view') onPageView?.(said.message ?? '');
    else if (said.method === 'event') log.info({ page }, 'an event on a page');
    else if (measured.includes(said.method)) log.info({ page }, 'a page measured something');
    else {
      log.warn({ page }, 'a page reported a problem');
      onPageError?.(page);
    }
    response.status(204).end();
  });
  return router;
}
