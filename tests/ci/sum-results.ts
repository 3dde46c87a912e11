// Adds up what a CI run left in test-results: Vitest's JSON reports, the checks, and the suites not run.
// Prints the slowest files, what failed and why, then the one line "N passed, N failed, N skipped", and fails when anything did.

import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
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
    /** Milliseconds since 1970. */
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface Step {
  name: string;
  /** `suite` steps are counted by their report, `check` and `install` by their exit code. */
  kind: 'install' | 'suite' | 'check' | 'not-run';
  exitCode: number;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}test-results/`;
const sum = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const slow: { name: string; seconds: number }[] = [];

/** Files that are named as the slowest, and lines of a failure's message that are shown. */
const mostNamed = 10;
const mostLines = 6;

for (const step of readSteps()) {
  if (step.kind === 'not-run') sum.skipped += 1;
  else if (step.kind === 'suite') addSuite(step);
  else if (step.exitCode === 0) sum.passed += 1;
  else addFailure(step.name);
}

const slowest = slow.toSorted((a, b) => b.seconds - a.seconds).slice(0, mostNamed);
process.stdout.write(`the slowest files, beside each other:\n`);
for (const { name, seconds } of slowest) process.stdout.write(`  ${Math.round(seconds)} s  ${name}\n`);
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
    slow.push({ name: relative(root, file.name), seconds: (file.endTime - file.startTime) / 1000 });
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages = [] } of failed) {
      const why = failureMessages[0]?.split('\n').slice(0, mostLines).join('\n    ') ?? '';
      addFailure(`${name}: ${fullName}\n    ${why}`);
    }
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
