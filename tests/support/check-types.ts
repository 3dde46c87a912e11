// Type-checks each runtime with its own config, so that `window` stays out of the domain and `fs` out of screens.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const configs = [
  'src/domain/tsconfig.json',
  'src/tsconfig.json',
  'edge-server/tsconfig.json',
  'web/tsconfig.json',
  'web/firebase/tsconfig.json',
  'electron/tsconfig.json',
  'tests/tsconfig.json',
  'tsconfig.json',
];

const failed = configs.filter((config) => {
  process.stdout.write(`types: ${config}\n`);
  return spawnSync('tsc', ['-p', config], { cwd: root, stdio: 'inherit' }).status !== 0;
});

if (failed.length > 0) {
  process.stdout.write(`Type errors in: ${failed.join(', ')}\n`);
  process.exit(1);
}
