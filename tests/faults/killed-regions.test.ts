import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { imagesWithoutRegions } from '../../src/domain/collections/images.ts';
import { everyDocument } from '../../src/ports/read-documents.ts';
import { reefWithPhotos } from '../support/analysis/reef-with-photos.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { freePort, startServerProcess, wwwFile } from './injectors/server-process.ts';

const photosInAll = 8;

/** What is kept of photos, by the file: when it was written. */
async function keptIn(dataDir: string): Promise<Map<string, number>> {
  const folder = join(dataDir, 'photos', 'cache', 'regions');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names.filter((name) => /[0-9a-f]{64}/.test(name));
  const found = await Promise.all(
    files.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const),
  );
  return new Map(found);
}

test('a server that is killed three times while it looks for regions looks at no photo twice, and at all of them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reef-regions-'));
  const first = await startTestServer({ dataDir });
  await reefWithPhotos(first, photosInAll);
  await first.stop();
  const port = await freePort();
  const seen = new Map<string, number>();
  for (const count of [1, 3, 5]) {
    await using www = await startServerProcess(wwwFile, dataDir, port, {
      REEF_DEMO: '0',
      REEF_REGIONS: '1',
    });
    await expect
      .poll(async () => (await keptIn(dataDir)).size, { interval: 5, timeout: 240_000 })
      .toBeGreaterThanOrEqual(count);
    await www.kill();
    for (const [name, at] of await keptIn(dataDir)) {
      expect(seen.get(name) ?? at, name).toBe(at);
      seen.set(name, at);
    }
  }
  expect(seen.size).toBeLessThan(photosInAll);

  await using www = await startTestServer({ dataDir, config: { looksForRegions: true } });
  const without = () => everyDocument(www.context.store, imagesWithoutRegions(100));
  await expect.poll(async () => (await without()).length, { timeout: 240_000 }).toBe(0);
  const kept = await keptIn(dataDir);
  expect(kept.size).toBe(photosInAll);
  for (const [name, at] of seen) expect(kept.get(name), name).toBe(at);
  expect(
    (await readdir(join(dataDir, 'photos', 'uploads'))).filter((name) => name.endsWith('.regions')),
  ).toEqual([]);
  await www.stop();
  await rm(dataDir, { recursive: true, force: true });
});
