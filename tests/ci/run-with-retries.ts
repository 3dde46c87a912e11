import type { FileResult, TestFailure } from './results-reporter.ts';
import { runVitest, type VitestOptions, type VitestRun } from './run-vitest.ts';

/** How often the file of a failing test runs again. */
const maxRetries = 2;

export interface FileOutcome {
  readonly suite: string;
  readonly file: string;
  /** `flaky` failed first and passed in a later try; `not run` counts as skipped. */
  readonly status: 'passed' | 'flaky' | 'failed' | 'not run';
  readonly passed: number;
  readonly skipped: number;
  readonly seconds: number;
  /** Of the first try that failed. */
  readonly failures: readonly TestFailure[];
  /** Why it did not run. */
  readonly reason?: string;
}

export const noTime = 'no time';

/** The outcome of a file that did not run. */
export const notRun = (suite: string, file: string, reason: string): FileOutcome => ({
  suite,
  file,
  status: 'not run',
  passed: 0,
  skipped: 1,
  seconds: 0,
  failures: [],
  reason,
});

interface Problem {
  readonly project: string;
  readonly file: string;
  readonly failures: readonly TestFailure[];
}

type RunError = VitestRun['errors'][number];

/** Whether an error came from the file: thrown while it ran, or by the end of its process, whose message names it. */
const cameFrom =
  (path: string) =>
  ({ file, message }: RunError): boolean =>
    file === path || (file === null && message.includes(path));

/** The files of a run that failed, crashed it, or threw outside of their tests. */
function findProblems(run: VitestRun): Problem[] {
  const errorsOf = (file: string): TestFailure[] =>
    run.errors
      .filter(cameFrom(file))
      .map(({ message }) => ({ title: 'an error outside of every test', message }));
  const failed = run.files
    .map(({ project, file, failures }) => ({ project, file, failures: [...failures, ...errorsOf(file)] }))
    .filter(({ failures }) => failures.length > 0);
  const messageOf = (file: string) => {
    if (run.wasStopped) return 'stopped';
    const crash = run.errors.find(cameFrom(file));
    return crash?.message ?? `the run ended with code ${run.exitCode} before this file did`;
  };
  const crashed = run.unfinished.map(({ project, file }) => ({
    project,
    file,
    failures: [{ title: file, message: messageOf(file) }],
  }));
  return [...failed, ...crashed];
}

/** Why a run failed that no file explains; null where files do, or where it passed. */
function findOtherFailure(run: VitestRun, problems: readonly Problem[]): string | null {
  if (run.exitCode === 0) return null;
  const unexplained = run.errors.find((error) => !problems.some(({ file }) => cameFrom(file)(error)));
  if (unexplained !== undefined) return unexplained.message;
  return problems.length === 0 ? `Vitest ended with code ${run.exitCode}` : null;
}

const sumOf = (results: readonly FileResult[]) => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
  seconds: results.reduce((sum, { seconds }) => sum + seconds, 0),
});

async function retry(
  suite: string,
  problem: Problem,
  options: VitestOptions,
  flags: readonly string[],
): Promise<FileOutcome> {
  const { project, file, failures } = problem;
  let last: VitestRun | undefined;
  for (let tries = 0; tries < maxRetries; tries += 1) {
    process.stdout.write(`${suite}: ${file} failed; it runs again, by itself\n`);
    const run = await runVitest({ ...options, words: ['--project', project, file, ...flags] });
    if (run.exitCode === 0 && run.files.length > 0)
      return { suite, file, status: 'flaky', failures, ...sumOf(run.files) };
    last = run;
    // Without time for another try the first failure stands.
    if (run.wasStopped) break;
  }
  return { suite, file, status: 'failed', failures, ...sumOf(last?.files ?? []) };
}

/**
 * Runs Vitest, then the file of each failing test again in a process of its own.
 * @param options `flags` hold for the first run and for the further ones.
 * @returns One outcome per file; one more, named `(the run)`, for a failure that belongs to no file.
 */
export async function runWithRetries(
  suite: string,
  { flags = [], ...options }: VitestOptions & { readonly flags?: readonly string[] },
): Promise<FileOutcome[]> {
  const run = await runVitest({ ...options, words: [...options.words, ...flags] });
  const problems = findProblems(run);
  const outcomes = run.files
    .filter(({ file, project }) => !problems.some((it) => it.file === file && it.project === project))
    .map((it): FileOutcome => ({ suite, file: it.file, status: 'passed', failures: [], ...sumOf([it]) }));
  const other = run.wasStopped ? null : findOtherFailure(run, problems);
  if (other !== null) {
    const failures = [{ title: suite, message: other }];
    outcomes.push({ suite, file: '(the run)', status: 'failed', failures, ...sumOf([]) });
  }
  for (const problem of problems)
    outcomes.push(
      run.wasStopped && run.unfinished.some(({ file }) => file === problem.file)
        ? notRun(suite, problem.file, noTime)
        : await retry(suite, problem, options, flags),
    );
  return outcomes;
}
