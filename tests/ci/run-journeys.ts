// `npm run test:journeys`: the journeys of the browser with Firebase behind the pages, from the same source. All of them, or the files that are
// named. Whatever else is said is handed to Vitest. `--plan PLAN OUTCOMES` runs the files of a plan (`run-files.ts`).

import { frontPorts } from '../support/census/hosting-front.ts';
import { leftOutOnFirebase } from '../support/census/left-out.ts';
import { runInEmulators, vitestWith } from './in-emulators.ts';

const words = process.argv.slice(2);
const isPlanned = words[0] === '--plan';

if (!isPlanned)
  for (const [file, why] of Object.entries(leftOutOnFirebase))
    for (const [title, reason] of typeof why === 'string' ? [[null, why]] : Object.entries(why))
      process.stdout.write(
        `Left out on Firebase: ${file}${title === null ? '' : `: “${title}”`}: ${reason}.\n`,
      );

await runInEmulators({
  command: isPlanned
    ? [process.execPath, 'tests/ci/run-files.ts', ...words.slice(1)]
    : vitestWith('--project', 'e2e', ...words),
  env: { REEF_BACKEND: 'firebase' },
  project: { origins: frontPorts.map((port) => `http://127.0.0.1:${port}`) },
  isOneRuntime: true,
});
