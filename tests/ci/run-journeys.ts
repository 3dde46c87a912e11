// `npm run test:journeys`: the journeys of the browser with Firebase behind the pages, from the same source. All of them, or the files that are
// named; with `--few` those that CI runs. Whatever else is said is handed to Vitest.

import { frontPorts } from '../support/census/hosting-front.ts';
import { leftOutOnFirebase } from '../support/census/left-out.ts';
import { runInEmulators, vitestWith } from './in-emulators.ts';

/** Two minutes in all on a busy machine, emulators included: what the functions count for a diver, and what rules let her read. */
const few = ['people/own-surveys'];

const said = process.argv.slice(2);
const files = said.includes('--few') ? few.map((name) => `tests/e2e/${name}.test.ts`) : [];
const others = said.filter((word) => word !== '--few');

if (files.length === 0)
  for (const [file, why] of Object.entries(leftOutOnFirebase))
    for (const [title, reason] of typeof why === 'string' ? [[null, why]] : Object.entries(why))
      process.stdout.write(
        `Left out on Firebase: ${file}${title === null ? '' : `: “${title}”`}: ${reason}.\n`,
      );

runInEmulators({
  command: vitestWith('--project', 'e2e', ...files, ...others),
  env: { REEF_BACKEND: 'firebase' },
  project: { origins: frontPorts.map((port) => `http://127.0.0.1:${port}`) },
  isOneRuntime: true,
});
