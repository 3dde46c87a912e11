import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** How fast records follow, so that they are in nobody's way; at a stop nobody is in the way any more. */
export interface RecordPace {
  pause(ms: number): Promise<void>;
  /** Rests a multiple of the time that has gone since; `performance.now()` at the beginning of the work. */
  restAfter(began: number): Promise<void>;
  /** From now on nothing rests. */
  hurry(): void;
  /** From now on nothing more is begun. */
  end(): void;
  hasEnded(): boolean;
}

export function createRecordPace(restFactor: number): RecordPace {
  const hurrying = new AbortController();
  let hasEnded = false;

  async function pause(ms: number): Promise<void> {
    // A stop gives so much time to the rest, and its clock has to get a turn.
    if (hurrying.signal.aborted) return turn();
    await sleep(ms, undefined, { signal: hurrying.signal }).catch(() => undefined);
  }

  return {
    pause,
    restAfter: (began) => pause((performance.now() - began) * restFactor),
    hurry: () => hurrying.abort(),
    end() {
      hasEnded = true;
    },
    hasEnded: () => hasEnded,
  };
}
