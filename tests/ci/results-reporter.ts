import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { root } from './paths.ts';

export interface TestFailure {
  /** Names of the describes and the test; the file for a failure outside of every test. */
  readonly title: string;
  readonly message: string;
}

export interface FileResult {
  readonly project: string;
  /** Relative to the repository. */
  readonly file: string;
  readonly seconds: number;
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly TestFailure[];
}

/** One line of JSON of the results file. */
export type ResultLine =
  | { readonly kind: 'planned'; readonly files: readonly { project: string; file: string }[] }
  | ({ readonly kind: 'file' } & FileResult)
  /** `errors` were thrown outside of every test: `file` is the one that ran then, where Vitest knows it. */
  | { readonly kind: 'end'; readonly errors: readonly { file: string | null; message: string }[] };

const pathOf = (moduleId: string) => relative(root, moduleId);

interface ReportedError {
  readonly message?: string;
  readonly stack?: string;
  readonly cause?: unknown;
}

/** The message with those of its causes: how a process ended stands in the cause only. */
function withCauses({ message = 'no message', cause }: ReportedError): string {
  return typeof cause === 'object' && cause !== null ? `${message} ${withCauses(cause)}` : message;
}

function messageOf(error: ReportedError | undefined): string {
  const message = withCauses(error ?? {});
  const place = error?.stack?.split('\n').find((line) => line.includes('.test.ts'));
  return place === undefined ? message : `${message}\n${place.trim()}`;
}

/** @param tag Of a run that is filtered by it: tests without it are not counted. */
function toFileResult(module: TestModule, tag: string | undefined): FileResult {
  const file = pathOf(module.moduleId);
  const failures: TestFailure[] = module
    .errors()
    .map((error) => ({ title: file, message: messageOf(error) }));
  const sum = { passed: 0, skipped: 0 };
  for (const test of module.children.allTests()) {
    if (tag !== undefined && !test.tags.includes(tag)) continue;
    const { state, errors } = test.result();
    if (state === 'passed') sum.passed += 1;
    else if (state === 'failed') failures.push({ title: test.fullName, message: messageOf(errors[0]) });
    else sum.skipped += 1;
  }
  for (const suite of module.children.allSuites())
    for (const error of suite.errors()) failures.push({ title: suite.fullName, message: messageOf(error) });
  if (failures.length === 0 && module.state() === 'failed') failures.push({ title: file, message: 'failed' });
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  const seconds = (duration + collectDuration + setupDuration) / 1000;
  return { project: module.project.name, file, seconds, ...sum, failures };
}

/** The file that an error outside of every test came from, where Vitest names it. */
function fileOfError(error: SerializedError): string | null {
  const path: unknown = error.VITEST_TEST_PATH;
  return typeof path === 'string' ? pathOf(path) : null;
}

/**
 * Vitest reporter that appends the result of each file to `REEF_RESULTS` when the file ends. A run that is stopped or
 * crashes leaves the results of the files that had ended.
 */
export default class ResultsReporter implements Reporter {
  readonly #path = process.env.REEF_RESULTS ?? '';
  #tag: string | undefined;

  onInit(vitest: Vitest): void {
    this.#tag = vitest.config.tagsFilter?.[0];
  }

  #write(line: ResultLine): void {
    if (this.#path !== '') appendFileSync(this.#path, `${JSON.stringify(line)}\n`);
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    const files = specifications.map(({ moduleId, project }) => ({
      project: project.name,
      file: pathOf(moduleId),
    }));
    this.#write({ kind: 'planned', files });
  }

  onTestModuleEnd(module: TestModule): void {
    this.#write({ kind: 'file', ...toFileResult(module, this.#tag) });
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const errors = unhandled.map((error) => ({ file: fileOfError(error), message: messageOf(error) }));
    this.#write({ kind: 'end', errors });
  }
}
