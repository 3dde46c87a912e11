import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { freePort, startServerProcess } from '../../injectors/server-process.ts';
import type { AttackFigures } from './attackers.ts';
import { giveAll, type HonestFigures, lookAround } from './honest-people.ts';

const people = 20;
const attackers = 100;
/** Between two questions of one person, and of one attacker. Milliseconds. */
const thinkMs = { person: 500, attacker: 200 };
/** The promise, per network address and hour. */
const maxOpenGifts = 10;
const maxSlower = 3;

export interface SiegeReport {
  readonly seconds: number;
  readonly before: HonestFigures;
  readonly beside: HonestFigures;
  /** How many times the p95 of honest answers grew. */
  readonly slower: number;
  readonly gifts: { readonly donors: number; readonly gave: number };
  readonly attack: AttackFigures;
  readonly isAlive: boolean;
}

/** What of the promise a siege has broken, in words; empty where it held. */
export function brokenBy({ beside, slower, gifts, attack, isAlive }: SiegeReport): string[] {
  return [
    ...(isAlive ? [] : ['The server ended.']),
    ...(beside.refused === 0 ? [] : [`${beside.refused} answers were refused to honest people.`]),
    ...(slower <= maxSlower ? [] : [`Honest answers took ${slower} times as long (at most ${maxSlower}).`]),
    ...(gifts.gave === gifts.donors ? [] : [`${gifts.gave} of ${gifts.donors} donors could give.`]),
    ...(attack.maxGiftsOfOne <= maxOpenGifts
      ? []
      : [`One address began ${attack.maxGiftsOfOne} payments (at most ${maxOpenGifts}).`]),
  ];
}

async function besiege<T>(
  url: string,
  during: () => Promise<T>,
): Promise<{ answer: T; attack: AttackFigures }> {
  const worker = new Worker(new URL('./attackers.ts', import.meta.url), {
    workerData: { url, attackers, thinkMs: thinkMs.attacker },
  });
  try {
    const answer = await during();
    worker.postMessage('over');
    const [attack] = (await once(worker, 'message')) as [AttackFigures];
    return { answer, attack };
  } finally {
    await worker.terminate();
  }
}

/**
 * A hundred hostile clients, each from an address of its own, beside twenty people and twenty donors behind one address; before them, the
 * same people alone. Linux only: elsewhere a machine has one loopback address.
 */
export async function runSiege(seconds: number, say: (line: string) => void): Promise<SiegeReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reef-siege-'));
  const file = 'tests/faults/attacks/siege/siege-server.ts';
  const server = await startServerProcess(file, dataDir, await freePort(), { REEF_DEMO: '0' });
  const { url } = server;
  const looking = { people, seconds, thinkMs: thinkMs.person };
  try {
    // The first answers of a process are slow, whatever is asked.
    await lookAround(url, { ...looking, seconds: 5 });
    say(`${people} people for ${seconds} s, alone`);
    const before = await lookAround(url, looking);
    say(`the same beside ${attackers} attackers, with ${people} donors`);
    const { answer, attack } = await besiege(url, () =>
      Promise.all([lookAround(url, looking), giveAll(url, { donors: people, seconds: seconds - 2 })]),
    );
    const [beside, gave] = answer;
    return {
      seconds,
      before,
      beside,
      slower: Math.round((10 * beside.p95Ms) / Math.max(1, before.p95Ms)) / 10,
      gifts: { donors: people, gave },
      attack,
      isAlive: server.isRunning(),
    };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
