import { BrokenStructureError } from './broken-structure.ts';
import type { FoundPhoto } from './found-photo.ts';

/** A walk through bytes that come piece by piece: it yields where it needs the next piece. */
export type Walk<Result> = Generator<undefined, Result, undefined>;

/** The piece that is here now, and how far a walk has come in it. */
export interface ByteSource {
  piece: Uint8Array;
  at: number;
  /** The picture, where the file may end now although its end marker has not come. */
  whole: FoundPhoto | null;
}

/** The next byte. */
export function* byte(source: ByteSource): Walk<number> {
  while (source.at >= source.piece.length) yield;
  return source.piece[source.at++] ?? 0;
}

/** Goes on behind so many bytes, whatever they are. */
export function* skip(source: ByteSource, count: number): Walk<void> {
  for (let left = count; left > 0; ) {
    if (source.at >= source.piece.length) yield;
    const step = Math.min(left, source.piece.length - source.at);
    source.at += step;
    left -= step;
  }
}

/** Longer headers are nobody's: what one says of its length is not believed beyond this. */
const longestHeader = 1024 * 1024;

/** The next bytes, of however many pieces. `count` is what a header says. */
export function* take(source: ByteSource, count: number): Walk<Buffer> {
  if (count > longestHeader) throw new BrokenStructureError('a header longer than headers are');
  const taken = Buffer.alloc(count);
  for (let held = 0; held < count; ) {
    if (source.at >= source.piece.length) yield;
    const step = Math.min(count - held, source.piece.length - source.at);
    taken.set(source.piece.subarray(source.at, source.at + step), held);
    source.at += step;
    held += step;
  }
  return taken;
}
