// `npm run test:emulators`: the suites that run on the real Firebase emulators. firebase-tools is fetched for
// the run, not kept as a dependency: it is 700 packages. Version 14, because 15 refuses Java below 21.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoKeys } from '../../edge-server/www/demo/payments/demo-keys.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const vitestOptions = process.argv.slice(2);

if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status !== 0) {
  process.stdout.write('Emulator suites: not run. They need Java (17 or later) on the PATH.\n');
  process.exit(0);
}

// The demo project, which here takes gifts by a double of the payment provider that a test starts.
const parts = ['web/firebase/demo-project.json', 'tests/support/firebase/giving-project.json'];
const project = join(mkdtempSync(join(tmpdir(), 'reef-project-')), 'project.json');
const read = (file: string): object => JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
writeFileSync(project, JSON.stringify(Object.assign({}, ...parts.map(read))));
for (const [build, ...words] of [['web/build/build.ts'], ['web/build/firebase.ts', project]] as const) {
  const built = spawnSync(process.execPath, [`${root}${build}`, ...words], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) throw new Error(`${build} failed, so there is nothing for the emulators to run.`);
}
// What a deployment keeps in Secret Manager.
const secrets = [`STRIPE_KEY=${demoKeys.secretKey}`, `STRIPE_WEBHOOK_SECRET=${demoKeys.webhookSecret}`, ''];
writeFileSync(`${root}dist/firebase/functions/.secret.local`, secrets.join('\n'));

if (process.env.STORAGE_EMULATOR_BINARY_PATH !== undefined) {
  process.stdout.write('storage.rules: not run. The rules runtime of Storage is not on this machine.\n');
}

const quoted = ['vitest', 'run', '--root', root, '--project', 'emulators', ...vitestOptions]
  .map((word) => `'${word.replaceAll("'", "'\\''")}'`)
  .join(' ');

const run = spawnSync(
  'npx',
  [
    '--yes',
    'firebase-tools@14',
    'emulators:exec',
    '--config',
    `${root}dist/firebase/firebase.json`,
    '--project',
    'demo-reef',
    '--only',
    'auth,firestore,storage,functions,hosting',
    quoted,
  ],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // firebase-tools does without what its packages would compile while they are installed, which takes minutes.
    // `npm run --silent` would hide why it could not be fetched. Functions are asked what they are called within so many seconds; the
    // usual ten are too few on a machine that does other things beside, and then there are none, and every test of them fails.
    env: {
      ...process.env,
      CI: 'true',
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
      npm_config_ignore_scripts: 'true',
      npm_config_loglevel: 'error',
    },
  },
);

if (run.error) throw new Error('The Firebase emulators could not be started.', { cause: run.error });
process.exitCode = run.status ?? 1;
