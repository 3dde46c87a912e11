// `npm run test:full`: every journey, fault and emulator suite, quarantined tests included. Needs Java 17 for the emulators.

import { runEmulatorSession } from './emulator-session.ts';
import { resultsFolder, root } from './paths.ts';
import { printSummary } from './print-summary.ts';
import { findOverdue, findQuarantined, maxQuarantineDays } from './quarantine.ts';
import { runPlannedFiles } from './run-files.ts';
import type { FileOutcome } from './run-with-retries.ts';
import { fullSuites, type Suite } from './tiers.ts';

process.env.REEF_QUARANTINED = 'run';
const outcomes: FileOutcome[] = [];
const suites = fullSuites();

async function run({ name, project, files, env = {}, onEmulators }: Suite): Promise<void> {
  const startedAt = performance.now();
  // Two suites write at the same time later on: each to a log of its own.
  const plan = { suite: name, project, files, env, logFile: `${resultsFolder}${name}.log` };
  process.stdout.write(`${name}: ${files.length} files, log in ${plan.logFile}\n`);
  if (onEmulators === true) outcomes.push(...(await runEmulatorSession(plan, { isOneRuntime: false })));
  else await runPlannedFiles(plan, (more) => void outcomes.push(...more));
  process.stdout.write(`${name}: done after ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
}

async function runEach(names: readonly Suite['name'][]): Promise<void> {
  for (const suite of suites.filter(({ name }) => names.includes(name))) await run(suite);
}

await runEach(['full-units', 'e2e', 'french']);
// The emulators mostly wait, and so do the faults.
await Promise.all([runEach(['faults']), runEach(['emulators', 'firebase-journeys'])]);

const quarantined = findQuarantined(root);
for (const { file, reason, date } of findOverdue(quarantined, new Date())) {
  const message = `quarantined since ${date}, longer than ${maxQuarantineDays} days`;
  const failures = [{ title: reason, message }];
  outcomes.push({ suite: 'quarantine', file, status: 'failed', passed: 0, skipped: 0, seconds: 0, failures });
}
printSummary(outcomes, quarantined);
