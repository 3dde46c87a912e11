import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultsFolder, root } from './paths.ts';
import type { FileResult, ResultLine } from './results-reporter.ts';

const vitest = `${root}node_modules/vitest/vitest.mjs`;
const killDelayMs = 10_000;

export interface VitestOptions {
  /** What Vitest is told: projects, files, filters. */
  readonly words: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Where the output goes; the terminal without one. */
  readonly logFile?: string | undefined;
  /** When the run is stopped, in milliseconds since 1970. */
  readonly stopAtMs?: number | undefined;
}

export interface VitestRun {
  readonly exitCode: number;
  readonly wasStopped: boolean;
  readonly files: readonly FileResult[];
  /** Files that had begun or waited when the run ended. */
  readonly unfinished: readonly { readonly project: string; readonly file: string }[];
  readonly errors: readonly { readonly file: string | null; readonly message: string }[];
}

const children = new Set<number>();

function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // The group has ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function endWithChildren(): void {
  for (const pid of children) killGroup(pid, 'SIGKILL');
  process.exit(1);
}

/** Groups of their own do not hear Ctrl+C. */
function followSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    if (!process.listeners(signal).includes(endWithChildren)) process.on(signal, endWithChildren);
}

/**
 * Runs a program in a process group of its own, so that it is stopped with all that it started.
 * @returns The exit code; `wasStopped` when `stopAtMs` came first.
 */
export function runProgram(
  command: string,
  words: readonly string[],
  {
    env = {},
    logFile,
    stopAtMs,
    stopSignal = 'SIGTERM',
  }: Omit<VitestOptions, 'words'> & { readonly stopSignal?: NodeJS.Signals } = {},
): Promise<{ exitCode: number; wasStopped: boolean }> {
  followSignals();
  const output = logFile === undefined ? ('inherit' as const) : openSync(logFile, 'a');
  const child = spawn(command, words, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    detached: true,
  });
  const { pid } = child;
  if (pid !== undefined) children.add(pid);
  let wasStopped = false;
  const stop = () => {
    wasStopped = true;
    if (pid === undefined) return;
    killGroup(pid, stopSignal);
    setTimeout(() => killGroup(pid, 'SIGKILL'), killDelayMs).unref();
  };
  const timer = stopAtMs === undefined ? undefined : setTimeout(stop, Math.max(0, stopAtMs - Date.now()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      if (pid !== undefined) children.delete(pid);
      // Browsers and servers that a stopped test left behind.
      if (pid !== undefined && wasStopped) killGroup(pid, 'SIGKILL');
      resolve({ exitCode: code ?? 1, wasStopped });
    });
  });
}

function readLines(path: string): ResultLine[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ResultLine);
}

/** Runs Vitest once and reads its results, also those of a run that crashed or was stopped. */
export async function runVitest({ words, env = {}, ...options }: VitestOptions): Promise<VitestRun> {
  mkdirSync(resultsFolder, { recursive: true });
  const path = join(mkdtempSync(join(resultsFolder, 'run-')), 'results.jsonl');
  const reporters = ['--reporter=default', `--reporter=${root}tests/ci/results-reporter.ts`];
  const { exitCode, wasStopped } = await runProgram(
    process.execPath,
    [vitest, 'run', '--root', root, ...reporters, ...words],
    // On SIGTERM Vitest would report the test that runs as failed.
    { ...options, env: { ...env, REEF_RESULTS: path }, stopSignal: 'SIGKILL' },
  );
  const lines = readLines(path);
  const files = lines.filter((line) => line.kind === 'file');
  const ended = new Set(files.map(({ project, file }) => `${project} ${file}`));
  const planned = lines.flatMap((line) => (line.kind === 'planned' ? line.files : []));
  return {
    exitCode,
    wasStopped,
    files,
    unfinished: planned.filter(({ project, file }) => !ended.has(`${project} ${file}`)),
    errors: lines.flatMap((line) => (line.kind === 'end' ? line.errors : [])),
  };
}
