import { beginSeasons } from '../../../../src/operations/seasons/begin-seasons.ts';
import type { ServerContext } from '../../../front/context.ts';

const hourMs = 60 * 60 * 1000;

export interface KeptSeasons {
  /** Resolves when what was due at the start has begun, or failed. */
  readonly begun: Promise<void>;
  close(): Promise<void>;
}

/**
 * Begins seasons by the calendar, at the start and every hour. Not on a boat, whose clock may be years off: there a season
 * comes with the pack, or begins with the first survey that is dated in it.
 */
export function keepSeasons({
  store,
  clock,
  log,
}: Pick<ServerContext, 'store' | 'clock' | 'log'>): KeptSeasons {
  let underWay = Promise.resolve();
  function begin(): Promise<void> {
    underWay = underWay
      .then(() => beginSeasons({ store, clock }))
      .catch((error: unknown) =>
        log.error({ err: error }, 'a season could not be begun: it is tried again within the hour'),
      );
    return underWay;
  }
  const begun = begin();
  const timer = setInterval(() => void begin(), hourMs);
  timer.unref();
  return {
    begun,
    async close() {
      clearInterval(timer);
      await underWay;
    },
  };
}
