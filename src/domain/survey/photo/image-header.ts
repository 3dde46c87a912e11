import { maxSourceBytes, maxSourcePixels, type PhotoType, smallestPhotoSide } from '../photo-limits.ts';
import { type ConvertibleType, readConvertibleHeader } from './convertible-header.ts';
import { jpegSegments } from './jpeg-segments.ts';
import { leftOutWords } from './left-out-words.ts';

export type HeaderReading =
  | {
      readonly status: 'ok';
      readonly type: PhotoType | ConvertibleType;
      readonly width: number;
      readonly height: number;
    }
  | { readonly status: 'refused'; readonly why: string };

/**
 * Says by its bytes, never by its name, whether a file is a JPG, GIF or PNG, or what the phone can make a JPG of, and
 * how many pixels it promises. Asked before anything is decoded: a file of 100 kB can promise 900 megapixels (threat 19).
 */
export function readImageHeader(bytes: Uint8Array): HeaderReading {
  if (bytes.length === 0) return { status: 'refused', why: leftOutWords.empty };
  if (bytes.length > maxSourceBytes) {
    return { status: 'refused', why: leftOutWords.tooLarge };
  }
  const found = readJpeg(bytes) ?? readPng(bytes) ?? readGif(bytes) ?? readConvertibleHeader(bytes);
  if (found === undefined) return { status: 'refused', why: leftOutWords.wrongType };
  if (found === 'damaged' || found.width === 0 || found.height === 0) {
    return { status: 'refused', why: leftOutWords.damaged };
  }
  if (found.width * found.height > maxSourcePixels || Math.max(found.width, found.height) > 30_000) {
    return { status: 'refused', why: leftOutWords.tooManyPixels };
  }
  if (Math.max(found.width, found.height) < smallestPhotoSide) {
    return { status: 'refused', why: leftOutWords.tooSmall };
  }
  return { status: 'ok', ...found };
}

type Size = { readonly type: PhotoType; readonly width: number; readonly height: number };

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return bytes.length >= signature.length && signature.every((byte, index) => bytes[index] === byte);
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** What a frame header (SOF0 to SOF15, without the three that are none) says of the size; damaged where no whole one comes before the pixels. */
function readJpeg(bytes: Uint8Array): Size | 'damaged' | undefined {
  if (!startsWith(bytes, [0xff, 0xd8, 0xff])) return undefined;
  const data = view(bytes);
  for (const { marker, start, end } of jpegSegments(bytes)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (!isFrame) continue;
    if (end - start < 5) return 'damaged';
    return { type: 'image/jpeg', height: data.getUint16(start + 1), width: data.getUint16(start + 3) };
  }
  return 'damaged';
}

function readPng(bytes: Uint8Array): Size | 'damaged' | undefined {
  if (!startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return undefined;
  const beginsWithHeader = startsWith(bytes.subarray(12), [0x49, 0x48, 0x44, 0x52]);
  if (bytes.length < 33 || !beginsWithHeader) return 'damaged';
  const data = view(bytes);
  return { type: 'image/png', width: data.getUint32(16), height: data.getUint32(20) };
}

function readGif(bytes: Uint8Array): Size | 'damaged' | undefined {
  const isGif =
    startsWith(bytes, [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]) ||
    startsWith(bytes, [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]);
  if (!isGif) return undefined;
  if (bytes.length < 13) return 'damaged';
  const data = view(bytes);
  return { type: 'image/gif', width: data.getUint16(6, true), height: data.getUint16(8, true) };
}
