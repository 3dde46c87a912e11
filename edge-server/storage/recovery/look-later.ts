import type { Logger } from 'pino';
import type { Instant } from '../../../src/domain/documents/instant.ts';
import type { Clock } from '../../../src/ports/server.ts';
import type { Alarms } from '../../setup/alarms/alarms.ts';
import { runAside } from '../../setup/workers/run-aside.ts';
import type { OpenRowDoubt } from '../db/documents/row-doubt.ts';
import type { DatabaseOpenError, ServerDatabase } from '../db/open.ts';
import type { Backup } from '../db/recovery/backups.ts';
import type { DatabaseHealth } from '../db/recovery/database-health.ts';
import type { DatabaseMark } from '../db/recovery/database-mark.ts';
import { healthSchema } from '../db/recovery/health-schema.ts';
import type { TypedFolder } from '../db/way-back.ts';
import { damagedError, mendWith } from './open-sound.ts';
import { sayWhatWasFound } from './what-was-found.ts';

/** When a database is looked at beside the server that works on it. Milliseconds. */
export interface LookTimings {
  /** From a start that does not know its file to the first look: the start itself comes first. */
  readonly dueMs: number;
  /** From another start to a look that is older than a day. */
  readonly quietMs: number;
  readonly betweenMs: number;
}

export const usualLookTimings: LookTimings = {
  dueMs: 1_000,
  quietMs: 10 * 60_000,
  betweenMs: 24 * 60 * 60_000,
};

export interface LookDeps {
  readonly database: ServerDatabase;
  /** Its file. */
  readonly file: string;
  readonly network: TypedFolder['network'];
  readonly dataDir: string;
  readonly photos: string;
  readonly mark: DatabaseMark;
  /** Nobody has looked at the file since a server on it was killed, or somebody else had it. */
  readonly isDue: boolean;
  /** Of rows that somebody reads before the first look came by. */
  readonly doubt: Pick<OpenRowDoubt, 'end' | 'onMet'>;
  /** Of this server, the newest first. */
  readonly backups: () => readonly Backup[];
  /** Brings back what the records beside the photos say and the database has lost. */
  readonly takeBack: (signal: AbortSignal) => Promise<void>;
  /** The file cannot be believed as a whole: the server has to end, and the next start says why. */
  readonly onUnbelievable: (error: DatabaseOpenError) => void;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly alarms: Alarms;
  readonly timings?: LookTimings;
}

/** Looks at every page and row beside the server that works on them. */
export interface LaterLooks {
  /** Resolves when the look that runs is over. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

type Mendable = Extract<DatabaseHealth, { status: 'mendable' }>;

/** Milliseconds to the first look. A clock that was wrong at the last one says nothing. */
function firstAfter({ isDue, mark, clock }: LookDeps, timings: LookTimings): number {
  const checkedAt = mark.checkedAt();
  if (isDue) return timings.dueMs;
  const age = checkedAt === null ? -1 : Date.parse(clock.now()) - Date.parse(checkedAt);
  return Math.max(timings.quietMs, age < 0 ? 0 : timings.betweenMs - age);
}

/**
 * Looks at a database while the server answers (fault 33): soon after a start that found no mark of a clean stop, and
 * once a day. What it finds is mended on the living database as a start does it; a file that cannot be believed is noted,
 * so that the next start does not listen, and ends the server.
 */
export function startLooking(deps: LookDeps): LaterLooks {
  const { database, file, mark, clock, log, alarms, timings = usualLookTimings } = deps;
  const ending = new AbortController();
  const { signal } = ending;
  const program = new URL('../db/recovery/look-worker.ts', import.meta.url);
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<DatabaseHealth> =>
    healthSchema.parse(await runAside(program, { file }, signal));

  async function refuse(): Promise<void> {
    // Once more, before a server is ended for it: memory fails, too.
    const health = await look();
    if (health.status !== 'damaged') return act(health);
    mark.noteDamaged(health.reason);
    deps.onUnbelievable(
      damagedError({ database: file, network: deps.network }, health.reason, deps.backups()[0]),
    );
  }

  async function act(health: DatabaseHealth): Promise<void> {
    if (health.status === 'damaged') return refuse();
    const at: Instant = clock.now();
    if (health.status === 'mendable') mendNow(health, at);
    await deps.takeBack(signal);
    deps.doubt.end();
    mark.noteSound(at);
  }

  function mendNow(found: Pick<Mendable, 'rows' | 'indexes'>, at: Instant): void {
    sayWhatWasFound(mendWith(database, found, { ...deps, backups: deps.backups(), at }), alarms);
  }

  /** Not in the call that met it: that one answers first. */
  function mendSoon(path: string): void {
    setImmediate(async () => {
      if (signal.aborted) return;
      try {
        const row = rowOf.get(path);
        if (row !== undefined) mendNow({ rows: [row], indexes: false }, clock.now());
        await deps.takeBack(signal);
      } catch (error) {
        if (!signal.aborted) log.error({ err: error, path }, 'a damaged row could not be mended');
      }
    });
  }
  const rowOf = database.sqlite
    .prepare<[string], number>('SELECT rowid FROM documents WHERE path = ?')
    .pluck();
  deps.doubt.onMet(mendSoon);

  async function lookAndAct(): Promise<void> {
    const began = performance.now();
    try {
      const health = await look();
      const seconds = Math.round((performance.now() - began) / 1_000);
      log.info({ status: health.status, seconds }, 'every page and row of the database was looked at');
      await act(health);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the database could not be looked at');
    }
  }

  function lookIn(ms: number): void {
    timer = setTimeout(() => {
      running = lookAndAct().finally(() => {
        running = null;
        if (!signal.aborted) lookIn(timings.betweenMs);
      });
    }, ms).unref();
  }
  lookIn(firstAfter(deps, timings));

  return {
    async settled() {
      await running;
    },
    async close() {
      clearTimeout(timer);
      ending.abort(new Error('The server stops.'));
      await running;
    },
  };
}
