import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Contestant, contestants } from './ingest/contestants.ts';
import { median, quantile, rounded } from './ingest/figures.ts';
import { type RunOptions, type RunResult, runOnce } from './ingest/one-run.ts';
import { preparePictures } from './ingest/photos.ts';

/**
 * `npm run bench:ingest [-- --quick] [-- --rounds 3]`: how fast a boat takes photos in, with every promise
 * kept, against tus and against as little as a safe receipt needs; in turns, so that what disturbs the machine
 * disturbs all. Then how much of a radio link its phones use, and fifty phones at once. The last line is JSON.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    photos: { type: 'string' },
    /** Only the boat against the others; without links and without the crowd. */
    throughput: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds ?? (values.quick ? 3 : 5));
const photosEach = Number(values.photos ?? (values.quick ? 8 : 80));
const crowdPhotos = values.quick ? 4 : 80;

const nearLink = { bitsPerSecond: 100e6, delayMs: 3 };
const farLink = { bitsPerSecond: 30e6, delayMs: 25 };

const say = (line: string) => process.stdout.write(`${line}\n`);

function sayRun(title: string, { receiptMs, ...run }: RunResult): void {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(receiptMs, share).toFixed(0));
  const share = run.linkShare === null ? '' : `, ${(run.linkShare * 100).toFixed(1)} % of the link`;
  const prepared = run.boat === null ? '' : `, ${run.boat.prepared} prepared`;
  say(
    `${title.padEnd(24)} ${run.megabytesPerSecond.toFixed(1).padStart(6)} MB/s ${run.photosPerSecond.toFixed(1).padStart(6)} photos/s` +
      `, receipt p50 ${p50} p95 ${p95} p99 ${p99} ms, server CPU ${run.serverCpuMsPerPhoto.toFixed(2)} ms/photo` +
      `, peak ${run.peakRssMiB.toFixed(0)} MiB${share}${prepared}`,
  );
}

const pictures = await mkdtemp(join(tmpdir(), 'bench-pictures-'));
try {
  await preparePictures(pictures);
  const boats: RunResult[] = [];
  const ratios = { vsTus: [] as number[], vsRaw: [] as number[] };

  async function measure(title: string, options: Omit<RunOptions, 'pictures'>): Promise<RunResult> {
    const result = await runOnce({ ...options, pictures });
    sayRun(title, result);
    if (options.contestant === 'boat') boats.push(result);
    return result;
  }

  say(`30 phones × ${photosEach} photos, ${rounds} rounds in turns`);
  const crowd: RunResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const order = contestants.map((_, place) => contestants[(place + round) % contestants.length] ?? 'boat');
    const speed = {} as Record<Contestant, number>;
    for (const contestant of order) {
      const result = await measure(`round ${round + 1}, ${contestant}`, {
        contestant,
        phones: 30,
        photosEach,
      });
      speed[contestant] = result.megabytesPerSecond;
      if (contestant === 'boat') crowd.push(result);
    }
    ratios.vsTus.push(speed.boat / speed.tus);
    ratios.vsRaw.push(speed.boat / speed.raw);
  }
  say(
    `boat against tus ${median(ratios.vsTus).toFixed(2)} (${ratios.vsTus.map((r) => r.toFixed(2)).join(' ')}), ` +
      `against raw ${median(ratios.vsRaw).toFixed(2)} (${ratios.vsRaw.map((r) => r.toFixed(2)).join(' ')})`,
  );

  const links: Record<string, number> = {};
  if (!values.throughput) {
    for (const contestant of ['boat', 'tus'] as const) {
      const suffix = contestant === 'boat' ? '' : 'Tus';
      const few = values.quick ? 6 : 20;
      const eight = { contestant, phones: 8, photosEach: few, link: nearLink };
      links[`eight${suffix}`] = (await measure(`8 phones, 100 Mbit, ${contestant}`, eight)).linkShare ?? 0;
      const distant = { contestant, phones: 1, photosEach: 2 * few, link: farLink };
      links[`distant${suffix}`] = (await measure(`1 distant, ${contestant}`, distant)).linkShare ?? 0;
    }
    await measure('50 phones, boat', { contestant: 'boat', phones: 50, photosEach: crowdPhotos });
  }

  const sum = (of: (run: RunResult) => number | undefined) =>
    boats.reduce((total, run) => total + (of(run) ?? 0), 0);
  const receiptMs = crowd.flatMap((run) => run.receiptMs);
  say(
    JSON.stringify({
      phones: 30,
      photosEach,
      rounds,
      ratios: { vsTus: rounded(median(ratios.vsTus), 3), vsRaw: rounded(median(ratios.vsRaw), 3) },
      linkShare: Object.fromEntries(Object.entries(links).map(([name, share]) => [name, rounded(share, 3)])),
      megabytesPerSecond: rounded(median(crowd.map((run) => run.megabytesPerSecond)), 1),
      photosPerSecond: rounded(median(crowd.map((run) => run.photosPerSecond)), 1),
      receiptP50Ms: rounded(quantile(receiptMs, 0.5), 0),
      receiptP95Ms: rounded(quantile(receiptMs, 0.95), 0),
      receiptP99Ms: rounded(quantile(receiptMs, 0.99), 0),
      serverCpuMsPerPhoto: rounded(median(crowd.map((run) => run.serverCpuMsPerPhoto))),
      peakRssMiB: rounded(Math.max(...boats.map((run) => run.peakRssMiB)), 0),
      mapP95Ms: rounded(
        quantile(
          crowd.flatMap((run) => run.boat?.mapMs ?? []),
          0.95,
        ),
        0,
      ),
      preparedWhileArriving: sum((run) => run.boat?.prepared),
      photos: sum((run) => run.photos),
      lost: sum((run) => run.boat?.lost),
      duplicates: sum((run) => run.boat?.duplicates),
    }),
  );
} finally {
  await rm(pictures, { recursive: true, force: true });
}
