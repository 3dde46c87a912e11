import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { imagesWithoutRegions } from '../../../src/domain/collections/images.ts';
import { everyDocument } from '../../../src/ports/read-documents.ts';
import { freePort, startServerProcess, wwwFile } from '../../faults/injectors/server-process.ts';
import { reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { paintedPhoto } from '../../support/photos/painted-photos.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { quantile } from '../grow/figures.ts';
import { keptOf } from './kept-of.ts';

const kills = 3;
const photosOfSurvey = 40;
const lookAgainMs = 500;
const [width, height] = [400, 300];
const reefs = 20;

/** Another piece of a painted reef each time: painting two thousand would take most of an hour. */
async function pieceOfReef(index: number): Promise<Buffer> {
  const reef = await paintedPhoto((index % reefs) + 1);
  const piece = Math.floor(index / reefs);
  const [left, top] = [(piece * 37) % (960 - width), (piece * 53) % (720 - height)];
  return sharp(reef).extract({ left, top, width, height }).jpeg({ quality: 90 }).toBuffer();
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

/**
 * A server that is killed three times while it looks at this many small photos: whether each was looked at once, and its
 * memory in each of its four lives.
 */
export async function workThroughKilled(photos: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-suggest-killed-'));
  try {
    const first = await startTestServer({ dataDir });
    for (let from = 0; from < photos; from += photosOfSurvey) {
      await reefWithPhotos(first, Math.min(photosOfSurvey, photos - from), (index) =>
        pieceOfReef(from + index),
      );
    }
    await first.stop();
    const port = await freePort();
    const seen = new Map<string, number>();
    const lives: { photos: number; medianMiB: number; lastMiB: number; peakMiB: number }[] = [];
    let twice = 0;
    for (let life = 1; life <= kills + 1; life += 1) {
      await using server = await startServerProcess(wwwFile, dataDir, port, {
        REEF_DEMO: '0',
        REEF_REGIONS: '1',
      });
      const before = seen.size;
      const memory: number[] = [];
      let kept = await keptOf(dataDir);
      while (kept.size < Math.ceil((life * photos) / (kills + 1))) {
        await pause(lookAgainMs);
        if (!server.isRunning()) throw new Error(`The server ended by itself. It said: ${server.said()}`);
        memory.push(await memoryOf(server.pid));
        kept = await keptOf(dataDir);
      }
      await server.kill();
      for (const [name, at] of await keptOf(dataDir)) {
        if ((seen.get(name) ?? at) !== at) twice += 1;
        seen.set(name, at);
      }
      const medianMiB = Math.round(quantile(memory, 0.5));
      const lastMiB = Math.round(quantile(memory.slice(-20), 0.5));
      lives.push({
        photos: seen.size - before,
        medianMiB,
        lastMiB,
        peakMiB: Math.round(Math.max(...memory)),
      });
      process.stdout.write(`${JSON.stringify(lives.at(-1))}\n`);
    }
    const last = await startTestServer({ dataDir, config: { looksForRegions: true } });
    const without = () => everyDocument(last.context.store, imagesWithoutRegions(100));
    while ((await without()).length > 0) await pause(lookAgainMs);
    await last.stop();
    for (const [name, at] of await keptOf(dataDir)) if ((seen.get(name) ?? at) !== at) twice += 1;
    return { photos, kept: (await keptOf(dataDir)).size, twice, lives };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
