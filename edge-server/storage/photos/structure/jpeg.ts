import { BrokenStructureError } from './broken-structure.ts';
import { type ByteSource, byte, skip, take, type Walk } from './byte-source.ts';
import { CostlyStructureError, mostScannedPixels, mostScans } from './costly-picture.ts';
import { orientationOf, uprightSize } from './exif-orientation.ts';
import type { FoundPhoto } from './found-photo.ts';

const endOfImage = 0xd9;
const startOfScan = 0xda;
const exifSegment = 0xe1;
/** Baseline, extended, progressive, and the two with arithmetic coding: what libjpeg-turbo decodes. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2, 0xc9, 0xca]);
/** Every start of a frame, decodable or not. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * The next marker that begins something. What stands before it is coded pixels, in which 0xff is followed by 0 or
 * a restart, or padding. Most of a photo is read here, so no generator is entered for a byte that is at hand.
 */
function* nextMarker(source: ByteSource): Walk<number> {
  for (;;) {
    const found = source.piece.indexOf(0xff, source.at);
    if (found < 0) {
      source.at = source.piece.length;
      yield;
      continue;
    }
    source.at = found + 1;
    let marker = source.at < source.piece.length ? source.piece[source.at++] : yield* byte(source);
    while (marker === 0xff) marker = yield* byte(source);
    if (marker !== undefined && marker > 1 && (marker < 0xd0 || marker > 0xd7)) return marker;
  }
}

/** From behind the start marker to the end marker. */
export function* walkJpeg(source: ByteSource): Walk<FoundPhoto> {
  let size: { width: number; height: number } | undefined;
  let orientation: number | undefined;
  let scans = 0;
  for (let marker = yield* nextMarker(source); marker !== endOfImage; marker = yield* nextMarker(source)) {
    // Too small to count itself: libjpeg reads on behind it, and so does this.
    const length = Math.max(0, (yield* take(source, 2)).readUInt16BE(0) - 2);
    if (isFrame(marker)) {
      if (size !== undefined) throw new BrokenStructureError('a JPEG with two frames');
      if (!frames.has(marker)) throw new BrokenStructureError('a JPEG of a kind that nothing decodes');
      const body = yield* take(source, length);
      size = { width: body.readUInt16BE(3), height: body.readUInt16BE(1) };
    } else if (marker === exifSegment && orientation === undefined) {
      const body = yield* take(source, length);
      if (body.toString('latin1', 0, 6) === 'Exif\0\0') orientation = orientationOf(body.subarray(6));
    } else {
      if (marker === startOfScan) scans += 1;
      const scanned = scans * (size?.width ?? 0) * (size?.height ?? 0);
      if (scans > mostScans || scanned > mostScannedPixels) throw new CostlyStructureError('too-many-scans');
      yield* skip(source, length);
    }
  }
  if (size === undefined || scans === 0) throw new BrokenStructureError('a JPEG without a picture');
  return { type: 'image/jpeg', ...uprightSize(size.width, size.height, orientation ?? 1) };
}
