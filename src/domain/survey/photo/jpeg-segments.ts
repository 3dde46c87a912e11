/** A part of a JPEG before its pixels. Places in the file, bytes; `end` is behind the last byte, at most the end of the file. */
export interface JpegSegment {
  readonly marker: number;
  /** Where its body begins, behind marker and length. */
  readonly start: number;
  readonly end: number;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Markers without a length: a restart, and one of arithmetic coding (ITU-T T.81, table B.1). */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * The segments of a JPEG from behind its first marker to its first scan or its end, each of which comes too. Bytes that belong to none are
 * passed over to the next marker, as decoders do (libjpeg's `next_marker`), and a length that is too small to count itself counts as none.
 */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  for (let at = bytes.indexOf(0xff, 2); at >= 0; at = bytes.indexOf(0xff, at)) {
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at];
    if (marker === undefined) return;
    at += 1;
    // A stuffed 0xff of pixels is no marker.
    if (marker === 0 || isBare(marker)) continue;
    if (marker === endOfImage) {
      yield { marker, start: at, end: at };
      return;
    }
    if (at + 2 > bytes.length) return;
    const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    const start = at + 2;
    at = Math.min(Math.max(start, at + length), bytes.length);
    yield { marker, start, end: at };
    if (marker === startOfScan) return;
  }
}
