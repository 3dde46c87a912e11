// `npm run test:emulators`: the suites of Firebase. Whatever else is said is handed to Vitest.

import { runInEmulators, vitestWith } from './in-emulators.ts';

runInEmulators({ command: vitestWith('--project', 'emulators', ...process.argv.slice(2)) });
