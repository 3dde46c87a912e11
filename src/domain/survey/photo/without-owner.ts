import type { PhotoType } from '../photo-limits.ts';
import { jpegSegments } from './jpeg-segments.ts';

/**
 * Tags that name the owner of a camera, or the camera itself by a number (Exif 3.0, 4.6): of the image Artist, Copyright and what Windows
 * writes for an author; of the photo owner, serial numbers of body and lens, photographer and editor, and the maker's own note, in which most
 * makers repeat serial number and owner.
 */
const namingTags: ReadonlySet<number> = new Set([
  0x013b, 0x8298, 0x9c9d, 0xa430, 0xa431, 0xa435, 0xa437, 0xa438, 0x927c,
]);
const exifPointer = 0x8769;

/** Bytes of a value by its type; types that are not known are not touched. */
const bytesOfType: Readonly<Record<number, number>> = {
  ...{ 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 129: 1 },
};

/** Overwrites what names somebody in one directory of EXIF; answers where the photo's own directory begins, null for none. */
function blankDirectory(tiff: DataView, offset: number, isLittle: boolean): number | null {
  if (offset < 8 || offset + 2 > tiff.byteLength) return null;
  let next: number | null = null;
  const entries = tiff.getUint16(offset, isLittle);
  for (let index = 0; index < entries; index += 1) {
    const entry = offset + 2 + index * 12;
    if (entry + 12 > tiff.byteLength) break;
    const tag = tiff.getUint16(entry, isLittle);
    if (tag === exifPointer) next = tiff.getUint32(entry + 8, isLittle);
    if (!namingTags.has(tag)) continue;
    const size =
      (bytesOfType[tiff.getUint16(entry + 2, isLittle)] ?? 0) * tiff.getUint32(entry + 4, isLittle);
    const start = size <= 4 ? entry + 8 : tiff.getUint32(entry + 8, isLittle);
    const end = Math.min(start + size, tiff.byteLength);
    for (let at = start; at < end; at += 1) tiff.setUint8(at, 0);
  }
  return next;
}

function blankExif(bytes: Uint8Array): void {
  if (bytes.byteLength < 8) return;
  const tiff = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const order = tiff.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return;
  const isLittle = order === 0x4949;
  const photo = blankDirectory(tiff, tiff.getUint32(4, isLittle), isLittle);
  if (photo !== null) blankDirectory(tiff, photo, isLittle);
}

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, Math.min(end, bytes.byteLength)));

const app1 = 0xe1;
const app13 = 0xed;

/** In place, length for length: other parts of a JPEG are found by where they stand. */
function blankJpeg(bytes: Uint8Array): void {
  for (const { marker, start, end } of jpegSegments(bytes)) {
    const signature = ascii(bytes, start, Math.min(start + 36, end));
    if (marker === app1 && signature.startsWith('Exif\0')) blankExif(bytes.subarray(start + 6, end));
    // XMP, and what did not fit into its first part: XML, in which spaces say nothing.
    for (const xmp of ['http://ns.adobe.com/xap/1.0/\0', 'http://ns.adobe.com/xmp/extension/\0'])
      if (marker === app1 && signature.startsWith(xmp)) bytes.fill(0x20, start + xmp.length, end);
    // IPTC, in which agencies write the author.
    if (marker === app13 && signature.startsWith('Photoshop 3.0\0')) bytes.fill(0, start + 14, end);
  }
}

/** CRC-32 of a PNG's chunk (PNG 1.2, annex D). */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const pngTexts: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);

/** Without its texts, XMP among them, and with EXIF that names nobody. */
function blankedPng(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.byteLength) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.byteLength) break;
    const kind = ascii(bytes, at + 4, at + 8);
    if (kind === 'eXIf') {
      blankExif(bytes.subarray(at + 8, end - 4));
      view.setUint32(end - 4, crcOf(bytes.subarray(at + 4, end - 4)));
    }
    if (!pngTexts.has(kind)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  // What stands behind the last whole chunk is no part of the picture, and stays.
  parts.push(bytes.subarray(at));
  const blanked = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let written = 0;
  for (const part of parts) {
    blanked.set(part, written);
    written += part.byteLength;
  }
  return blanked;
}

/**
 * A photo that names neither its camera's owner nor the camera by its serial number (T21): in EXIF, in the maker's note, in XMP and in IPTC. Its
 * pixels, its moment, position and exposure stay as they were. GIF has no place for these. A file whose parts cannot be told stays as it is from
 * there on.
 *
 * @returns a new array, the given one is not changed
 */
export function withoutOwner(photo: Uint8Array, type: PhotoType): Uint8Array {
  // Not `slice`: of Node's Buffer that is no copy.
  const bytes = new Uint8Array(photo);
  if (type === 'image/png') return blankedPng(bytes);
  if (type === 'image/jpeg') blankJpeg(bytes);
  return bytes;
}
