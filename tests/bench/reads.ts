import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../web/firebase/emulators/demo-project.ts';
import { runInEmulators } from '../ci/in-emulators.ts';

/**
 * `npm run bench:reads`: what each screen reads and writes of Firestore and takes over the line, on the emulators with the demo, opened by somebody who
 * was never here; and what a thousand volunteers cost at list prices (`tests/bench/reads/costs.ts`). Counted is what would be billed: by the page itself, by the
 * functions that it asks or wakes, and one document for each request that rules look at. A screen is opened twice, and the second time counts:
 * functions keep some of it in memory. It says which screen reads more than sixty documents, and fails for none. The last line is JSON.
 */
await runInEmulators({
  command: [
    process.execPath,
    '--import',
    `${root}edge-server/setup/process/check-node.mjs`,
    `${root}tests/bench/reads/measure.ts`,
  ],
  env: {
    REEF_BACKEND: 'firebase',
    REEF_BILLED_DIR: mkdtempSync(join(tmpdir(), 'reef-billed-')),
    // Google's Storage client adds eleven listeners to each answer, and Node would warn of it with each photo.
    NODE_NO_WARNINGS: '1',
  },
  isOneRuntime: true,
  alsoLoaded: ['tests/bench/reads/count-functions.cjs'],
});
