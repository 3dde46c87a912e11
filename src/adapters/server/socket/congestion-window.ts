import type { Timers } from './timers.ts';

/**
 * How many bytes are in flight. A near phone fills its link; on a link of 5 kB/s only a few seconds'
 * worth is on its way, so that there is progress to show, the answers to pings get through, and no
 * receipt is late (fault 10).
 */
export interface Pace {
  /** Size of the next chunk. */
  chunkBytes(): number;
  /** Resolves when so many bytes may be sent. */
  room(bytes: number): Promise<void>;
  /** The bytes were not sent after all. */
  giveBack(bytes: number): void;
  /** A chunk was answered, or will never be, `sentAt` being when it was sent. */
  done(bytes: number, sentAt: number): void;
}

const smallestChunk = 4 * 1024;
const smallestBudget = 16 * 1024;
const firstBudget = 64 * 1024;
/** Chunks in flight; the rest of the window is for the messages around them. */
const chunksInFlight = 8;
/** Answered faster than this: more may be on its way. */
const fastMs = 1_500;
/** Answered slower than this: too much is on its way. */
const slowMs = 4_000;

export function createPace(largestChunk: number, timers: Pick<Timers, 'now'>): Pace {
  const largestBudget = chunksInFlight * largestChunk;
  let budget = firstBudget;
  let inFlight = 0;
  let reducedAt = Number.NEGATIVE_INFINITY;
  const waiting: { readonly bytes: number; readonly go: () => void }[] = [];

  function admit(): void {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (inFlight > 0 && inFlight + next.bytes > budget) return;
      waiting.shift();
      inFlight += next.bytes;
      next.go();
    }
  }

  return {
    chunkBytes() {
      const share = 2 ** Math.floor(Math.log2(budget / chunksInFlight));
      return Math.min(largestChunk, Math.max(smallestChunk, share));
    },
    room(bytes) {
      return new Promise((resolve) => {
        waiting.push({ bytes, go: resolve });
        admit();
      });
    },
    giveBack(bytes) {
      inFlight -= bytes;
      admit();
    },
    done(bytes, sentAt) {
      inFlight -= bytes;
      const tookMs = timers.now() - sentAt;
      if (tookMs < fastMs) {
        budget = Math.min(largestBudget, budget + bytes);
      } else if (tookMs > slowMs && sentAt > reducedAt) {
        // Once for everything that was on its way together.
        reducedAt = timers.now();
        budget = Math.max(smallestBudget, budget / 2);
      }
      admit();
    },
  };
}
