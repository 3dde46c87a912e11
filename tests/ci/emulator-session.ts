import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemOfJava } from '../../web/firebase/emulators/firebase-tools.ts';
import { oneRuntimeFlag } from './in-emulators.ts';
import { resultsFolder, root } from './paths.ts';
import type { FilePlan } from './run-files.ts';
import { runProgram } from './run-vitest.ts';
import { type FileOutcome, noTime, notRun } from './run-with-retries.ts';

/** How long a session may take to end by itself after its last file was stopped. */
const endingMs = 60_000;

/**
 * Starts the Firebase emulators, runs the planned files beside them, and ends them.
 * @param isOneRuntime All functions in one process: half of the processor time. Journeys always have it.
 * @returns An outcome per file. Without Java no file runs; a session that ends early fails the files that it did not reach.
 */
export async function runEmulatorSession(
  plan: FilePlan,
  { isOneRuntime }: { readonly isOneRuntime: boolean },
): Promise<FileOutcome[]> {
  const { suite, files, deadlineMs, stopAtMs, logFile } = plan;
  const java = problemOfJava();
  if (java !== null) return files.map((file) => notRun(suite, file, java));
  mkdirSync(resultsFolder, { recursive: true });
  const folder = mkdtempSync(join(resultsFolder, 'session-'));
  const [planFile, outcomesFile] = [join(folder, 'plan.json'), join(folder, 'outcomes.jsonl')];
  writeFileSync(planFile, JSON.stringify(plan));
  const script = suite === 'firebase-journeys' ? 'run-journeys.ts' : 'run-emulators.ts';
  const flags = suite === 'emulators' && isOneRuntime ? [oneRuntimeFlag] : [];
  const { exitCode, wasStopped } = await runProgram(
    process.execPath,
    [`${root}tests/ci/${script}`, ...flags, '--plan', planFile, outcomesFile],
    { logFile, stopAtMs: stopAtMs === undefined ? undefined : stopAtMs + endingMs },
  );
  const lines = existsSync(outcomesFile) ? readFileSync(outcomesFile, 'utf8').split('\n') : [];
  const outcomes = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as FileOutcome);
  const isLate = wasStopped || (deadlineMs !== undefined && Date.now() > deadlineMs);
  const message = `the emulators ended with code ${exitCode} before this file ran`;
  const missing = files
    .filter((file) => !outcomes.some((outcome) => outcome.file === file))
    .map((file): FileOutcome => {
      const failures = [{ title: file, message }];
      const failed = { suite, file, status: 'failed', passed: 0, skipped: 0, seconds: 0, failures } as const;
      return isLate ? notRun(suite, file, noTime) : failed;
    });
  return [...outcomes, ...missing];
}
