import { Piscina } from 'piscina';

export interface ThreadOptions {
  /** Threads end after so long without work, milliseconds, so that a resting server holds no memory for them. */
  readonly idleMs: number;
  /** Threads at once; one where not given. */
  readonly most?: number;
  readonly resourceLimits?: {
    readonly maxYoungGenerationSizeMb: number;
    readonly maxOldGenerationSizeMb: number;
  };
}

/** Threads beside the one that holds the sockets. The first starts with the first task. */
export function openThreads(worker: URL, { idleMs, most = 1, resourceLimits }: ThreadOptions): Piscina {
  return new Piscina({
    filename: worker.href,
    minThreads: 0,
    maxThreads: most,
    idleTimeout: idleMs,
    execArgv: [],
    // Its two histograms take half a megabyte of each pool, and nobody asks for them.
    recordTiming: false,
    ...(resourceLimits === undefined ? {} : { resourceLimits }),
  });
}
