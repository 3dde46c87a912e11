import { spawnSync } from 'node:child_process';
import { demoKeys } from '../../edge-server/www/demo/payments/demo-keys.ts';
import { buildForEmulators } from '../../web/firebase/emulators/build-pages.ts';
import { demoFirebase, root } from '../../web/firebase/emulators/demo-project.ts';
import {
  environmentForEmulators,
  findTools,
  inQuotes,
  problemOfJava,
  wordsForEmulators,
} from '../../web/firebase/emulators/firebase-tools.ts';

export interface EmulatorRun {
  /** What runs beside them: `vitestWith(…)`, or a program with its words. */
  readonly command: readonly string[];
  /** What the environment has besides. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the project says besides the demo project and gifts. */
  readonly project?: object;
  /** Whether all functions run in one process (`tests/support/firebase/one-runtime.cjs`). */
  readonly isOneRuntime?: boolean;
  /** Files of this repository that are loaded into the emulators, and into what these start. */
  readonly alsoLoaded?: readonly string[];
}

/** Vitest with whose suites run, and all else that it is told. */
export const vitestWith = (...words: readonly string[]): readonly string[] => [
  ...['vitest', 'run', '--root', root],
  ...words,
];

const preload = (file: string) => `--require ${JSON.stringify(`${root}${file}`)}`;

/** Runs a command beside the Firebase emulators, on what is built now, and ends with its exit code. Without Java it runs nothing and says so. */
export function runInEmulators({
  command,
  env = {},
  project = {},
  isOneRuntime = false,
  alsoLoaded = [],
}: EmulatorRun): void {
  const java = problemOfJava();
  if (java !== null) {
    process.stdout.write(`Emulator suites: not run. ${java}\n`);
    return;
  }
  const tools = findTools();
  if (tools.status === 'missing') throw new Error(tools.why);
  buildForEmulators({
    // Here it takes gifts, by a double of the payment provider that a test starts.
    moreOfProject: ['tests/support/firebase/giving-project.json'],
    project,
    secrets: { STRIPE_KEY: demoKeys.secretKey, STRIPE_WEBHOOK_SECRET: demoKeys.webhookSecret },
  });
  if (process.env.STORAGE_EMULATOR_BINARY_PATH !== undefined)
    process.stdout.write('storage.rules: not run. The rules runtime of Storage is not on this machine.\n');

  const usual = environmentForEmulators();
  const loaded = [...(isOneRuntime ? ['tests/support/firebase/one-runtime.cjs'] : []), ...alsoLoaded];
  const run = spawnSync(
    process.execPath,
    wordsForEmulators(tools.file, { project: demoFirebase().projectId, command: inQuotes(command) }),
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...usual,
        ...env,
        NODE_OPTIONS: [usual.NODE_OPTIONS ?? '', ...loaded.map(preload)].join(' '),
      },
    },
  );
  if (run.error) throw new Error('The Firebase emulators could not be started.', { cause: run.error });
  process.exitCode = run.status ?? 1;
}
