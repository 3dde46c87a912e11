import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PackPart, PackPartKind } from '../../../../src/contract/pack.ts';
import { sha256OfFile } from '../../../storage/archive/sha256-of-file.ts';

/** Lets bytes pass and hashes them. */
function hashing() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ sha256: hash.digest('hex'), bytes }) };
}

/**
 * Writes lines of JSON, gzipped, into a folder of parts, under the name of its own hash: the same documents make
 * the same part, which a boat that has it does not fetch again.
 */
export async function makeLinesPart(
  kind: PackPartKind,
  lines: AsyncIterable<object>,
  folder: string,
): Promise<PackPart> {
  let items = 0;
  async function* text() {
    for await (const line of lines) {
      items += 1;
      yield `${JSON.stringify(line)}\n`;
    }
  }
  const hashed = hashing();
  const making = join(folder, `making-${randomBytes(8).toString('hex')}`);
  try {
    await pipeline(
      Readable.from(text()),
      createGzip({ level: 9 }),
      hashed.stream,
      createWriteStream(making, { mode: 0o600 }),
    );
    const { sha256, bytes } = hashed.result();
    await rename(making, join(folder, sha256));
    return { kind, name: kind, items, bytes, sha256 };
  } finally {
    await rm(making, { force: true });
  }
}

/** A tile archive as a part: it is served from where it lies. */
export async function tilesPart(name: string, file: string): Promise<PackPart> {
  const { size } = await stat(file);
  return { kind: 'tiles', name, items: 1, bytes: size, sha256: await sha256OfFile(file) };
}

/** A part that is asked for again is not old. */
export async function touch(file: string, now: Date): Promise<void> {
  await utimes(file, now, now);
}
