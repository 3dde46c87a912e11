import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { freePort, startServerProcess, wwwFile } from '../../faults/injectors/server-process.ts';
import { reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { quantile, rounded } from '../grow/figures.ts';
import { keptOf } from './kept-of.ts';

const photos = 24;
const restMs = 12_000;
const lookAgainMs = 200;
const probe = new URL('./probe.mjs', import.meta.url);
const probed = z.array(z.number());

/** Asks `/healthz` every ten milliseconds in a thread of its own, until it is stopped. */
function startProbe(url: string): { readonly stop: () => Promise<number[]> } {
  const worker = new Worker(probe, { workerData: { url } });
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        worker.once('error', reject);
        worker.once('message', (message: unknown) => resolve(probed.parse(message)));
        worker.postMessage('end');
      }),
  };
}

const waitsOf = (times: readonly number[]) => ({
  medianMs: rounded(quantile(times, 0.5)),
  p99Ms: rounded(quantile(times, 0.99)),
  slowestMs: rounded(Math.max(...times)),
  over50Ms: times.filter((time) => time > 50).length,
  answers: times.length,
});

/** How long `/healthz` waits for a server that looks at photos in the background, and for one that has nothing to do. */
export async function waitsBesideWork() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-suggest-server-'));
  try {
    const first = await startTestServer({ dataDir });
    await reefWithPhotos(first, photos);
    await first.stop();
    const port = await freePort();
    const during = async (REEF_REGIONS: '0' | '1', wait: () => Promise<void>) => {
      await using server = await startServerProcess(wwwFile, dataDir, port, { REEF_DEMO: '0', REEF_REGIONS });
      const started = startProbe(server.url);
      await wait();
      return waitsOf(await started.stop());
    };
    const rest = () => during('0', () => pause(restMs));
    const before = await rest();
    const looking = await during('1', async () => {
      while ((await keptOf(dataDir)).size < photos) await pause(lookAgainMs);
    });
    // Before and after: what disturbs the machine disturbs these too.
    return { looking, resting: [before, await rest()] };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
