import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect } from 'vitest';
import { z } from 'zod';
import {
  boatFile,
  freePort,
  type ServerProcess,
  startServerProcess,
  wwwFile,
} from '../injectors/server-process.ts';

const probed = z.object({ slowestMs: z.number(), answers: z.number(), failures: z.number() });

/** What a server did beside an attack. */
export interface AttackReport {
  readonly name: string;
  /** The slowest answer to `/healthz` while the attack ran, asked for every 20 ms from another thread. */
  readonly slowestHealthMs: number;
  readonly healthAnswers: number;
  readonly healthFailures: number;
  /** The most memory that the server's process ever had, MiB; 0 where the system does not tell (not Linux). */
  readonly peakMiB: number;
  readonly isAlive: boolean;
  /** What the attacker was told, without repeats. */
  readonly words: readonly string[];
}

export interface Attack {
  readonly name: string;
  readonly against: 'www' | 'boat';
  /** More of the server's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Before the server starts: what its data folder holds already. */
  readonly prepare?: (dataDir: string) => void;
  /** Before the clock runs: accounts, sockets, records. What it answers is handed to `run`. */
  readonly run: (server: ServerProcess, begin: () => Promise<void>) => Promise<readonly string[]>;
}

/** The limits of the promise, which are measured and not part of the suite: no test depends on a clock. */
const slowestAllowedMs = 250;
const peakAllowedMiB = 400;
const isMeasured = process.env.ATTACK_LIMITS === '1';

function peakOf(pid: number): number {
  try {
    const kibibytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kibibytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** The first answers of a process are slow whatever is asked: a server that is attacked has been asked before. */
async function warmUp(url: string): Promise<void> {
  const map = { from: { collection: 'mapdata/gbr/features' }, where: [], orderBy: [] };
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify({ query: map }),
  };
  for (let times = 0; times < 10; times += 1) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${url}/store/query`, init)));
    for (const answer of answers) await answer.arrayBuffer();
  }
}

/**
 * Runs an attack against a server in a process of its own, with a probe of `/healthz` beside it from the moment that
 * the attack calls `begin`. Prints one line of figures.
 */
export async function besideAttack(attack: Attack): Promise<AttackReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reef-attack-'));
  attack.prepare?.(dataDir);
  const file = attack.against === 'boat' ? boatFile : wwwFile;
  const server = await startServerProcess(file, dataDir, await freePort(), { REEF_DEMO: '0', ...attack.env });
  let probe: Worker | undefined;
  try {
    await warmUp(server.url);
    const begin = async () => {
      probe = new Worker(new URL('./health-probe.mjs', import.meta.url), { workerData: { url: server.url } });
      // The start of the probe's own thread is no part of the server's answers.
      await once(probe, 'message');
    };
    const words = await attack.run(server, begin);
    if (probe === undefined) throw new Error('The attack never called `begin`.');
    probe.postMessage('end');
    const [answer] = await once(probe, 'message');
    const { slowestMs, answers, failures } = probed.parse(answer);
    const report: AttackReport = {
      name: attack.name,
      slowestHealthMs: Math.round(slowestMs),
      healthAnswers: answers,
      healthFailures: failures,
      peakMiB: peakOf(server.pid),
      isAlive: server.isRunning(),
      words: [...new Set(words)],
    };
    console.log(JSON.stringify(report));
    return report;
  } finally {
    await probe?.terminate();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * What must hold of every attack: the server lives, stays small, and says in words why it refused. How fast it answered
 * beside it is asserted only under `npm run test:faults -- --attacks`.
 */
export function expectStoodFirm(report: AttackReport): void {
  expect(report.isAlive, report.name).toBe(true);
  expect(report.healthFailures, report.name).toBe(0);
  expect(report.words.join('').trim(), report.name).not.toBe('');
  expect(report.peakMiB, report.name).toBeLessThan(peakAllowedMiB);
  if (isMeasured) expect(report.slowestHealthMs, report.name).toBeLessThan(slowestAllowedMs);
}
