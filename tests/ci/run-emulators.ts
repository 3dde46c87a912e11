// `npm run test:emulators`: the suites of Firebase. Whatever else is said is handed to Vitest.
// `--one-runtime` has all functions in one process; `--plan PLAN OUTCOMES` runs the files of a plan (`run-files.ts`).

import { oneRuntimeFlag, runInEmulators, vitestWith } from './in-emulators.ts';

const isOneRuntime = process.argv.includes(oneRuntimeFlag);
const words = process.argv.slice(2).filter((word) => word !== oneRuntimeFlag);

await runInEmulators({
  command:
    words[0] === '--plan'
      ? [process.execPath, 'tests/ci/run-files.ts', ...words.slice(1)]
      : vitestWith('--project', 'emulators', ...words),
  isOneRuntime,
});
