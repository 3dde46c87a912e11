import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { endianness } from 'node:os';
import { pageBytes } from './loose-pages.ts';

/** Of SQLite's file format, 4.1 and 4.2: a log whose sums are over little-endian words. */
const magic = 0x377f0682;
const version = 3007000;
const headerBytes = 32;
const frameHeaderBytes = 24;
const isLittleEndian = endianness() === 'LE';

type Sums = readonly [number, number];

/** Goes on with the two sums of a log over bytes, eight at a time. */
function sumsOver(bytes: Uint8Array, [first, second]: Sums): Sums {
  let [one, two] = [first, second];
  if (isLittleEndian && bytes.byteOffset % 4 === 0) {
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
    for (let at = 0; at < words.length; at += 2) {
      one = (one + (words[at] ?? 0) + two) | 0;
      two = (two + (words[at + 1] ?? 0) + one) | 0;
    }
  } else {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.byteLength; at += 8) {
      one = (one + view.getUint32(at, true) + two) | 0;
      two = (two + view.getUint32(at + 4, true) + one) | 0;
    }
  }
  return [one >>> 0, two >>> 0];
}

/** Pages of a database as SQLite's own write-ahead log says them: one transaction over the file beside which it is laid. */
export interface PageLog {
  add(number: number, page: Uint8Array): void;
  /** Commits them: the database has so many pages then. On the disk when this returns. */
  end(pages: number): { readonly bytes: number; readonly sha256: string };
  /** Ends it without a commit. */
  close(): void;
}

/** Writes a log; the file must not be there. */
export function createPageLog(file: string): PageLog {
  const handle = openSync(file, 'wx', 0o600);
  const salts = randomBytes(8);
  const header = Buffer.alloc(headerBytes);
  for (const [index, word] of [magic, version, pageBytes, 0].entries()) header.writeUInt32BE(word, index * 4);
  salts.copy(header, 16);
  let sums = sumsOver(header.subarray(0, 24), [0, 0]);
  header.writeUInt32BE(sums[0], 24);
  header.writeUInt32BE(sums[1], 28);
  const digest = createHash('sha256');
  let bytes = 0;
  /** Which page commits is known only at the end. */
  let last: { readonly number: number; readonly page: Uint8Array } | null = null;

  function write(piece: Uint8Array): void {
    digest.update(piece);
    bytes += piece.byteLength;
    for (let done = 0; done < piece.byteLength; ) done += writeSync(handle, piece, done);
  }
  function writeFrame({ number, page }: NonNullable<typeof last>, pages: number): void {
    const frame = Buffer.alloc(frameHeaderBytes + pageBytes);
    frame.writeUInt32BE(number, 0);
    frame.writeUInt32BE(pages, 4);
    salts.copy(frame, 8);
    frame.set(page, frameHeaderBytes);
    sums = sumsOver(frame.subarray(frameHeaderBytes), sumsOver(frame.subarray(0, 8), sums));
    frame.writeUInt32BE(sums[0], 16);
    frame.writeUInt32BE(sums[1], 20);
    write(frame);
  }
  write(header);
  return {
    add(number, page) {
      if (last !== null) writeFrame(last, 0);
      last = { number, page: Uint8Array.from(page) };
    },
    end(pages) {
      if (last === null) throw new Error('A log without a page commits nothing.');
      writeFrame(last, pages);
      fsyncSync(handle);
      closeSync(handle);
      return { bytes, sha256: digest.digest('hex') };
    },
    close: () => closeSync(handle),
  };
}
