// `npm run test:emulators`: the suites of Firebase. Whatever else is said is handed to Vitest.
// `--plan PLAN OUTCOMES` runs the files of a plan (`run-files.ts`).

import { runInEmulators, vitestWith } from './in-emulators.ts';

const [flag, ...words] = process.argv.slice(2);

await runInEmulators({
  command:
    flag === '--plan'
      ? [process.execPath, 'tests/ci/run-files.ts', ...words]
      : vitestWith('--project', 'emulators', ...process.argv.slice(2)),
});
