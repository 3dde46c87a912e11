import type { Response } from 'express';
import type { Query } from '../../../../src/domain/documents/query.ts';
import { errorBody, ServerError, toServerError } from '../../../setup/log/errors.ts';
import type { ServerContext } from '../../context.ts';
import type { BytesWaiting } from '../../limits/bytes-waiting.ts';

/** An empty line this often tells both ends that the other is still there (fault 9). */
const heartbeatMs = 15_000;
/** Whoever has lost a right, or signed out elsewhere, follows nothing any more after this; a look takes a tenth of a millisecond. */
const rightsMs = 1_000;
/** The client opens the watch anew after this, with a bearer token that still holds. */
const longestWatchMs = 10 * 60_000;
/** A person's open pages; and visitors behind one router, whom nobody can tell apart. */
const mostWatches = { person: 10, address: 30 };

export interface WatchSeats {
  /**
   * Answers a watch as lines of JSON: the page at once, again after every change of it, and an empty line in
   * between. An error is the last line. Throws RESOURCE_EXHAUSTED when this asker has too many.
   *
   * @param refusal Looks again whether this asker may see the list: the reason why not, or null.
   */
  watch(
    query: Query,
    asker: {
      readonly key: string;
      readonly isVisitor: boolean;
      readonly refusal: () => Promise<Error | null>;
    },
    response: Response,
  ): void;
}

export function createWatchSeats(
  { store, log }: Pick<ServerContext, 'store' | 'log'>,
  bytesWaiting: BytesWaiting,
): WatchSeats {
  const taken = new Map<string, number>();

  function takeSeat(asker: string, most: number): () => void {
    const seats = taken.get(asker) ?? 0;
    if (seats >= most) {
      throw new ServerError(
        'RESOURCE_EXHAUSTED',
        `You are following ${most} lists already, which is as many as one can. Close a page, or try again in a minute.`,
        { details: { retryAfterSeconds: 60 } },
      );
    }
    taken.set(asker, seats + 1);
    return () => {
      const left = (taken.get(asker) ?? 1) - 1;
      if (left === 0) taken.delete(asker);
      else taken.set(asker, left);
    };
  }

  return {
    watch(query, { key: asker, isVisitor, refusal }, response) {
      const leaveSeat = takeSeat(asker, isVisitor ? mostWatches.address : mostWatches.person);
      response.status(200).set({
        'Content-Type': 'application/x-ndjson; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      });
      response.flushHeaders();

      let ended = false;
      let unsubscribe: () => void = () => undefined;
      const end = (lastLine?: object) => {
        if (ended) return;
        ended = true;
        clearInterval(heartbeat);
        clearInterval(lookingAgain);
        clearTimeout(lifetime);
        unsubscribe();
        if (!response.destroyed) response.end(lastLine === undefined ? '' : `${JSON.stringify(lastLine)}\n`);
      };
      function follow(): void {
        if (ended) return;
        unsubscribe = store.watch(
          query,
          ({ docs, cursor }) => {
            if (!response.writableNeedDrain) {
              bytesWaiting.write(response, asker, `${JSON.stringify({ docs, cursor })}\n`);
              return;
            }
            // Nobody has read the page before yet: nothing is asked, and no second page waits, until somebody did.
            unsubscribe();
            response.once('drain', follow);
          },
          (error) => {
            log.warn({ err: error }, 'a watch ended with an error');
            end(errorBody(toServerError(error)));
          },
        );
      }

      const heartbeat = setInterval(() => {
        if (!ended && !response.writableNeedDrain) response.write('\n');
      }, heartbeatMs);
      const lookAgain = async () => {
        const why = await refusal();
        if (why !== null) end(errorBody(toServerError(why)));
      };
      // A visitor has no right that could be taken away. Where nobody could be asked, the next time is asked again.
      const lookingAgain = isVisitor
        ? undefined
        : setInterval(
            () => void lookAgain().catch((err: unknown) => log.warn({ err }, 'a watch was not judged')),
            rightsMs,
          );
      const lifetime = setTimeout(() => end(), longestWatchMs);
      response.on('close', () => {
        leaveSeat();
        end();
      });
      follow();
    },
  };
}
