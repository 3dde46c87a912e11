/** What a connection tells while it lives. After `ended` it tells nothing more. */
export interface Ears {
  opened(): void;
  bytes(chunk: Uint8Array): void;
  /** `reason`: part of a sentence for the person at the laptop. */
  ended(reason: string): void;
}

export interface Connection {
  /** Asks for a sign of life, where the other side can be asked. */
  poke?(): void;
  /** Ends it without a word to the ears. */
  close(): void;
}

/** Begins one connection; whatever goes wrong is told by `ended`, later. */
export type Connect = (ears: Ears) => Connection;

/** How it stands with one source. Moments are milliseconds of `performance.now()`. */
export type HearingState =
  /** `lastReason`: why the try before failed; null on the first. */
  | { readonly status: 'connecting'; readonly lastReason: string | null }
  | { readonly status: 'listening' }
  | { readonly status: 'waiting'; readonly reason: string; readonly retryAt: number };

export interface HearingOptions {
  readonly connect: Connect;
  readonly onBytes: (chunk: Uint8Array) => void;
  /** A new connection begins: what was half heard is over. */
  readonly onCut: () => void;
  readonly onState: (state: HearingState) => void;
  /** Milliseconds without a byte after which a connection counts as dead; null where silence is usual. */
  readonly longestSilenceMs: number | null;
}

export interface Hearing {
  close(): void;
}

/** Delays before the next try; the last one stays. A receiver that is plugged in is heard within half a minute. */
const retryMs = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000] as const;

/** Hears one source for ever: connects, notices silence, and tries again with growing delays. */
export function keepHearing(options: HearingOptions): Hearing {
  const { connect, onState, longestSilenceMs } = options;
  let connection: Connection | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let lastReason: string | null = null;
  /** Grows with every connection, so that a late word of an old one is not taken for the new one's. */
  let generation = 0;

  function later(delayMs: number, act: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(act, delayMs);
  }

  /** Silence: once ask for a sign of life, then give the connection up. */
  function listenForSilence(isPoked: boolean): void {
    if (longestSilenceMs === null) return;
    later(longestSilenceMs / 2, () => {
      if (isPoked) {
        over(`nothing was heard from it for ${Math.round(longestSilenceMs / 1_000)} seconds`);
        return;
      }
      connection?.poke?.();
      listenForSilence(true);
    });
  }

  function over(reason: string): void {
    generation += 1;
    connection?.close();
    connection = null;
    const delayMs = retryMs[Math.min(failures, retryMs.length - 1)] ?? 0;
    failures += 1;
    lastReason = reason;
    onState({ status: 'waiting', reason, retryAt: performance.now() + delayMs });
    later(delayMs, open);
  }

  function open(): void {
    generation += 1;
    const mine = generation;
    const isMine = () => mine === generation;
    options.onCut();
    onState({ status: 'connecting', lastReason });
    connection = connect({
      opened() {
        if (!isMine()) return;
        onState({ status: 'listening' });
        listenForSilence(false);
      },
      bytes(chunk) {
        if (!isMine()) return;
        failures = 0;
        listenForSilence(false);
        options.onBytes(chunk);
      },
      ended(reason) {
        if (isMine()) over(reason);
      },
    });
  }

  open();
  return {
    close() {
      generation += 1;
      clearTimeout(timer);
      connection?.close();
      connection = null;
    },
  };
}
