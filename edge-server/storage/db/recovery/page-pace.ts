/** What a copy in a thread is told while it works; it looks between two pieces, and is woken from its rest. */
const paces = { gentle: 0, hurried: 1, givenUp: 2 } as const;

/** A rest after each piece, as long as the piece took: half a disk and half a core at most. */
export function restUnless(shared: SharedArrayBuffer): () => void {
  const pace = new Int32Array(shared);
  let wokeAt = performance.now();
  return () => {
    Atomics.wait(pace, 0, paces.gentle, performance.now() - wokeAt);
    if (Atomics.load(pace, 0) === paces.givenUp) throw new Error('The copy was given up.');
    wokeAt = performance.now();
  };
}

export interface CopySignals {
  /** Gives it up: nothing of it stays. */
  readonly signal?: AbortSignal | undefined;
  /** From then on it does not rest. */
  readonly hurry?: AbortSignal | undefined;
}

/** Tells a copy in a thread what is asked of it. `end` when it is over. */
export function sharePace({ signal, hurry }: CopySignals): {
  readonly shared: SharedArrayBuffer;
  end(): void;
} {
  const shared = new SharedArrayBuffer(4);
  const pace = new Int32Array(shared);
  function tell(): void {
    const said = signal?.aborted ? paces.givenUp : hurry?.aborted ? paces.hurried : paces.gentle;
    Atomics.store(pace, 0, said);
    Atomics.notify(pace, 0);
  }
  tell();
  signal?.addEventListener('abort', tell);
  hurry?.addEventListener('abort', tell);
  return {
    shared,
    end() {
      signal?.removeEventListener('abort', tell);
      hurry?.removeEventListener('abort', tell);
    },
  };
}
