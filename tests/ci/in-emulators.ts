import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoKeys } from '../../edge-server/edge/www/demo/payments/demo-keys.ts';
import { buildForEmulators } from '../../web/firebase/emulators/build-pages.ts';
import { demoFirebase, root, wantedPorts } from '../../web/firebase/emulators/demo-project.ts';
import {
  environmentForEmulators,
  findTools,
  inQuotes,
  problemOfJava,
  wordsForEmulators,
} from '../../web/firebase/emulators/firebase-tools.ts';
import { portProblem } from '../../web/firebase/emulators/prerequisites.ts';
import { takenPorts } from '../../web/firebase/emulators/run-demo.ts';

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

/** `run-emulators.ts`: all functions in one process. */
export const oneRuntimeFlag = '--one-runtime';

const preload = (file: string) => `--require ${JSON.stringify(`${root}${file}`)}`;

/**
 * For a Java that lives for minutes: the second compiler and parallel garbage collection cost more processor time than they save. The Firestore
 * emulator logs a stack trace for each request that the rules refuse, 480 MB in one run: it logs nothing.
 */
const javaOptions = [
  '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC',
  `-Djava.util.logging.config.file=${root}tests/support/firebase/no-java-logs.properties`,
].join(' ');

const maxWaitMs = 15 * 60_000;

/** Waits until another run has ended its emulators: they all listen on the same ports. Throws when it takes too long. */
async function waitForPorts(): Promise<void> {
  const until = Date.now() + maxWaitMs;
  for (
    let taken = await takenPorts(wantedPorts());
    taken.length > 0;
    taken = await takenPorts(wantedPorts())
  ) {
    if (Date.now() > until) throw new Error(portProblem(taken) ?? 'The ports of the emulators are taken.');
    process.stdout.write('Another run has the ports of the emulators; waiting for them.\n');
    await sleep(5_000);
  }
}

/** Runs a command beside the Firebase emulators, on what is built now, and ends with its exit code. Without Java it runs nothing and says so. */
export async function runInEmulators({
  command,
  env = {},
  project = {},
  isOneRuntime = false,
  alsoLoaded = [],
}: EmulatorRun): Promise<void> {
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

  await waitForPorts();
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
        JAVA_TOOL_OPTIONS: [usual.JAVA_TOOL_OPTIONS ?? '', javaOptions].join(' '),
        ...env,
        NODE_OPTIONS: [usual.NODE_OPTIONS ?? '', ...loaded.map(preload)].join(' '),
      },
    },
  );
  if (run.error) throw new Error('The Firebase emulators could not be started.', { cause: run.error });
  process.exitCode = run.status ?? 1;
}
