// `npm run test:soak -- --minutes 60 [--seed 7]`: kills, damage, fuzz and every property with seeds that nobody has tried, round after round
// until the time is over. A seed that fails goes into `failed-seeds.json`, which the gate replays. KILLS, DAMAGE, FUZZ, FLIPS and MODEL_RUNS
// say how much a round does (`tests/faults/README.md`).

import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { addFailedSeeds, type FailedSeed } from './failed-seeds.ts';
import { resultsFolder, root } from './paths.ts';
import { printSummary } from './print-summary.ts';
import { findQuarantined } from './quarantine.ts';
import { runVitest } from './run-vitest.ts';
import type { FileOutcome } from './run-with-retries.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string' } },
});
const maxSeed = 2 ** 31;
const firstSeed = Number(values.seed ?? Math.floor(Math.random() * maxSeed));
const endsAtMs = Date.now() + Number(values.minutes) * 60_000;
if (!Number.isFinite(endsAtMs) || !Number.isInteger(firstSeed))
  throw new TypeError('usage: npm run test:soak -- [--minutes 30] [--seed 7]');

/** Tests whose games follow the seed. */
const usesSeed = (file: string) =>
  /from '(fast-check|[./]+support\/seed\.ts)'/.test(readFileSync(`${root}${file}`, 'utf8'));
const find = (pattern: string) => globSync(pattern, { cwd: root }).toSorted().filter(usesSeed);
const projectOf = (file: string) => (file.endsWith('.full.test.ts') ? 'full-units' : 'unit');
const files = [
  ...find('tests/faults/**/*.test.ts').map((file) => ({ project: 'faults', file })),
  ...find('{src,edge-server,electron,web,tools}/**/*.test.{ts,tsx}').map((file) => ({
    project: projectOf(file),
    file,
  })),
  ...find('tests/{contract,server,support,ci}/**/*.test.ts').map((file) => ({
    project: projectOf(file),
    file,
  })),
];
const projects = Object.groupBy(files, ({ project }) => project);

const outcomes: FileOutcome[] = [];
for (let seed = firstSeed; Date.now() < endsAtMs; seed = (seed + 1) % maxSeed) {
  process.stdout.write(`seed ${seed}: ${files.length} files\n`);
  for (const [project, some = []] of Object.entries(projects)) {
    const run = await runVitest({
      words: ['--project', project, ...some.map(({ file }) => file)],
      env: { REEF_SEED: String(seed) },
      logFile: `${resultsFolder}soak.log`,
      stopAtMs: endsAtMs,
    });
    const found = new Date().toISOString().slice(0, 10);
    for (const { file, seconds, passed, skipped, failures } of run.files) {
      const status = failures.length === 0 ? 'passed' : 'failed';
      outcomes.push({ suite: `seed ${seed}`, file, status, passed, skipped, seconds, failures });
      const failed = failures.map(({ title }): FailedSeed => ({ project, file, seed, found, title }));
      if (failed.length > 0) addFailedSeeds(root, failed);
    }
  }
}
printSummary(outcomes, findQuarantined(root));
