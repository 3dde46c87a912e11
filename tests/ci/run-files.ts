// Runs planned files beside something that somebody else has started (the emulators), and appends an outcome per file to the plan's
// outcomes file: `node tests/ci/run-files.ts plan.json`.

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FileOutcome, noTime, notRun, runWithRetries } from './run-with-retries.ts';

export interface FilePlan {
  readonly suite: string;
  readonly project: string;
  readonly files: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly logFile?: string | undefined;
  /** No file begins later; milliseconds since 1970. Without it all files run in one process. */
  readonly deadlineMs?: number;
  /** After so many files the others wait until this path exists, or for the deadline. */
  readonly hold?: { readonly after: number; readonly path: string } | undefined;
  /** A file that still runs is stopped. */
  readonly stopAtMs?: number | undefined;
}

/** Runs the files one after the other, each in a process of its own, until the deadline; or all in one process where there is none. */
export async function runPlannedFiles(
  { suite, project, files, env, logFile, deadlineMs, hold, stopAtMs }: FilePlan,
  add: (outcomes: readonly FileOutcome[]) => void,
): Promise<void> {
  const run = (some: readonly string[]) =>
    runWithRetries(suite, { words: ['--project', project, ...some], env, logFile, stopAtMs });
  if (deadlineMs === undefined) return add(await run(files));
  for (const [index, file] of files.entries()) {
    while (index === hold?.after && !existsSync(hold.path) && Date.now() < deadlineMs) await sleep(500);
    const outcomes = Date.now() < deadlineMs ? await run([file]) : [];
    // Also where the run was stopped before Vitest knew its files.
    add(outcomes.length > 0 ? outcomes : [notRun(suite, file, noTime)]);
  }
}

if (import.meta.main) {
  const [planFile = '', outcomesFile = ''] = process.argv.slice(2);
  const plan = JSON.parse(readFileSync(planFile, 'utf8')) as FilePlan;
  await runPlannedFiles(plan, (outcomes) => {
    for (const outcome of outcomes) appendFileSync(outcomesFile, `${JSON.stringify(outcome)}\n`);
  });
}
