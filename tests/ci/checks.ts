import { runProgram } from './run-vitest.ts';
import type { FileOutcome } from './run-with-retries.ts';

const checks = ['check:format', 'check:types', 'check:imports', 'check:unused'];

/** Runs every check, also when an earlier one fails, so one run tells everything. Each counts as one test. */
export async function runChecks(logFile?: string): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  for (const name of checks) {
    const startedAt = performance.now();
    const { exitCode } = await runProgram('npm', ['run', '--silent', name], { logFile });
    const seconds = (performance.now() - startedAt) / 1000;
    const message = `it ended with code ${exitCode}${logFile === undefined ? '' : `: ${logFile}`}`;
    outcomes.push({
      suite: 'checks',
      file: name,
      status: exitCode === 0 ? 'passed' : 'failed',
      passed: exitCode === 0 ? 1 : 0,
      skipped: 0,
      seconds,
      failures: exitCode === 0 ? [] : [{ title: name, message }],
    });
  }
  return outcomes;
}
