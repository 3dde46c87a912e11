import type { QuarantinedTest } from './quarantine.ts';
import type { FileOutcome } from './run-with-retries.ts';

const maxSlowFiles = 10;
const maxMessageLines = 6;

const shorten = (message: string) => message.split('\n').slice(0, maxMessageLines).join('\n    ');

function describeFailures({ suite, file, failures }: FileOutcome, label: string): string[] {
  return failures.map(
    ({ title, message }) => `${label}  ${suite}: ${file}: ${title}\n    ${shorten(message)}`,
  );
}

export interface Sum {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Adds up outcomes. Each failing test counts, and a failing file at least once. */
export function addUp(outcomes: readonly FileOutcome[]): Sum {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, passed, skipped, failures } of outcomes) {
    sum.passed += passed;
    sum.skipped += skipped;
    if (status === 'failed') sum.failed += Math.max(1, failures.length);
  }
  return sum;
}

/** The report of a run, by lines. The last one is `N passed, N failed, N skipped`. */
export function summarise(
  outcomes: readonly FileOutcome[],
  quarantined: readonly QuarantinedTest[],
): string[] {
  const slowest = outcomes.toSorted((a, b) => b.seconds - a.seconds).slice(0, maxSlowFiles);
  const idle = Map.groupBy(
    outcomes.filter(({ status }) => status === 'not run'),
    ({ suite, reason }) => `not run: ${reason}: ${suite}`,
  );
  const flaky = outcomes.filter(({ status }) => status === 'flaky');
  const sum = addUp(outcomes);
  return [
    'the slowest files:',
    ...slowest.map(({ suite, file, seconds }) => `  ${Math.round(seconds)} s  ${suite}: ${file}`),
    ...[...idle].map(([label, files]) => `${label}: ${files.map(({ file }) => file).join(' ')}`),
    ...quarantined.map(({ file, reason, date }) => `quarantined since ${date}: ${file}: ${reason}`),
    `flaky (failed first, passed later): ${flaky.length}`,
    ...flaky.flatMap((outcome) => describeFailures(outcome, 'FLAKY')),
    ...outcomes
      .filter(({ status }) => status === 'failed')
      .flatMap((outcome) => describeFailures(outcome, 'FAILED')),
    `${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`,
  ];
}

/** Prints the report and sets the exit code: 1 when anything failed or nothing passed. */
export function printSummary(
  outcomes: readonly FileOutcome[],
  quarantined: readonly QuarantinedTest[],
): void {
  process.stdout.write(`\n${summarise(outcomes, quarantined).join('\n')}\n`);
  const { passed, failed } = addUp(outcomes);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
