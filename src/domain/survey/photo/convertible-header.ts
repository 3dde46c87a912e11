/** Types that the phone turns into JPG, where its browser can open them; nobody else takes them in. */
export type ConvertibleType = 'image/heic' | 'image/webp';

export type ConvertibleHeader =
  | { readonly type: ConvertibleType; readonly width: number; readonly height: number }
  | 'damaged'
  /** It is none of these two. */
  | undefined;

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Says by its bytes whether a file is HEIC or WebP, and how many pixels it promises. */
export function readConvertibleHeader(bytes: Uint8Array): ConvertibleHeader {
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return readWebp(bytes);
  return textAt(bytes, 4) === 'ftyp' && isHeicBrand(bytes) ? readHeic(bytes) : undefined;
}

/** What iPhones, Androids and cameras call their HEIC; `avif` is another format in the same box. */
const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']);

function isHeicBrand(bytes: Uint8Array): boolean {
  return heicBrands.has(textAt(bytes, 8));
}

function readWebp(bytes: Uint8Array): ConvertibleHeader {
  if (bytes.length < 30) return 'damaged';
  const data = view(bytes);
  const three = (at: number) => data.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16);
  switch (textAt(bytes, 12)) {
    case 'VP8X':
      return { type: 'image/webp', width: 1 + three(24), height: 1 + three(27) };
    case 'VP8L': {
      const packed = data.getUint32(21, true);
      return { type: 'image/webp', width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
    }
    case 'VP8 ': {
      const [width, height] = [data.getUint16(26, true) & 0x3fff, data.getUint16(28, true) & 0x3fff];
      return { type: 'image/webp', width, height };
    }
    default:
      return 'damaged';
  }
}

/** The records of a HEIC stand in its first part; pictures of 60 megapixels have them within the first megabyte. */
const searchedBytes = 1024 * 1024;

/** The largest of the sizes that a HEIC tells (`ispe`): beside the photo it has a small one, and tiles. */
function readHeic(bytes: Uint8Array): ConvertibleHeader {
  const data = view(bytes);
  let [width, height] = [0, 0];
  const last = Math.min(bytes.length, searchedBytes) - 16;
  for (let at = 8; at <= last; at += 1) {
    if (bytes[at] !== 0x69 || textAt(bytes, at) !== 'ispe') continue;
    const [across, down] = [data.getUint32(at + 8), data.getUint32(at + 12)];
    if (across * down > width * height) [width, height] = [across, down];
  }
  return width === 0 || height === 0 ? 'damaged' : { type: 'image/heic', width, height };
}

/**
 * The EXIF of a WebP, as its own small TIFF, which readers of EXIF understand; null where there is none. A HEIC's they
 * find by themselves.
 */
export function exifOfWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const data = view(bytes);
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = data.getUint32(at + 4, true);
    if (textAt(bytes, at) === 'EXIF') {
      const chunk = new Uint8Array(bytes.subarray(at + 8, at + 8 + length));
      return textAt(chunk, 0) === 'Exif' ? chunk.slice(6) : chunk;
    }
    at += 8 + length + (length % 2);
  }
  return null;
}
