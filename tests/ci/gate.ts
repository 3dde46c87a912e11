// The gate, after the install: `.ci/run [SLICE]`. The checks and the quick tier run to their end and must pass. The emulator core and the
// selected files of the full tier give way: after the deadline no file begins, and a file that runs on is stopped at the end.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { testSeed } from '../support/seed.ts';
import { changedInLastDay, createImportReader } from './affected.ts';
import { runChecks } from './checks.ts';
import { runEmulatorSession } from './emulator-session.ts';
import { readFailedSeeds } from './failed-seeds.ts';
import { resultsFolder, root } from './paths.ts';
import { printSummary } from './print-summary.ts';
import { findQuarantined } from './quarantine.ts';
import { runQuick } from './quick-tier.ts';
import { runPlannedFiles } from './run-files.ts';
import type { FileOutcome } from './run-with-retries.ts';
import { type SuiteFile, selectFiles } from './select-files.ts';
import { emulatorCore, fullSuites } from './tiers.ts';

const minuteMs = 60_000;
/** How many files of the full tier run at once beside the emulators. */
const maxFilesAtOnce = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** When the install began, in seconds since 1970. */
    started: { type: 'string' },
    'deadline-minutes': { type: 'string', default: '25' },
    'stop-minutes': { type: 'string', default: '45' },
  },
});
const startedAtMs = values.started === undefined ? Date.now() : Number(values.started) * 1000;
const deadlineMs = startedAtMs + Number(values['deadline-minutes']) * minuteMs;
const stopAtMs = startedAtMs + Number(values['stop-minutes']) * minuteMs;
const { slice: ownSlice } = JSON.parse(readFileSync(`${root}tests/ci/slice.json`, 'utf8')) as {
  slice: number;
};
const slice = positionals[0] === undefined ? ownSlice : Number(positionals[0]);
if (![deadlineMs, stopAtMs].every(Number.isFinite) || !Number.isInteger(slice) || slice < 0)
  throw new TypeError('usage: .ci/run [SLICE] [--deadline-minutes 25] [--stop-minutes 45]');

const outcomes: FileOutcome[] = [];
const minutes = () => ((Date.now() - startedAtMs) / minuteMs).toFixed(1);
const say = (line: string) => process.stdout.write(`[${minutes()} min] ${line}\n`);
/** Exists once the quick tier has ended: until then nothing else takes the machine from it. */
const quickDone = `${resultsFolder}quick-done`;
const logOf = (suite: string) => `${resultsFolder}${suite}.log`;

function add(more: readonly FileOutcome[]): void {
  outcomes.push(...more);
  for (const { suite, file, status, seconds } of more)
    if (status !== 'passed' || !suite.startsWith('quick'))
      say(`${status}: ${suite}: ${file} (${Math.round(seconds)} s)`);
}

const listed = (files: readonly SuiteFile[]) =>
  files.map(({ suite, file }) => `${suite.name}:${file}`).join(' ');

const suites = fullSuites();
const selection = selectFiles(suites, {
  changed: changedInLastDay(root),
  importsOf: createImportReader(root),
  slice,
});
const selected = [...selection.affected, ...selection.slice];

async function runEmulators(): Promise<void> {
  for (const { name, project, env = {}, onEmulators } of suites) {
    if (onEmulators !== true) continue;
    const chosen = selected.filter(({ suite }) => suite.name === name).map(({ file }) => file);
    const files = [...new Set([...(name === 'emulators' ? emulatorCore : []), ...chosen])];
    if (files.length === 0) continue;
    const hold = name === 'emulators' ? { after: emulatorCore.length, path: quickDone } : undefined;
    const plan = { suite: name, project, files, env, logFile: logOf(name), deadlineMs, hold, stopAtMs };
    add(await runEmulatorSession(plan, { isOneRuntime: true }));
  }
}

async function runSelected(): Promise<void> {
  const waiting = selected.filter(({ suite }) => suite.onEmulators !== true);
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { suite, file } = next;
      const { name, project, env = {} } = suite;
      const plan = { suite: name, project, files: [file], env, logFile: logOf(name), deadlineMs, stopAtMs };
      await runPlannedFiles(plan, add);
    }
  };
  await Promise.all(Array.from({ length: maxFilesAtOnce }, work));
}

/** Games that once failed. */
async function replayFailedSeeds(): Promise<void> {
  for (const { project, file, seed } of readFailedSeeds(root)) {
    const [suite, env] = [`seed ${seed}`, { REEF_SEED: String(seed) }];
    await runPlannedFiles(
      { suite, project, files: [file], env, logFile: logOf('seeds'), deadlineMs, stopAtMs },
      add,
    );
  }
}

async function runRest(): Promise<void> {
  add(await runQuick({ words: [], logFile: logOf('quick') }));
  writeFileSync(quickDone, '');
  say('quick: done');
  await replayFailedSeeds();
  await runSelected();
}

mkdirSync(resultsFolder, { recursive: true });
rmSync(quickDone, { force: true });
say(`seed of property tests and games: ${testSeed}`);
say(`slice ${slice % 10} of the full tier (${slice}), ${selected.length} files`);
say(`affected by the commits of the last day: ${listed(selection.affected) || 'none'}`);
say(`in the slice: ${listed(selection.slice) || 'none'}`);
// Alone: the check of types takes 14 s then, and 225 s beside the start of the emulators.
add(await runChecks(logOf('checks')));
say('checks: done');
await Promise.all([runEmulators(), runRest()]);
printSummary(outcomes, findQuarantined(root));
