/** Rounds of the sync: one at a time, begun when asked or when their moment comes. */
export interface Rounds {
  /** Begins a round; while one runs, another one follows it. */
  begin(): void;
  /** Begins the next one so many milliseconds from now, and not at the moment that was said before. */
  beginIn(milliseconds: number): void;
  /** No round begins at its moment any more. */
  stop(): void;
  /** Resolves when no round runs. */
  running(): Promise<void>;
}

type Work = { readonly status: 'resting' } | { readonly status: 'running'; isAskedAgain: boolean };

const resting: Work = { status: 'resting' };

export function createRounds(deps: {
  readonly round: () => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  /** Aborted: no further round begins. */
  readonly signal: AbortSignal;
}): Rounds {
  const { round, onFailure, signal } = deps;
  let timer: NodeJS.Timeout | undefined;
  let work: Work = resting;
  let running: Promise<void> = Promise.resolve();

  async function run(current: Extract<Work, { status: 'running' }>): Promise<void> {
    do {
      current.isAskedAgain = false;
      // The moment that was set goes with the round that begins before it: without this backoff, a round longer than
      // the wait found its own moment passed, and the next one followed at once, for ever.
      clearTimeout(timer);
      try {
        await round();
      } catch (error) {
        onFailure(error);
      }
    } while (current.isAskedAgain && !signal.aborted);
    work = resting;
  }

  function begin(): void {
    if (signal.aborted) return;
    if (work.status === 'running') {
      work.isAskedAgain = true;
      return;
    }
    const current: Work = { status: 'running', isAskedAgain: false };
    work = current;
    running = run(current);
  }

  return {
    begin,
    beginIn(milliseconds) {
      clearTimeout(timer);
      timer = setTimeout(begin, milliseconds);
    },
    stop: () => clearTimeout(timer),
    running: () => running,
  };
}
