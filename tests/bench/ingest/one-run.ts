import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checkReceipts } from '../../faults/receipt-checker.ts';
import { type Contestant, type ContestantServer, startContestant } from './contestants.ts';
import { type LinkOptions, openLink } from './link.ts';
import { readMap } from './map-reader.ts';
import type { ProcessUsage } from './process-usage.ts';
import { runPhones } from './run-phones.ts';

export interface RunOptions {
  readonly contestant: Contestant;
  readonly phones: number;
  readonly photosEach: number;
  readonly pictures: string;
  /** The radio between phones and server; without it they are as near as a machine is to itself. */
  readonly link?: LinkOptions;
  /** Flags of Node for the server and for the phones, as `--cpu-prof`. */
  readonly serverFlags?: readonly string[];
  readonly phoneFlags?: readonly string[];
}

export interface RunResult {
  readonly photos: number;
  readonly megabytesPerSecond: number;
  readonly photosPerSecond: number;
  readonly receiptMs: readonly number[];
  readonly serverCpuMsPerPhoto: number;
  readonly peakRssMiB: number;
  /** Share of what the link carries; null without one. */
  readonly linkShare: number | null;
  /** Only of the boat. */
  readonly boat: BoatResult | null;
}

export interface BoatResult {
  readonly lost: number;
  readonly duplicates: number;
  /** Photos whose small copies stood on the disk at the moment of the last receipt. */
  readonly prepared: number;
  readonly mapMs: readonly number[];
}

async function preparedOn(server: ContestantServer): Promise<number> {
  const names = await readdir(join(server.dataDir, 'photos', 'cache', '360'), { recursive: true }).catch(
    () => [],
  );
  return names.filter((name) => name.endsWith('.jpg')).length;
}

/** One contestant, one crowd of phones, from an empty folder to the last receipt. */
export async function runOnce(options: RunOptions): Promise<RunResult> {
  const { contestant, phones, photosEach, pictures } = options;
  const server = await startContestant(contestant, options.serverFlags);
  const link = options.link === undefined ? null : await openLink(server.url, options.link);
  try {
    const map = contestant === 'boat' ? readMap(server.url) : null;
    let before: ProcessUsage = server.usage();
    const job = { contestant, url: link?.url ?? server.url, phones, photosEach, pictures };
    const report = await runPhones(
      job,
      () => {
        before = server.usage();
      },
      options.phoneFlags,
    );
    const after = server.usage();
    const photos = report.receiptMs.length;
    const bytesPerSecond = report.bytes / report.seconds;
    let boat: BoatResult | null = null;
    if (map !== null) {
      const prepared = await preparedOn(server);
      const mapMs = await map.stop();
      await server.stop();
      const found = await checkReceipts(server.dataDir, report.receipted, new Set(report.sent));
      boat = {
        lost: found.lost.length + found.dangling.length + (report.sent.length - found.receipted),
        duplicates: found.duplicated.length,
        prepared,
        mapMs,
      };
    }
    return {
      photos,
      megabytesPerSecond: bytesPerSecond / 1e6,
      photosPerSecond: photos / report.seconds,
      receiptMs: report.receiptMs,
      serverCpuMsPerPhoto: (after.cpuMs - before.cpuMs) / photos,
      peakRssMiB: after.peakRssMiB,
      linkShare: options.link === undefined ? null : (bytesPerSecond * 8) / options.link.bitsPerSecond,
      boat,
    };
  } finally {
    await link?.close();
    await server.remove();
  }
}
