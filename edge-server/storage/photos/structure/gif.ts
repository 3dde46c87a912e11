import { BrokenStructureError } from './broken-structure.ts';
import { type ByteSource, byte, skip, take, type Walk } from './byte-source.ts';
import type { FoundPhoto } from './found-photo.ts';

const image = 0x2c;
const extension = 0x21;
const trailer = 0x3b;

/** Bytes of the colour table that a flags byte announces. */
const colourTableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1));

/** A chain of blocks, each of which says its length, and the last of which is empty. */
function* skipBlocks(source: ByteSource): Walk<void> {
  for (let length = yield* byte(source); length > 0; length = yield* byte(source)) {
    yield* skip(source, length);
  }
}

/** From behind the signature to the trailer. */
export function* walkGif(source: ByteSource): Walk<FoundPhoto> {
  const screen = yield* take(source, 7);
  const size = { width: screen.readUInt16LE(0), height: screen.readUInt16LE(2) };
  yield* skip(source, colourTableBytes(screen.readUInt8(4)));
  for (let kind = yield* byte(source); kind !== trailer; kind = yield* byte(source)) {
    if (kind === extension) {
      yield* byte(source);
    } else if (kind === image) {
      const descriptor = yield* take(source, 9);
      // Its colour table, and the size of its codes.
      yield* skip(source, colourTableBytes(descriptor.readUInt8(8)) + 1);
      source.whole = null;
    } else throw new BrokenStructureError('a GIF with a block of no kind');
    yield* skipBlocks(source);
    // One without its trailer has all its pictures, and is a photo.
    if (kind === image) source.whole = { type: 'image/gif', ...size };
  }
  if (source.whole === null) throw new BrokenStructureError('a GIF without a picture');
  return source.whole;
}
