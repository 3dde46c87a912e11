import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root, wantedPorts } from '../../../web/firebase/emulators/demo-project.ts';

/** `npm run firebase -- --emulators`, typed as an operator types it. */
export interface RunningEmulators {
  /** Ends them as Ctrl+C does: they keep their data. */
  stop(): Promise<void>;
}

/** Starts them on a folder of data, with one process for all functions, and waits until they say where they answer. */
export async function startEmulators(
  dataDir: string,
  say: (line: string) => void,
): Promise<RunningEmulators> {
  const oneRuntime = `--require ${JSON.stringify(`${root}tests/support/firebase/one-runtime.cjs`)}`;
  const child: ChildProcess = spawn(
    process.execPath,
    [
      '--import',
      `${root}edge-server/setup/process/check-node.mjs`,
      `${root}web/firebase/bin/command.ts`,
      '--emulators',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        REEF_DATA_DIR: dataDir,
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${oneRuntime}`,
      },
    },
  );
  const exited = once(child, 'exit');
  if (child.stdout === null) throw new Error('What the emulators say cannot be heard.');
  const lines = createInterface({ input: child.stdout });
  const answering = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      say(`  ${line}`);
      if (line.includes('answers at http')) resolve();
    });
  });
  await Promise.race([
    answering,
    exited.then(() => {
      throw new Error('The emulators ended before they answered.');
    }),
  ]);
  return {
    async stop() {
      child.kill('SIGINT');
      await exited;
    },
  };
}

const hostOf = {
  firestore: 'FIRESTORE_EMULATOR_HOST',
  auth: 'FIREBASE_AUTH_EMULATOR_HOST',
  storage: 'FIREBASE_STORAGE_EMULATOR_HOST',
} as const;
const isHeard = (name: string): name is keyof typeof hostOf => Object.hasOwn(hostOf, name);

/** Tells this process where they answer, as firebase-tools tells what it runs. */
export function putEmulatorAddresses(): void {
  for (const { name, host, port } of wantedPorts())
    if (isHeard(name)) process.env[hostOf[name]] = `${host}:${port}`;
}

/** Lets functions that hear of documents rest, or work again. What was written meanwhile they never hear of. */
export async function askTriggers(
  wish: 'disableBackgroundTriggers' | 'enableBackgroundTriggers',
): Promise<void> {
  const hub = wantedPorts().find(({ name }) => name === 'hub');
  const answer = await fetch(`http://${hub?.host}:${hub?.port}/functions/${wish}`, { method: 'PUT' });
  if (!answer.ok) throw new Error(`The emulators answered ${answer.status} to ${wish}.`);
}
