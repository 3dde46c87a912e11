import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { diskFiles } from '../../storage/photos/disk/disk-files.ts';

/**
 * Puts an archive in place whole, on the disk before it has its name: a reader, and a stop, find the old one or the new one.
 * `write` makes the file that it is handed; where that fails the old archive stays.
 */
export async function placeArchive(
  folder: string,
  name: string,
  write: (fresh: string) => Promise<unknown>,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const target = join(folder, `${name}.pmtiles`);
  const fresh = `${target}.${process.pid}`;
  try {
    await write(fresh);
    const handle = await open(fresh, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
  await diskFiles.syncFolder(folder);
}
