import { readFileSync, writeFileSync } from 'node:fs';
import { seededRandom } from '../../../src/domain/random/seeded-random.ts';

/** One bit of a file, by its place. */
export interface Flip {
  readonly byte: number;
  /** 0 to 7. */
  readonly bit: number;
}

/** As many places in a file of this size as asked for, the same ones for the same seed. */
export function randomFlips(bytes: number, count: number, seed: number): Flip[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => ({
    byte: Math.floor(random() * bytes),
    bit: Math.floor(random() * 8),
  }));
}

/** The same bytes with one bit turned over: what an old disk does to them. */
export function withFlip(bytes: Uint8Array, { byte, bit }: Flip): Buffer {
  const flipped = Buffer.from(bytes);
  flipped[byte] = (flipped[byte] ?? 0) ^ (1 << bit);
  return flipped;
}

/** Turns one bit over where a text stands in a file for the `nth` time (from 0); throws when it does not. */
export function flipInText(file: string, text: string, nth = 0): void {
  const bytes = readFileSync(file);
  let at = -1;
  for (let seen = 0; seen <= nth; seen += 1) at = bytes.indexOf(text, at + 1, 'utf8');
  if (at === -1) throw new Error(`"${text}" does not stand in ${file}.`);
  writeFileSync(file, withFlip(bytes, { byte: at, bit: 1 }));
}
