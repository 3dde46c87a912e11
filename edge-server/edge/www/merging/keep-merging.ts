import { randomBytes } from 'node:crypto';
import { goOnMerging } from '../../../../src/operations/merging/go-on-merging.ts';
import type { ServerContext } from '../../../front/context.ts';

const everyMs = 5 * 60 * 1000;
/** Less than what a merge is reserved for whoever is at it (`src/operations/merging/move-account.ts`). */
const atOnceMs = 30_000;

/** Goes on with accounts that become one, at the start and every five minutes: a page that asked for it may be closed. */
export function keepMerging(
  context: Pick<ServerContext, 'store' | 'clock' | 'log' | 'accounts' | 'photos' | 'config'>,
): {
  close(): Promise<void>;
} {
  const { log, config } = context;
  const deps = {
    ...context,
    minAgreeingAnalyses: config.minAgreeingAnalyses,
    randomBytes: (length: number) => randomBytes(length),
  };
  let isOpen = true;
  let underWay = Promise.resolve();
  function look(): void {
    const until = performance.now() + atOnceMs;
    underWay = underWay
      .then(async () => {
        const mayGoOn = () => isOpen && performance.now() < until;
        for (const err of await goOnMerging(mayGoOn, deps))
          log.error(
            { err },
            'an account could not be brought into another one: it is tried again in five minutes',
          );
      })
      .catch((error: unknown) =>
        log.error({ err: error }, 'accounts that become one could not be looked for'),
      );
  }
  look();
  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    async close() {
      isOpen = false;
      clearInterval(timer);
      await underWay;
    },
  };
}
