import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of a folder and all below it, by their path from there, sorted; none where there is no folder. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function sha256Of(file: string): string[] {
  try {
    return [createHash('sha256').update(readFileSync(file)).digest('hex')];
  } catch (error) {
    // A server that runs puts files in their places while they are looked for.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Hashes of all that lies in a folder, wherever: live, set aside, half received. */
export function hashesBelow(folder: string): Set<string> {
  return new Set(
    filesBelow(folder)
      .filter((file) => !/\.sqlite(-wal|-shm)?$/.test(file))
      .flatMap(sha256Of),
  );
}

/** Hashes of photos that lie whole where a server serves them from. */
export function livePhotosOf(dataDir: string): Set<string> {
  return hashesBelow(join(dataDir, 'photos', 'blobs'));
}

/** Files of photos in a data folder, by what they are called: their hash. */
export function photoFilesOf(dataDir: string): string[] {
  return filesBelow(join(dataDir, 'photos', 'blobs')).filter((file) => /[/\\][0-9a-f]{64}$/.test(file));
}
