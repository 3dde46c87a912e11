import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const checkNode = './edge-server/setup/process/check-node.mjs';
const answersAt = /answers at (http:\/\/\S+)/;
const startWithinMs = 120_000;

/** The boat as `npm run boat` starts it. */
export const boatFile = 'edge-server/edge/bin/boat.ts';
/** The self-hosted www server as `npm start` starts it. */
export const wwwFile = 'edge-server/edge/bin/www.ts';
/** Boats with one fault each, which the tests must find. */
export const plantedBoats = {
  /** Receipts photos before they are safe. */
  earlyReceipt: 'tests/faults/planted/early-receipt-boat.ts',
  /** Takes a photo that is sent again for another one. */
  twoRows: 'tests/faults/planted/two-rows-boat.ts',
  /** Forgets a photo of which it holds every byte and has not given a receipt yet. */
  startsOver: 'tests/faults/planted/starts-over-boat.ts',
  /** Never has files and folders synced. */
  noFsync: 'tests/faults/planted/no-fsync-boat.ts',
  /** Commits without waiting for the disk. */
  lateDatabase: 'tests/faults/planted/late-database-boat.ts',
  /** Unlinks at its start what no row names. */
  sweeping: 'tests/faults/planted/sweeping-boat.ts',
} as const;

/** A server in a process of its own, which can be killed and started again on the same folder and port. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from spawning to answering. */
  readonly startedInMs: number;
  /** SIGKILL: no handler runs, nothing is flushed. */
  kill(): Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
  /** SIGSTOP: a laptop that sleeps; open connections stay open. */
  freeze(): void;
  /** SIGCONT. */
  thaw(): void;
  /** What it printed, its end. */
  said(): string;
  /** True until it ends, however that is. */
  isRunning(): boolean;
  /** Stops it, when it still runs. */
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Below the ports that the kernel gives to connections and to whoever asks for any (from 32768 on): one of those may be
 * taken between two starts of a server that keeps its port.
 */
const [lowestPort, highestPort] = [20_000, 32_000];

/** A port of this machine that nobody uses, and that nobody gets who does not ask for it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowestPort, highestPort);
    const probe = createServer();
    const isFree = new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!(await isFree)) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** A harness that fails leaves no server behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts `file`, with `more` in its environment, and resolves when it answers. Rejects with what it said when it ends before. */
export async function startServerProcess(
  file: string,
  dataDir: string,
  port: number,
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const spawnedAt = Date.now();
  // As `npm start` and `npm run boat` do.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--import', checkNode, file], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      REEF_DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      REEF_LOG_LEVEL: 'error',
      // Without the name `….local`, which this machine would look up for seconds after every start.
      REEF_MDNS: '0',
      // What people say counts at once (rule 9.37).
      REEF_MIN_AGREEING_ANALYSES: '0',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const tooLate = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not answer within ${startWithinMs} ms. It said: ${said}`));
    }, startWithinMs);
    const listen = (text: Buffer) => {
      said = (said + text.toString()).slice(-10_000);
      const answer = answersAt.exec(said)?.[1];
      if (answer === undefined) return;
      clearTimeout(tooLate);
      resolve(answer);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(tooLate);
      reject(new Error(`The server ended with ${code} before it answered. It said: ${said}`));
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    startedInMs: Date.now() - spawnedAt,
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
    },
    stop() {
      child.kill('SIGTERM');
      return ended(child);
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    said: () => said,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended(child);
    },
  };
}
