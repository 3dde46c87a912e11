// `npm run test:french`: the journeys of the browser in French, from the same source. All of them, or the files that are named.
// Whatever else is said is handed to Vitest.

import { spawnSync } from 'node:child_process';
import { leftOutInFrench } from '../support/language/left-out.ts';

for (const [file, why] of Object.entries(leftOutInFrench))
  process.stdout.write(`Left out in French: ${file}: ${why}.\n`);

const run = spawnSync('npx', ['vitest', 'run', '--project', 'e2e', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, REEF_LANGUAGE: 'fr' },
});
if (run.error) throw new Error('Vitest could not be started.', { cause: run.error });
process.exitCode = run.status ?? 1;
