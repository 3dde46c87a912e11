import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addUp } from './print-summary.ts';
import { runPlannedFiles } from './run-files.ts';
import { type FileOutcome, runWithRetries } from './run-with-retries.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reef-planted-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const pathOf = (name: string) => `tests/ci/planted/${name}.planted.ts`;
const options = (...names: string[]) => ({
  words: ['--project', 'planted', ...names.map(pathOf)],
  env: { REEF_PLANTED: folder },
  logFile: join(folder, 'log'),
});
const statusesOf = (outcomes: readonly FileOutcome[]) =>
  Object.fromEntries(outcomes.map(({ file, status }) => [file, status]));

describe('a run with retries', () => {
  test('lists a file that failed first as flaky, and fails for one that always fails after two retries', async () => {
    const outcomes = await runWithRetries('planted', options('passes', 'fails-first', 'always-fails'));
    expect(statusesOf(outcomes)).toEqual({
      [pathOf('passes')]: 'passed',
      [pathOf('fails-first')]: 'flaky',
      [pathOf('always-fails')]: 'failed',
    });
    expect(addUp(outcomes)).toEqual({ passed: 2, failed: 1, skipped: 0 });
    expect(outcomes.find(({ status }) => status === 'flaky')?.failures[0]?.title).toBe(
      'fails the first time',
    );
    expect(readFileSync(join(folder, 'tries'), 'utf8')).toBe('xxx');
  });

  test('fails for an error outside of every test, and for a file that ends its process', async () => {
    const outcomes = await runWithRetries('planted', options('throws-later', 'ends-the-process', 'passes'));
    expect(statusesOf(outcomes)).toMatchObject({
      [pathOf('throws-later')]: 'failed',
      [pathOf('ends-the-process')]: 'failed',
      [pathOf('passes')]: 'passed',
    });
    expect(outcomes.find(({ file }) => file === pathOf('throws-later'))?.failures[0]?.message).toContain(
      'thrown later',
    );
  });

  test('lists a file whose process ended first as flaky, and says how it ended', async () => {
    const outcomes = await runWithRetries('planted', options('ends-first', 'passes'));
    expect(statusesOf(outcomes)).toEqual({ [pathOf('ends-first')]: 'flaky', [pathOf('passes')]: 'passed' });
    const flaky = outcomes.find(({ status }) => status === 'flaky');
    expect(flaky?.failures[0]?.message).toContain('signal SIGKILL');
  });
});

async function runPlanned(
  names: readonly string[],
  deadlineMs: number,
  stopAtMs: number,
): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  const { env, logFile } = options();
  const files = names.map(pathOf);
  const plan = { suite: 'planted', project: 'planted', files, env, logFile, deadlineMs, stopAtMs };
  await runPlannedFiles(plan, (more) => void outcomes.push(...more));
  return outcomes;
}

describe('files with a deadline', () => {
  test('begin none after it, and list it as without time', async () => {
    const outcomes = await runPlanned(['passes', 'always-fails'], Date.now() - 1, Date.now() + 600_000);
    expect(outcomes.map(({ status, reason }) => [status, reason])).toEqual([
      ['not run', 'no time'],
      ['not run', 'no time'],
    ]);
    expect(addUp(outcomes)).toEqual({ passed: 0, failed: 0, skipped: 2 });
  });

  test.each([0, 8_000])('are stopped when the time is over, %d ms after they began', async (delayMs) => {
    const outcomes = await runPlanned(['never-ends'], Date.now() + 600_000, Date.now() + delayMs);
    expect(outcomes.map(({ status, reason }) => [status, reason])).toEqual([['not run', 'no time']]);
  });
});

test('files that are held back begin when their path exists', async () => {
  const { env, logFile } = options();
  const path = join(folder, 'go-ahead');
  const files = ['passes', 'fails-first'].map(pathOf);
  const times = { deadlineMs: Date.now() + 600_000, stopAtMs: Date.now() + 600_000 };
  const plan = {
    suite: 'planted',
    project: 'planted',
    files,
    env,
    logFile,
    hold: { after: 1, path },
    ...times,
  };
  const ended: string[] = [];
  const isFirstDone = Promise.withResolvers<void>();
  const run = runPlannedFiles(plan, (outcomes) => {
    ended.push(...outcomes.map(({ file }) => file));
    isFirstDone.resolve();
  });
  await isFirstDone.promise;
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(ended).toEqual([pathOf('passes')]);
  writeFileSync(path, '');
  await run;
  expect(ended).toEqual(files);
});
