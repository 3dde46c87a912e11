import type { Response } from 'express';
import type { Query } from '../../src/domain/documents/query.ts';
import type { ServerContext } from '../context.ts';
import { errorBody, toServerError } from '../errors.ts';

/** An empty line this often tells both ends that the other is still there (fault 9). */
const heartbeatMs = 15_000;
/** The client opens the watch anew after this, with a bearer token that still holds. */
const longestWatchMs = 10 * 60_000;
/** A reader that takes nothing for this many bytes is gone or too slow: it asks again. */
const mostUnreadBytes = 8 * 1024 * 1024;

/**
 * Answers a watch as lines of JSON: the page at once, again after every change of it, and an empty line in
 * between. An error is the last line.
 */
export function answerWatch(
  { store, log }: Pick<ServerContext, 'store' | 'log'>,
  query: Query,
  response: Response,
): void {
  response.status(200).set({
    'Content-Type': 'application/x-ndjson; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();

  let ended = false;
  const end = (lastLine?: object) => {
    if (ended) return;
    ended = true;
    clearInterval(heartbeat);
    clearTimeout(lifetime);
    unsubscribe();
    if (!response.destroyed) response.end(lastLine === undefined ? '' : `${JSON.stringify(lastLine)}\n`);
  };
  const say = (line: string) => {
    if (ended || response.destroyed) return;
    if (response.writableLength > mostUnreadBytes) {
      end();
      response.destroy();
      return;
    }
    response.write(line);
  };

  const heartbeat = setInterval(() => say('\n'), heartbeatMs);
  const lifetime = setTimeout(() => end(), longestWatchMs);
  const unsubscribe = store.watch(
    query,
    ({ docs, cursor }) => say(`${JSON.stringify({ docs, cursor })}\n`),
    (error) => {
      log.warn({ err: error }, 'a watch ended with an error');
      end(errorBody(toServerError(error)));
    },
  );
  response.on('close', () => end());
}
