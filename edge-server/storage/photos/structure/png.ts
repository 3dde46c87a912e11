import { BrokenStructureError } from './broken-structure.ts';
import { type ByteSource, skip, take, type Walk } from './byte-source.ts';
import { orientationOf, uprightSize } from './exif-orientation.ts';
import type { FoundPhoto } from './found-photo.ts';

const checksumBytes = 4;

/** From behind the signature to the end chunk. */
export function* walkPng(source: ByteSource): Walk<FoundPhoto> {
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  for (;;) {
    const head = yield* take(source, 8);
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    if (type === 'IEND') break;
    if (size === undefined) {
      if (type !== 'IHDR') throw new BrokenStructureError('a PNG that does not begin with its size');
      const body = yield* take(source, length);
      size = { width: body.readUInt32BE(0), height: body.readUInt32BE(4) };
    } else if (type === 'eXIf') {
      orientation = orientationOf(yield* take(source, length));
    } else {
      if (type === 'IDAT') source.whole = null;
      yield* skip(source, length);
    }
    yield* skip(source, checksumBytes);
    // One without its end chunk has all its pixels, and is a photo.
    if (type === 'IDAT')
      source.whole = { type: 'image/png', ...uprightSize(size.width, size.height, orientation) };
  }
  if (source.whole === null) throw new BrokenStructureError('a PNG without a picture');
  return source.whole;
}
