import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createImageWork } from '../../../edge-server/storage/photos/derivatives/image-work.ts';
import { jpegPhoto, pngPhoto, sha256Of } from '../../support/photos/test-photos.ts';

/**
 * Cuts photos while a server's threads work on them, at later and later moments. Run as a process of its own: where
 * the work reads a file that is mapped into memory, the system ends all of it.
 */
const folder = await mkdtemp(join(tmpdir(), 'reef-cut-'));
const work = createImageWork();
const photos = [await jpegPhoto(1, 3_000, 2_000), await pngPhoto(1, 1_500, 1_000)];
const answers: string[] = [];
for (let round = 0; round < 10; round += 1) {
  const bytes = photos[round % photos.length] ?? Buffer.alloc(0);
  const file = join(folder, `photo-${round}`);
  await writeFile(file, bytes);
  const task = { file, largestPixels: 60_000_000, owner: 'diver', sha256: sha256Of(bytes) };
  const size = { width: 360, partial: `${file}.partial`, target: `${file}.jpg` };
  const working =
    round % 4 < 2 ? work.derive({ ...task, sizes: [size] }) : work.check(task).then(({ status }) => status);
  await pause(round * 4);
  await truncate(file, 1_000);
  answers.push(await working);
}
await work.close();
await rm(folder, { recursive: true, force: true });
process.stdout.write(`${answers.join(' ')}\n`);
