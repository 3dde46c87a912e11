import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const checkNode = './edge-server/start/check-node.mjs';
const answersAt = /answers at (http:\/\/\S+)/;
const startWithinMs = 30_000;

/** The boat as `npm run boat` starts it. */
export const boatFile = 'edge-server/start/boat.ts';
/** A boat that receipts photos before they are safe: the fault that the harness must find. */
export const earlyReceiptBoatFile = 'tests/faults/early-receipt-boat.ts';

/** A server in a process of its own, which can be killed and started again on the same folder and port. */
export interface ServerProcess {
  readonly url: string;
  /** Milliseconds from spawning to answering. */
  readonly startedInMs: number;
  /** SIGKILL: no handler runs, nothing is flushed. */
  kill(): Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
}

/** A port of this machine that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  probe.close();
  await once(probe, 'close');
  return port;
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

/** Starts `file` and resolves when it answers. Rejects with what it said when it ends before. */
export async function startServerProcess(
  file: string,
  dataDir: string,
  port: number,
): Promise<ServerProcess> {
  const spawnedAt = Date.now();
  const child = spawn(process.execPath, ['--import', checkNode, file], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      REEF_DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      REEF_LOG_LEVEL: 'error',
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
    startedInMs: Date.now() - spawnedAt,
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
    },
    stop() {
      child.kill('SIGTERM');
      return ended(child);
    },
  };
}
