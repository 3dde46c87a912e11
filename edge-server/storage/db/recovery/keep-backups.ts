import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { ServerStore } from '../../ports/server-store.ts';
import type { HubSettings } from '../tables/settings.ts';
import type { Backups } from './make-backup.ts';
import type { CopySignals } from './page-pace.ts';

export interface KeepCopiesDeps {
  /** Makes one now. False when there is nowhere to make one, or it failed and was told: tried again with the next look. */
  readonly make: (signals: Required<CopySignals>) => Promise<boolean>;
  readonly store: Pick<ServerStore, 'onCommit'>;
  /** Whether something is not in the newest copy; outlives a power cut. */
  readonly behind: { get(): boolean; set(isBehind: boolean): void };
  /** Milliseconds between two looks at whether something changed. */
  readonly everyMs: number;
}

/**
 * From the first receipt of a run, or from a start after a power cut, to its copy: a laptop that is opened for the
 * minutes of a dive stop has one although half an hour never passes (fault 48). The first photos of a stop come
 * together, so one copy has most of them.
 */
export const soonMs = 30_000;
/** What a stop may take for it: a container is killed after ten seconds, and a boat makes two of them. */
export const stopMs = 4_000;

/** A copy that took longer than this is of a large database: a stop makes none where one is fresh. */
export const dearMs = 1_000;
/** How old a copy may be to be called fresh. */
export const freshMs = 10 * 60_000;

const ofSurveys = /^users\/[^/]+\/surveys\//;

/**
 * Makes copies soon after the first receipts of a run, every `everyMs` in which something changed, and at every stop
 * when something changed since the last; of a large database not where that one is fresh.
 */
export function startKeepingCopies(deps: KeepCopiesDeps): { close(): Promise<void> } {
  const { make, store, behind, everyMs } = deps;
  const ending = new AbortController();
  const hurrying = new AbortController();
  const signals = { signal: ending.signal, hurry: hurrying.signal };
  /** When the newest copy of a large database was begun, `performance.now()`. */
  let dearAt: number | null = null;
  let isChanged = behind.get();
  let soon: NodeJS.Timeout | undefined;
  const oneAtATime = pLimit(1);

  function note(isBehind: boolean): void {
    try {
      behind.set(isBehind);
    } catch {
      // A disk that takes nothing any more is told by the write that failed; this is only for the next start.
    }
  }
  function changed(paths: readonly string[]): void {
    if (!isChanged) {
      isChanged = true;
      note(true);
    }
    if (soon === undefined && paths.some((path) => ofSurveys.test(path))) lookSoon();
  }
  async function copyIfChanged(): Promise<void> {
    if (!isChanged) return;
    isChanged = false;
    const began = performance.now();
    const isMade = await make(signals);
    dearAt = isMade && performance.now() - began > dearMs ? began : null;
    if (!isMade) isChanged = true;
    else if (!isChanged) note(false);
  }
  const look = () => oneAtATime(copyIfChanged);
  /** Once in a run; after that the clock has its turn. */
  function lookSoon(): void {
    soon = setTimeout(() => void look(), soonMs).unref();
  }
  const stopListening = store.onCommit(changed);
  const timer = setInterval(() => void look(), everyMs).unref();
  if (isChanged) lookSoon();

  return {
    async close() {
      clearInterval(timer);
      clearTimeout(soon);
      stopListening();
      hurrying.abort();
      // "Behind" stays noted: the next start makes one first.
      if (dearAt !== null && performance.now() - dearAt < freshMs) return;
      const giveUp = setTimeout(() => ending.abort(), stopMs);
      await look();
      clearTimeout(giveUp);
    },
  };
}

/** What the settings remember under a key, as `KeepCopiesParts.behind`. A server of before has it nowhere: behind. */
export function behindIn(settings: HubSettings, key: string): KeepCopiesDeps['behind'] {
  return {
    get: () => settings.get(key) !== '0',
    set: (isBehind) => settings.set(key, isBehind ? '1' : '0'),
  };
}

export interface KeepBackupsDeps extends Pick<KeepCopiesDeps, 'store' | 'behind'> {
  readonly backups: Pick<Backups, 'make'>;
  readonly log: Pick<Logger, 'info' | 'error'>;
}

const usuallyEveryMs = 30 * 60_000;

/**
 * Backs up the databases into the server's own folder: a database that is damaged later (fault 33) then goes back by
 * half an hour at most, and even that is read out of the damaged file where it can be read.
 */
export function startKeepingBackups(deps: KeepBackupsDeps): { close(): Promise<void> } {
  const { backups, log, ...more } = deps;
  return startKeepingCopies({
    ...more,
    everyMs: usuallyEveryMs,
    async make({ signal, hurry }) {
      try {
        const { number, bytes } = await backups.make(undefined, signal, hurry);
        log.info({ number, bytes }, 'the database was backed up');
        return true;
      } catch (error) {
        log.error({ err: error }, 'the database could not be backed up');
        return false;
      }
    },
  });
}
