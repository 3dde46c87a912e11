import { createReadStream } from 'node:fs';
import { extract } from 'tar-stream';
import { ArchiveError } from './archive-error.ts';
import type { TarEntry } from './tar-layout.ts';

/** Longer than any manifest or list of records of a part; what is longer is not read into memory. */
export const longestJsonBytes = 64 * 1024 * 1024;

/** A file of an archive, and its bytes, which are to be read before the next file. */
export interface FoundEntry extends TarEntry {
  readonly content: AsyncIterable<Uint8Array>;
}

/** The stream's own types do not say of what its pieces are. */
async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const piece of stream) if (piece instanceof Uint8Array) yield piece;
}

/** The files of a tar, one after the other; each is to be read before the next. */
export async function* filesOf(file: string): AsyncGenerator<FoundEntry> {
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 });
  const tar = extract();
  source.on('error', (error) => tar.destroy(error));
  source.pipe(tar);
  try {
    for await (const entry of tar) {
      const { name, size, type } = entry.header;
      if (type !== 'file') throw new ArchiveError(`There is something in it that is no file: ${name}.`);
      yield { name, bytes: size, content: bytesOf(entry) };
    }
  } finally {
    source.destroy();
  }
}

/** The whole content of a small file. Throws `ArchiveError` for one that is too long. */
export async function textOf({ name, bytes, content }: FoundEntry): Promise<Buffer> {
  if (bytes > longestJsonBytes) throw new ArchiveError(`Its file ${name} is too long to be right.`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
