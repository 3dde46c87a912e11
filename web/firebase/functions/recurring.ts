import { logger } from 'firebase-functions';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { visitor } from '../../../src/domain/access/access.ts';
import type {
  JobLog,
  RecurringDeps,
  RecurringJob,
} from '../../../src/operations/jobs/recurring/recurring-job.ts';
import { ground } from './ground.ts';
import { ownSuggestions } from './own-suggestions.ts';

type Schedule = NonNullable<RecurringJob['functions']>;

/** A function ends after nine minutes; a schedule may have half an hour. Seconds. */
const defaultTimeoutSeconds = 540;

const log: JobLog = {
  info: (facts, text) => logger.info(text, facts),
  warn: (facts, text) => logger.warn(text, facts),
  error: (facts, text) => logger.error(text, facts),
};

const deps = (): RecurringDeps => ({ ...ground(), suggestions: ownSuggestions, actor: visitor, log });

/** Runs a job once. Never rejects: the next schedule tries again, and the log says why. */
async function runOnce(job: RecurringJob, { maxRunMs = Number.POSITIVE_INFINITY }: Schedule): Promise<void> {
  const until = performance.now() + maxRunMs;
  const fail = (error: unknown) => logger.error(job.failure, error);
  // Nobody tells a function that it is about to end.
  const { signal } = new AbortController();
  const mayGoOn = () => performance.now() < until;
  await job.run(deps(), { mayGoOn, signal, isFirst: false, fail }).catch(fail);
}

function triggersOf(job: RecurringJob): readonly (readonly [string, object])[] {
  const { name, functions, wakesOn } = job;
  if (functions === undefined) return [];
  const { everyMs, memory, timeoutSeconds = defaultTimeoutSeconds } = functions;
  const options = { timeoutSeconds, maxInstances: 1, ...(memory === undefined ? {} : { memory }) };
  const scheduled = onSchedule({ schedule: `every ${everyMs / 60_000} minutes`, ...options }, () =>
    runOnce(job, functions),
  );
  if (wakesOn === undefined) return [[`keep-${name}`, scheduled]];
  const woken = onDocumentCreated(
    { document: wakesOn.kind.pattern, concurrency: 1, ...options },
    async ({ document }) => {
      if ((await wakesOn.canWait?.(document, deps())) !== true) await runOnce(job, functions);
    },
  );
  return [
    [`keep-${name}`, scheduled],
    [`wake-${name}`, woken],
  ];
}

/** Schedules of jobs by name, and triggers of those that a document starts at once: `keep-mails`, `wake-mails`. */
export function recurringTriggers(jobs: readonly RecurringJob[]): Readonly<Record<string, object>> {
  return Object.fromEntries(jobs.flatMap(triggersOf));
}
