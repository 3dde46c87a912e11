// Adds up what a CI run left in test-results: Vitest's JSON reports, the checks, and the suites not run.
// Prints what failed, then the one line "N passed, N failed, N skipped", and fails when anything did.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface Step {
  name: string;
  /** `suite` steps are counted by their report, `check` and `install` by their exit code. */
  kind: 'install' | 'suite' | 'check' | 'not-run';
  exitCode: number;
}

const folder = fileURLToPath(new URL('../../test-results/', import.meta.url));
const sum = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

for (const step of readSteps()) {
  if (step.kind === 'not-run') sum.skipped += 1;
  else if (step.kind === 'suite') addSuite(step);
  else if (step.exitCode === 0) sum.passed += 1;
  else addFailure(step.name);
}

for (const failure of failures) process.stdout.write(`FAILED  ${failure}\n`);
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`);
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;

/** One line per step, written by .ci/run: kind, exit code, name. */
function readSteps(): Step[] {
  const lines = readFileSync(`${folder}steps.txt`, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [kind, exitCode, ...name] = line.split(' ');
    if (kind !== 'install' && kind !== 'suite' && kind !== 'check' && kind !== 'not-run') {
      throw new Error(`steps.txt has a line of an unknown kind: ${line}`);
    }
    return { kind, exitCode: Number(exitCode), name: name.join(' ') };
  });
}

function addSuite({ name, exitCode }: Step): void {
  const path = `${folder}${name}.json`;
  if (!existsSync(path)) {
    addFailure(`${name}: it ended with code ${exitCode} and left no report`);
    return;
  }
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  sum.passed += report.numPassedTests;
  sum.skipped += report.numPendingTests + report.numTodoTests;
  const failedBefore = sum.failed;
  for (const file of report.testResults) {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    for (const test of failed) addFailure(`${name}: ${test.fullName}`);
    // A file that cannot be loaded has no tests to fail.
    if (failed.length === 0 && file.status === 'failed') addFailure(`${name}: ${file.name} ${file.message}`);
  }
  // An unhandled error, or a harness that broke, fails a run whose tests all passed.
  if (exitCode !== 0 && sum.failed === failedBefore) addFailure(`${name}: it ended with code ${exitCode}`);
}

function addFailure(what: string): void {
  sum.failed += 1;
  failures.push(what);
}
