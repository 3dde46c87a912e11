import { ServerError } from '../errors.ts';

/** Questions of one asker that may wait; a screen asks five at once, a school behind one router as many visitors do. */
const mostWaitingOfOne = 60;
/** Pieces run on within one turn of the loop until they took this long together, milliseconds. */
const turnMs = 8;

/** Reading that holds the thread, in pieces with the rest of the world between them. */
export interface Turns {
  /** Runs `work` when it is this asker's turn. Throws RESOURCE_EXHAUSTED when too much of one asker waits already. */
  take<Result>(asker: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * One after the other, the askers in turn: whoever asks a thousand questions at once waits for a thousand, and everybody
 * else for one. Between them the loop turns, so that sockets, uploads and `/healthz` are answered.
 */
export function createTurns(now: () => number = () => performance.now()): Turns {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;

  function next(): (() => Promise<void>) | undefined {
    const [first] = waiting;
    if (first === undefined) return undefined;
    const [asker, pieces] = first;
    const piece = pieces.shift();
    // To the end of the row, behind everybody else.
    waiting.delete(asker);
    if (pieces.length > 0) waiting.set(asker, pieces);
    return piece;
  }

  async function run(): Promise<void> {
    let startedAt = now();
    for (let piece = next(); piece !== undefined; piece = next()) {
      await piece();
      if (now() - startedAt < turnMs) continue;
      await new Promise(setImmediate);
      startedAt = now();
    }
    isRunning = false;
  }

  return {
    take(asker, work) {
      const pieces = waiting.get(asker) ?? [];
      if (pieces.length >= mostWaitingOfOne) {
        throw new ServerError(
          'RESOURCE_EXHAUSTED',
          'Too many questions at once. Please ask again in a moment.',
          { details: { retryAfterSeconds: 1 } },
        );
      }
      return new Promise((resolve, reject) => {
        pieces.push(() => work().then(resolve, reject));
        waiting.set(asker, pieces);
        if (isRunning) return;
        isRunning = true;
        setImmediate(() => void run());
      });
    },
  };
}
