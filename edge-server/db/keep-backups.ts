import type { Logger } from 'pino';
import type { Backups } from './backups.ts';
import type { ServerStore } from './server-store.ts';

export interface KeepBackupsParts {
  readonly backups: Pick<Backups, 'make'>;
  readonly store: Pick<ServerStore, 'onCommit'>;
  readonly log: Pick<Logger, 'info' | 'error'>;
  /** Milliseconds between two looks at whether something changed. */
  readonly everyMs?: number;
}

const usuallyEveryMs = 30 * 60_000;

/**
 * Backs up the databases every half hour in which something changed, and at the end of a run that was longer than
 * that: a database that is damaged later (fault 33) then goes back by half an hour at most, and even that is read
 * out of the damaged file where it can be read. A failed backup is told to the log and tried with the next look.
 */
export function startKeepingBackups(parts: KeepBackupsParts): { close(): Promise<void> } {
  const { backups, store, log, everyMs = usuallyEveryMs } = parts;
  let isChanged = false;
  let hasLookedOnce = false;
  let running: Promise<void> = Promise.resolve();
  const stop = store.onCommit(() => {
    isChanged = true;
  });

  async function backUp(): Promise<void> {
    if (!isChanged) return;
    isChanged = false;
    try {
      const { number, bytes } = await backups.make();
      log.info({ number, bytes }, 'the database was backed up');
    } catch (error) {
      isChanged = true;
      log.error({ err: error }, 'the database could not be backed up');
    }
  }
  const timer = setInterval(() => {
    hasLookedOnce = true;
    running = running.then(backUp);
  }, everyMs).unref();

  return {
    async close() {
      clearInterval(timer);
      stop();
      if (hasLookedOnce) running = running.then(backUp);
      await running;
    },
  };
}
