import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ProcessUsage, usageOf } from './process-usage.ts';

/** Who takes the photos in: this project's boat, tus, or as little as a safe receipt needs. */
export const contestants = ['boat', 'tus', 'raw'] as const;
export type Contestant = (typeof contestants)[number];

const root = fileURLToPath(new URL('../../..', import.meta.url));
const startWithinMs = 60_000;

/** What `npm run boat` gives to Node. */
function boatCommand(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return String(scripts.boat).split(' ').slice(1);
}

/** Each as it would be started. */
const commands: Readonly<Record<Contestant, readonly string[]>> = {
  boat: boatCommand(),
  tus: ['tests/bench/ingest/tus-server.ts'],
  raw: ['tests/bench/ingest/raw-server.ts'],
};

/** A server in a process of its own, on an empty folder of its own. */
export interface ContestantServer {
  readonly url: string;
  readonly dataDir: string;
  usage(): ProcessUsage;
  /** Ends it and answers when it is gone; the folder stays. */
  stop(): Promise<void>;
  /** Ends it and removes its folder. */
  remove(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a contestant; `flags` are for Node, as `--cpu-prof`. */
export async function startContestant(
  name: Contestant,
  flags: readonly string[] = [],
): Promise<ContestantServer> {
  const dataDir = await mkdtemp(join(tmpdir(), `bench-ingest-${name}-`));
  const child = spawn(process.execPath, [...flags, ...commands[name]], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      REEF_DATA_DIR: dataDir,
      REEF_MDNS: '0',
      PORT: '0',
      HOST: '127.0.0.1',
      REEF_LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));

  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error(`${name} did not answer. ${said}`)), startWithinMs);
    child.stdout.on('data', (text: Buffer) => {
      said = (said + text.toString()).slice(-4_000);
      const address = /answers at (http:\/\/\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(tooLate);
      resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}. ${said}`)));
  });

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  return {
    url,
    dataDir,
    usage: () => usageOf(child.pid ?? 0),
    stop,
    async remove() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
