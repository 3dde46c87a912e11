import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../src/domain/random/seeded-random.ts';
import { checkReceipts } from '../faults/receipt-checker.ts';
import { startContestant } from './ingest/contestants.ts';
import { median, rounded } from './ingest/figures.ts';
import { readMap } from './ingest/map-reader.ts';
import { photosOf, preparePictures } from './ingest/photos.ts';
import { playSleepyPhone, type SoakLedger } from './soak/sleepy-phone.ts';

/**
 * `npm run bench:soak [-- --minutes 30] [-- --phones 12] [-- --rate 1]`: phones join, sleep, wake and leave for so
 * many minutes, at so many photos a second in all, while the report map is read. Ends with 1 when memory grew by a
 * tenth or more after the warm-up, or when a photo is lost or doubled. The last line is JSON.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    phones: { type: 'string', default: '12' },
    rate: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const minutes = Number(values.minutes);
const phones = Number(values.phones);
const seed = Number(values.seed);
const photosEach = 20;
const sampleEveryMs = 5_000;
/** The first third is not judged: caches fill, threads start, the heap finds its size. */
const warmUpShare = 1 / 3;
/** Share of the samples after the warm-up whose medians are compared, at the beginning and at the end. */
const endShare = 0.2;

const say = (line: string) => process.stdout.write(`${line}\n`);
const endsAt = Date.now() + minutes * 60_000;
const isOver = () => Date.now() >= endsAt;
const random = seededRandom(seed);
const ledger: SoakLedger = { receipted: [], sent: new Set(), sleeps: 0, resends: 0 };

const pictures = await mkdtemp(join(tmpdir(), 'soak-pictures-'));
const server = await startContestant('boat');
const rss: number[] = [];
let joined = 0;

/** One place among the phones: who leaves it is followed by somebody new. */
async function place(): Promise<void> {
  while (!isOver()) {
    joined += 1;
    const phone = joined;
    await playSleepyPhone({
      url: server.url,
      email: `soak${phone}@example.org`,
      photos: photosOf(pictures, phone, photosEach),
      random,
      pauseMs: (phones / Number(values.rate)) * 1000,
      ledger,
      isOver,
    });
  }
}

const sampling = setInterval(() => {
  const usage = server.usage();
  rss.push(usage.rssMiB);
  if (rss.length % 12 === 0)
    say(
      `${((rss.length * sampleEveryMs) / 60_000).toFixed(0)} min: ${usage.rssMiB.toFixed(0)} MiB, ${ledger.receipted.length} photos`,
    );
}, sampleEveryMs);

try {
  await preparePictures(pictures);
  say(`${phones} phones for ${minutes} minutes, about ${values.rate} photos a second, seed ${seed}`);
  const map = readMap(server.url);
  await Promise.all(Array.from({ length: phones }, place));
  clearInterval(sampling);
  await map.stop();
  const { peakRssMiB } = server.usage();
  await server.stop();
  const found = await checkReceipts(server.dataDir, ledger.receipted, ledger.sent);

  const judged = rss.slice(Math.floor(rss.length * warmUpShare));
  const few = Math.max(1, Math.floor(judged.length * endShare));
  const [first, last] = [median(judged.slice(0, few)), median(judged.slice(-few))];
  const growth = last / first - 1;
  const lost = found.lost.length + found.dangling.length;
  say(
    JSON.stringify({
      minutes,
      phones,
      seed,
      joined,
      sleeps: ledger.sleeps,
      resends: ledger.resends,
      photos: ledger.receipted.length,
      rssAfterWarmUpMiB: rounded(first, 1),
      rssAtEndMiB: rounded(last, 1),
      growth: rounded(growth, 4),
      peakRssMiB: rounded(peakRssMiB, 0),
      lost,
      duplicates: found.duplicated.length,
    }),
  );
  if (growth >= 0.1 || lost + found.duplicated.length > 0) process.exitCode = 1;
} finally {
  clearInterval(sampling);
  await server.remove();
  await rm(pictures, { recursive: true, force: true });
}
