import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('./look-at-photos.ts', import.meta.url));

/** The most memory, MiB, of a process that looks at these photos so many times. */
export async function peakOfLooking(photos: readonly Buffer[], rounds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-suggest-photos-'));
  try {
    for (const [index, photo] of photos.entries()) await writeFile(join(folder, `${index}.jpg`), photo);
    const { stdout } = await promisify(execFile)(process.execPath, [program, folder, String(rounds)]);
    return Number(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
