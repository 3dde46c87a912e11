import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPhone } from '../../support/phone/test-phone.ts';
import { tellTaleJpeg } from '../../support/photos/hostile-photos.ts';
import { gifPhoto, jpegPhoto, pngPhoto } from '../../support/photos/test-photos.ts';
import { boatFile, freePort, type ServerProcess, startServerProcess } from '../injectors/server-process.ts';
import { fuzzBodies } from './bodies.ts';
import { diceOf } from './dice.ts';
import { fuzzFrames } from './frames.ts';
import { fuzzImages, type Specimen } from './images.ts';
import { createLedger } from './ledger.ts';

export interface FuzzReport {
  readonly seed: number;
  /** Of each: socket messages, JSON bodies, pictures. */
  readonly each: number;
  readonly seconds: number;
  /** By what was asked and what was answered. */
  readonly answers: Readonly<Record<string, number>>;
  /** Answers that nobody foresaw, and lines of the log that say so. */
  readonly unforeseen: readonly string[];
  readonly isAlive: boolean;
  /** Resident memory of the server after half of the work, when its threads have what they need, and at the end. */
  readonly rssMiB: { readonly early: number; readonly late: number };
}

async function rssMiBOf({ pid }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

async function specimens(): Promise<Specimen[]> {
  return [
    { type: 'image/jpeg', bytes: await jpegPhoto(1, 120, 90) },
    { type: 'image/jpeg', bytes: await tellTaleJpeg() },
    { type: 'image/png', bytes: await pngPhoto(2, 40, 30) },
    { type: 'image/gif', bytes: await gifPhoto(3, 60, 40) },
  ];
}

/** Lines of the log that only a mistake of the program writes. */
function mistakesIn(log: string): string[] {
  return log
    .split('\n')
    .filter((line) => /an error that nobody caught|a message failed|"level":"fatal"|unhandled/i.test(line))
    .map((line) => line.slice(0, 1500));
}

/**
 * Fuzzes a boat in a process of its own: `each` socket messages, JSON bodies and pictures. An error that nobody
 * caught ends that process, so a boat that still answers at the end has had none.
 */
export async function runFuzz(
  each: number,
  seed: number,
  say: (line: string) => void = () => undefined,
): Promise<FuzzReport> {
  const startedAt = Date.now();
  const dataDir = await mkdtemp(join(tmpdir(), 'reef-fuzz-'));
  const server = await startServerProcess(boatFile, dataDir, await freePort(), { REEF_LOG_LEVEL: 'error' });
  const ledger = createLedger();
  const pictures = await specimens();
  const photo = await jpegPhoto(9, 60, 40);
  const phone = await connectPhone(server.url);
  await phone.verify('fuzz@example.org');
  const bearer = phone.token();
  phone.close();

  async function share(part: number, of: number): Promise<void> {
    const count = Math.ceil(each / of);
    // A seed of its own for every share, so that one of them can be repeated alone.
    const dice = (kind: number) => diceOf(seed * 1000 + part * 10 + kind);
    await fuzzFrames(server.url, count, dice(1), photo, ledger);
    await fuzzBodies(server.url, count, dice(2), bearer, ledger);
    await fuzzImages(server.url, count, dice(3), pictures, ledger);
    say(`${part + 1} of ${of} shares, ${await rssMiBOf(server)} MiB`);
  }

  try {
    const shares = 10;
    let early = 0;
    for (let part = 0; part < shares; part += 1) {
      await share(part, shares);
      if (part === shares / 2 - 1) early = await rssMiBOf(server);
    }
    const late = await rssMiBOf(server);
    const isAlive = server.isRunning() && (await fetch(`${server.url}/healthz`)).ok;
    await server.stop();
    const log = await readFile(join(dataDir, 'logs', 'server.log'), 'utf8');
    return {
      seed,
      each,
      seconds: Math.round((Date.now() - startedAt) / 1000),
      answers: Object.fromEntries([...ledger.counts].sort()),
      unforeseen: [...ledger.unforeseen, ...mistakesIn(log)],
      isAlive,
      rssMiB: { early, late },
    };
  } finally {
    await server.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}
