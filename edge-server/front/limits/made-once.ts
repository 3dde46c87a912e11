import type { ServerStore } from '../../storage/ports/server-store.ts';

/** Answers that cost a walk over many documents, made once for everybody who asks. */
export interface MadeOnce {
  /**
   * What `make` answers, made anew only when a document has changed that `isAbout` knows, and then not at once again and
   * again. Whoever asks while it is being made waits for the same.
   */
  of<Answer>(key: string, isAbout: (path: string) => boolean, make: () => Promise<Answer>): Promise<Answer>;
  close(): void;
}

interface Made {
  readonly answer: Promise<unknown>;
  readonly isAbout: (path: string) => boolean;
  isStale: boolean;
  /** Not made anew before this, by `nowMs`. */
  restsUntil: number;
}

/** It rests this many times as long as it took: while photos come in, each of them changes a count. */
const restFactor = 10;
const maxRestMs = 5_000;

export interface MadeOnceOptions {
  /** Tells of what changed; without it, answers are made anew after `freshMs`. */
  readonly store?: Pick<ServerStore, 'onCommit'>;
  readonly freshMs?: number;
  readonly nowMs?: () => number;
}

export function createMadeOnce(options: MadeOnceOptions = {}): MadeOnce {
  const { store, freshMs = Number.POSITIVE_INFINITY, nowMs = () => performance.now() } = options;
  const known = new Map<string, Made>();
  const stop = store?.onCommit((paths) => {
    for (const made of known.values()) made.isStale ||= paths.some((path) => made.isAbout(path));
  });

  function begin<Answer>(
    key: string,
    isAbout: Made['isAbout'],
    make: () => Promise<Answer>,
  ): Promise<Answer> {
    const began = nowMs();
    const answer = make();
    const made: Made = { answer, isAbout, isStale: false, restsUntil: Number.POSITIVE_INFINITY };
    known.set(key, made);
    answer.then(
      () => {
        const ended = nowMs();
        made.restsUntil = ended + Math.min(maxRestMs, (ended - began) * restFactor);
        if (freshMs < Number.POSITIVE_INFINITY) {
          made.isStale = true;
          made.restsUntil = ended + freshMs;
        }
      },
      // The next who asks tries again.
      () => known.delete(key),
    );
    return answer;
  }

  return {
    of<Answer>(key: string, isAbout: (path: string) => boolean, make: () => Promise<Answer>) {
      const made = known.get(key);
      if (made === undefined || (made.isStale && nowMs() >= made.restsUntil))
        return begin(key, isAbout, make);
      // A key names one kind of answer.
      return made.answer as Promise<Answer>;
    },
    close() {
      stop?.();
      known.clear();
    },
  };
}
