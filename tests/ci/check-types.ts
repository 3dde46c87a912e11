// Type-checks each runtime with its own config, so that `window` stays out of the domain and `fs` out of screens.
// With TypeScript 7, which needs a third of the processor; 6 stays installed for the import and unused-code checks,
// which ask for its API. Both call their command `tsc`, so this one is named by its folder.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-native/package.json')));
const configs = [
  'src/domain/tsconfig.json',
  'src/tsconfig.json',
  'edge-server/tsconfig.json',
  'web/tsconfig.json',
  'web/service-worker/tsconfig.json',
  'web/firebase/tsconfig.json',
  'electron/tsconfig.json',
  'tests/tsconfig.json',
  'tsconfig.json',
];

const failed = configs.filter((config) => {
  process.stdout.write(`types: ${config}\n`);
  return spawnSync(process.execPath, [tsc, '-p', config], { cwd: root, stdio: 'inherit' }).status !== 0;
});

if (failed.length > 0) {
  process.stdout.write(`Type errors in: ${failed.join(', ')}\n`);
  process.exit(1);
}
