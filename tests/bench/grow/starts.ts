import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  freePort,
  type ServerProcess,
  startServerProcess,
  wwwFile,
} from '../../faults/injectors/server-process.ts';
import { quantile, rounded } from './figures.ts';

export interface Starts {
  /** Milliseconds from the launch of the program to its first answer, after a clean stop and after a SIGKILL. */
  readonly cleanMs: number;
  readonly killedMs: number;
  /** Resident memory at rest, MiB. */
  readonly restMiB: number;
}

export const startWww = async (dataDir: string): Promise<ServerProcess> =>
  startServerProcess(wwwFile, dataDir, await freePort(), { REEF_DEMO: '0' });

function residentMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return rounded(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024, 0);
}

/** Starts the program on a folder some times after each kind of end. */
export async function measureStarts(dataDir: string, rounds = 3): Promise<Starts> {
  const clean: number[] = [];
  const killed: number[] = [];
  let restMiB = 0;
  // What the last process left, whatever that was.
  await (await startWww(dataDir)).stop();
  for (let round = 0; round < rounds; round += 1) {
    const first = await startWww(dataDir);
    clean.push(first.startedInMs);
    await pause(1_500);
    await first.kill();
    const second = await startWww(dataDir);
    killed.push(second.startedInMs);
    // The look after a kill is over, and what it took is given back.
    if (round === rounds - 1) {
      await pause(20_000);
      restMiB = residentMiB(second.pid);
    }
    await second.stop();
  }
  return { cleanMs: quantile(clean, 0.5), killedMs: quantile(killed, 0.5), restMiB };
}
