import type { Write } from '../../../domain/documents/write.ts';
import type { OperationContext } from '../../../ports/server.ts';
import type { FollowedKind } from '../../projections/projection.ts';

export interface JobLog {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/** What every host gives to recurring jobs. */
export interface RecurringDeps extends OperationContext {
  readonly log: JobLog;
  /** True on a server: no other process works on its data. */
  readonly isAlone?: boolean;
  /** Deletes people whose accounts have ended from the files of this host; absent on hosts without such files. */
  readonly forgetInFiles?: (hasEnded: boolean) => Promise<void>;
  /** Called between steps, so that others get their turn. */
  readonly rest?: () => Promise<void>;
}

/** One run of a recurring job. */
export interface JobRun {
  /** False when the host stops or the time of this run is over: the next run goes on. */
  mayGoOn(): boolean;
  /** Aborts when the host stops, for work that can be cut off in the middle. */
  readonly signal: AbortSignal;
  /** True in the first run of a server: it alone has its data, so whoever held a lease before is gone. */
  readonly isFirst: boolean;
  /** Logs a part of the work that failed; the other parts go on. */
  fail(error: unknown): void;
}

/** When a job runs on one kind of host. Milliseconds. */
export interface JobSchedule {
  readonly everyMs: number;
  /** A run begins nothing more after this time; absent: until its work is done. */
  readonly maxRunMs?: number;
}

/** Writes that start a job at once, instead of with its schedule. */
export interface JobWake {
  readonly kind: FollowedKind;
  /** Narrows the writes; without it, every created document starts the job. */
  when?(write: Write): boolean;
  /** On a server, two runs begin at least this far apart. Milliseconds. */
  readonly minPauseMs?: number;
  /** On Firebase, where each run is billed: true if the job can wait for its schedule. */
  canWait?(path: string, deps: RecurringDeps): Promise<boolean>;
}

/**
 * Work that a host looks for again and again: mails in the queue, merges whose day has come, jobs that a kill cut off. The same on every host:
 * a server runs it by timers and commits (`edge-server/edge/www/jobs/run-recurring.ts`), Firebase by schedules and triggers
 * (`web/firebase/functions/recurring.ts`). Each job has its own queue: a short one never waits for a long one.
 */
export interface RecurringJob {
  /** On Firebase it is `keep-<name>`, and `wake-<name>` for what starts it at once. */
  readonly name: string;
  readonly server?: JobSchedule;
  readonly functions?: JobSchedule & {
    readonly memory?: '512MiB' | '1GiB';
    readonly timeoutSeconds?: number;
  };
  readonly wakesOn?: JobWake;
  /** The log's sentence for a failure. */
  readonly failure: string;
  /** Does what is due. Safe to repeat and to kill. Rejects where nothing more can be done in this run. */
  run(deps: RecurringDeps, run: JobRun): Promise<void>;
}
