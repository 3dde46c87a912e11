import type { Response } from 'express';

/** Bytes of answers that wait for slow readers, over all of them: eight of the largest pages. */
const mostWaitingBytes = 16 * 1024 * 1024;
/** A reader that takes nothing for so long is gone. */
const longestSilenceMs = 60_000;

/** Large answers that are on their way, with a cap over all of them. */
export interface BytesWaiting {
  /** Ends the answer with these bytes, or begins a watch with them; whoever has most waiting is dropped when it is too much. */
  write(response: Response, asker: string, text: string | Uint8Array): void;
}

/**
 * What the process holds for readers that do not read: 240 watches of pages killed it at 2 GB. Beyond the cap the asker
 * with the most bytes waiting loses the oldest answer; a browser asks again, a watch falls back to asking later.
 */
export function createBytesWaiting(most = mostWaitingBytes): BytesWaiting {
  const open = new Map<Response, string>();

  function dropTooMuch(): void {
    for (;;) {
      const byAsker = new Map<string, number>();
      let inAll = 0;
      for (const [{ writableLength }, asker] of open) {
        inAll += writableLength;
        byAsker.set(asker, (byAsker.get(asker) ?? 0) + writableLength);
      }
      if (inAll <= most) return;
      const [greediest] = [...byAsker].sort(([, a], [, b]) => b - a)[0] ?? [];
      const oldest = [...open].find(
        ([{ writableLength }, asker]) => asker === greediest && writableLength > 0,
      );
      if (oldest === undefined) return;
      open.delete(oldest[0]);
      oldest[0].destroy();
    }
  }

  return {
    write(response, asker, text) {
      if (response.destroyed) return;
      if (!open.has(response)) {
        open.set(response, asker);
        response.once('close', () => open.delete(response));
        response.setTimeout(longestSilenceMs, () => {
          // A watch has nothing to say for long; only what nobody takes is given up.
          if (response.writableLength > 0) response.destroy();
        });
      }
      response.write(text);
      dropTooMuch();
    },
  };
}
