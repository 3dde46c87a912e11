import { expect, test } from 'vitest';
import { addUp, summarise } from './print-summary.ts';
import { type FileOutcome, noTime, notRun } from './run-with-retries.ts';

const outcome = (more: Partial<FileOutcome>): FileOutcome => ({
  suite: 'quick',
  file: 'src/a.test.ts',
  status: 'passed',
  passed: 3,
  skipped: 1,
  seconds: 2,
  failures: [],
  ...more,
});
const failure = { title: 'reefs > are counted', message: 'expected 2 to be 3' };

test('a flaky file counts as passed and is listed with its first failure', () => {
  const outcomes = [outcome({ status: 'flaky', failures: [failure] })];
  expect(addUp(outcomes)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  expect(summarise(outcomes, [])).toContain(
    'FLAKY  quick: src/a.test.ts: reefs > are counted\n    expected 2 to be 3',
  );
});

test('a failed file counts each of its failing tests, and one that crashed counts once', () => {
  const outcomes = [
    outcome({ status: 'failed', failures: [failure, failure] }),
    outcome({ status: 'failed', passed: 0, failures: [] }),
  ];
  expect(addUp(outcomes)).toEqual({ passed: 3, failed: 3, skipped: 2 });
});

test('a file without time is listed and counts as skipped, never as failed', () => {
  const outcomes = [outcome({}), notRun('faults', 'tests/faults/kills.test.ts', noTime)];
  expect(addUp(outcomes)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  expect(summarise(outcomes, [])).toContain('not run: no time: faults: tests/faults/kills.test.ts');
});

test('the last line is the sum, and quarantined tests are listed', () => {
  const lines = summarise([outcome({})], [{ file: 'b.test.ts', reason: 'draws twice', date: '2026-11-28' }]);
  expect(lines).toContain('quarantined since 2026-11-28: b.test.ts: draws twice');
  expect(lines.at(-1)).toBe('3 passed, 0 failed, 1 skipped');
});
