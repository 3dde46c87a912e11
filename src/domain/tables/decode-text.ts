/** The text of a file that somebody brought, or the reason why it has none. */
export type DecodedText =
  | {
      readonly status: 'ok';
      /** Without a byte order mark. */
      readonly text: string;
      /** A sentence for whoever brought the file, where its encoding is a guess; else null. */
      readonly guess: string | null;
    }
  | { readonly status: 'refused'; readonly problem: string };

const saveAgain = 'Save it as UTF-8 (Excel: “CSV UTF-8”) and try again.';
const guessed =
  'The file is not in UTF-8, so it was read as Windows-1252. If names look wrong, save it as UTF-8 (Excel: “CSV UTF-8”) and bring it again.';

/** Bytes that have no letter in Windows-1252, and control bytes that no text has. */
const isForeignToWindows1252 = (byte: number) =>
  byte === 0x81 ||
  byte === 0x8d ||
  byte === 0x8f ||
  byte === 0x90 ||
  byte === 0x9d ||
  byte === 0x7f ||
  (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d);

/**
 * UTF-16 without a mark shows by its ASCII characters: separators and line ends, which every table has. Fewer than this share of them, and the
 * file is something else.
 */
const minAsciiShare = 0.05;

function decode(bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);

/** How many characters of UTF-16 are printable ASCII, tabs or line ends. `high` is where the high byte of each pair is: 0 or 1. */
function countAscii(bytes: Uint8Array, high: 0 | 1): number {
  let count = 0;
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const low = bytes[at + 1 - high] ?? 0;
    if (bytes[at + high] === 0 && low < 0x7f && (low >= 0x20 || low === 9 || low === 10 || low === 13))
      count += 1;
  }
  return count;
}

/** UTF-16 without a byte order mark; null where it is none. Only for bytes with a zero among them. */
function decodeUnmarkedUtf16(bytes: Uint8Array): string | null {
  const [little, big] = [countAscii(bytes, 1), countAscii(bytes, 0)];
  if (Math.max(little, big) < (bytes.length / 2) * minAsciiShare) return null;
  const text = decode(bytes, little >= big ? 'utf-16le' : 'utf-16be');
  return text?.includes('\0') === false ? text : null;
}

/**
 * Decodes the bytes of a text or table that somebody brought: UTF-8 with or without a byte order mark, UTF-16 of both byte orders with or
 * without one, else Windows-1252. The last is a guess: it is made only where the bytes are not valid UTF-8, and it is said. Bytes that are none
 * of these are refused with a sentence about the encoding. The marks are those of the Unicode Standard, section 23.8; the letters of
 * Windows-1252 are those of the WHATWG Encoding Standard.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (startsWith(bytes, 0xff, 0xfe, 0, 0) || startsWith(bytes, 0, 0, 0xfe, 0xff)) {
    return { status: 'refused', problem: `The file is in UTF-32. ${saveAgain}` };
  }
  const isLittle = startsWith(bytes, 0xff, 0xfe);
  if (isLittle || startsWith(bytes, 0xfe, 0xff)) {
    const text = decode(bytes.subarray(2), isLittle ? 'utf-16le' : 'utf-16be');
    return text === null
      ? { status: 'refused', problem: `The file begins as UTF-16 and is damaged. ${saveAgain}` }
      : { status: 'ok', text, guess: null };
  }
  const isMarked = startsWith(bytes, 0xef, 0xbb, 0xbf);
  const hasZero = bytes.includes(0);
  const text = hasZero ? decodeUnmarkedUtf16(bytes) : decode(isMarked ? bytes.subarray(3) : bytes, 'utf-8');
  if (text !== null) return { status: 'ok', text, guess: null };
  if (hasZero) return { status: 'refused', problem: `The file is no text in UTF-8 or UTF-16. ${saveAgain}` };
  if (isMarked) {
    return { status: 'refused', problem: `The file begins as UTF-8 and is damaged. ${saveAgain}` };
  }
  if (bytes.some(isForeignToWindows1252)) {
    return {
      status: 'refused',
      problem: `The encoding of the file is not known: it is neither UTF-8 nor UTF-16 nor Windows-1252. ${saveAgain}`,
    };
  }
  return { status: 'ok', text: new TextDecoder('windows-1252').decode(bytes), guess: guessed };
}
