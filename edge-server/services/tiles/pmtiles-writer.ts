// Writes one PMTiles archive, version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
// No kept library writes them without also bringing its own geometry; `pmtiles` itself only reads.

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

/** One vector tile, not compressed yet. */
export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array;
}

export interface ArchiveFacts {
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number];
  readonly metadata: Readonly<Record<string, unknown>>;
}

interface Entry {
  readonly tileId: number;
  readonly offset: number;
  readonly length: number;
  /** 0 marks an entry that points at a leaf directory. */
  runLength: number;
}

const headerBytes = 127;
/** Readers fetch this much first and expect header and root directory in it. */
const firstFetchBytes = 16_384;
const gzip = 2;
const vectorTiles = 1;

function varints(numbers: Iterable<number>): Uint8Array {
  const bytes: number[] = [];
  for (const number of numbers) {
    let rest = number;
    while (rest >= 0x80) {
      bytes.push((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}

function* directoryNumbers(entries: readonly Entry[]): Generator<number> {
  yield entries.length;
  let last = 0;
  for (const { tileId } of entries) {
    yield tileId - last;
    last = tileId;
  }
  for (const { runLength } of entries) yield runLength;
  for (const { length } of entries) yield length;
  let nextOffset = -1;
  for (const { offset, length } of entries) {
    yield offset === nextOffset ? 0 : offset + 1;
    nextOffset = offset + length;
  }
}

const directory = (entries: readonly Entry[]) => gzipSync(varints(directoryNumbers(entries)), { level: 9 });

/** The root directory and its leaves, split so that the root comes with the first fetch. */
function directories(entries: readonly Entry[]): { root: Uint8Array; leaves: Uint8Array[] } {
  const whole = directory(entries);
  if (headerBytes + whole.length <= firstFetchBytes) return { root: whole, leaves: [] };
  for (let perLeaf = 2048; ; perLeaf *= 2) {
    const leaves: Uint8Array[] = [];
    const pointers: Entry[] = [];
    let offset = 0;
    for (let from = 0; from < entries.length; from += perLeaf) {
      const part = entries.slice(from, from + perLeaf);
      const leaf = directory(part);
      pointers.push({ tileId: part[0]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = directory(pointers);
    if (headerBytes + root.length <= firstFetchBytes) return { root, leaves };
  }
}

/** Compresses tiles in the order of their ids; equal tiles (open land) are kept once. */
function layOut(tiles: readonly Tile[]) {
  const ordered = tiles
    .map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), bytes: tile.bytes }))
    .sort((a, b) => a.id - b.id);
  const entries: Entry[] = [];
  const contents: Uint8Array[] = [];
  const known = new Map<string, { offset: number; length: number }>();
  let end = 0;
  for (const { id, bytes } of ordered) {
    const hash = createHash('sha256').update(bytes).digest('base64');
    let place = known.get(hash);
    if (place === undefined) {
      const compressed = gzipSync(bytes, { level: 9 });
      place = { offset: end, length: compressed.length };
      known.set(hash, place);
      contents.push(compressed);
      end += compressed.length;
    }
    const last = entries.at(-1);
    if (last !== undefined && last.offset === place.offset && last.tileId + last.runLength === id) {
      last.runLength += 1;
    } else entries.push({ tileId: id, ...place, runLength: 1 });
  }
  return { entries, contents, addressed: ordered.length };
}

/** The bytes of an archive of gzipped vector tiles. */
export function pmtilesArchive(tiles: readonly Tile[], facts: ArchiveFacts): Uint8Array {
  const { entries, contents, addressed } = layOut(tiles);
  const { root, leaves } = directories(entries);
  const metadata = gzipSync(JSON.stringify(facts.metadata), { level: 9 });
  const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, part) => sum + part.length, 0);
  const zooms = tiles.map((tile) => tile.z);

  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0, 'ascii');
  header.writeUInt8(3, 7);
  let offset = headerBytes;
  const sections = [root.length, metadata.length, lengthOf(leaves), lengthOf(contents)];
  for (const [index, length] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    offset += length;
  }
  for (const [index, count] of [addressed, entries.length, contents.length].entries())
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8);
  const minZoom = Math.min(...zooms);
  const maxZoom = zooms.reduce((highest, zoom) => Math.max(highest, zoom), 0);
  header.set([1, gzip, gzip, vectorTiles, minZoom, maxZoom], 96);
  const [west, south, east, north] = facts.bounds;
  for (const [index, degrees] of [west, south, east, north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  header.writeUInt8(minZoom, 118);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return Buffer.concat([header, root, metadata, ...leaves, ...contents]);
}
