import { open, rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackPart } from '../../../../src/contract/pack.ts';
import { sha256OfFile } from '../../../storage/archive/sha256-of-file.ts';
import { type PackSource, PackSourceError } from './pack-source.ts';

export interface Fetching {
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
}

/** Length in bytes; 0 where there is no such file. */
export async function sizeOfFile(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

async function appendFrom(
  source: PackSource,
  { sha256, bytes }: PackPart,
  file: string,
  { signal, onBytes }: Fetching,
): Promise<void> {
  let held = await sizeOfFile(file);
  if (held > bytes) {
    await truncate(file, 0);
    held = 0;
  }
  onBytes(held);
  if (held === bytes) return;
  const handle = await open(file, 'a', 0o600);
  try {
    for await (const piece of source.part(sha256, held, signal)) {
      held += piece.byteLength;
      if (held > bytes) throw new PackSourceError('The server sent more than it said.');
      await handle.appendFile(piece);
      onBytes(piece.byteLength);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (held < bytes) throw new PackSourceError('The line dropped while a part was on its way.');
}

/**
 * Fetches a part into a folder, where it goes on from what an earlier try left, and checks its hash. Answers its
 * file. Throws `PackSourceError`; what came stays for the next try, unless it was wrong.
 */
export async function fetchPart(
  source: PackSource,
  part: PackPart,
  folder: string,
  fetching: Fetching,
): Promise<string> {
  const file = join(folder, part.sha256);
  if ((await sizeOfFile(file)) === part.bytes && (await sha256OfFile(file)) === part.sha256) {
    fetching.onBytes(part.bytes);
    return file;
  }
  const coming = `${file}.coming`;
  await appendFrom(source, part, coming, fetching);
  if ((await sha256OfFile(coming)) !== part.sha256) {
    await rm(coming);
    throw new PackSourceError('A part arrived damaged. It was thrown away, and is fetched again.');
  }
  await rename(coming, file);
  return file;
}
