import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { PMTiles, type RangeResponse, type Source, zxyToTileId } from 'pmtiles';
import { expect, test } from 'vitest';
import { pmtilesArchive, type Tile } from './pmtiles-writer.ts';

const facts = { bounds: [-180, -85, 180, 85] as const, metadata: { name: 'test' } };

/** Reads an archive as a browser does, and notes what it asked for. */
function reader(archive: Uint8Array) {
  const asked: { offset: number; length: number }[] = [];
  const source: Source = {
    getKey: () => 'test',
    async getBytes(offset: number, length: number): Promise<RangeResponse> {
      asked.push({ offset, length });
      return { data: new Uint8Array(archive.slice(offset, offset + length)).buffer };
    },
  };
  return { pmtiles: new PMTiles(source), asked };
}

const tileAt = (z: number, x: number, y: number, content: string): Tile => ({
  z,
  x,
  y,
  bytes: new TextEncoder().encode(content),
});

async function read(archive: PMTiles, { z, x, y }: { z: number; x: number; y: number }) {
  const answer = await archive.getZxy(z, x, y);
  return answer === undefined ? undefined : new TextDecoder().decode(answer.data);
}

test('every tile that was written is read back, and no other', async () => {
  const anyTile = fc.integer({ min: 0, max: 9 }).chain((z) =>
    fc.record({
      z: fc.constant(z),
      x: fc.integer({ min: 0, max: 2 ** z - 1 }),
      y: fc.integer({ min: 0, max: 2 ** z - 1 }),
      content: fc.constantFrom('sea', 'land', 'coast a', 'coast b'),
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyTile, {
        minLength: 1,
        maxLength: 60,
        selector: ({ z, x, y }) => zxyToTileId(z, x, y),
      }),
      async (tiles) => {
        const archive = pmtilesArchive(
          tiles.map(({ z, x, y, content }) => tileAt(z, x, y, content)),
          facts,
        );
        const { pmtiles } = reader(archive);
        for (const tile of tiles) expect(await read(pmtiles, tile)).toBe(tile.content);
        const known = new Set(tiles.map(({ z, x, y }) => zxyToTileId(z, x, y)));
        for (const [x, y] of [
          [0, 0],
          [511, 511],
          [17, 300],
        ] as const)
          if (!known.has(zxyToTileId(9, x, y))) expect(await read(pmtiles, { z: 9, x, y })).toBeUndefined();
      },
    ),
    { numRuns: 40 },
  );
});

test('the header says zooms, bounds, counts and how the tiles are packed', async () => {
  const archive = pmtilesArchive(
    [tileAt(0, 0, 0, 'a'), tileAt(1, 0, 0, 'b'), tileAt(1, 0, 1, 'b'), tileAt(3, 5, 5, 'a')],
    facts,
  );
  const { pmtiles } = reader(archive);
  expect(await pmtiles.getHeader()).toMatchObject({
    specVersion: 3,
    minZoom: 0,
    maxZoom: 3,
    minLon: -180,
    maxLat: 85,
    numAddressedTiles: 4,
    numTileEntries: 3,
    numTileContents: 2,
    clustered: true,
    tileType: 1,
    tileCompression: 2,
  });
  expect(await pmtiles.getMetadata()).toEqual({ name: 'test' });
});

test('a large archive has leaf directories, and its root still comes with the first 16 kB', async () => {
  // Hashes cut to different lengths, with gaps: a directory that compresses as badly as a real one.
  const contentAt = (x: number, y: number) => {
    const hash = createHash('sha512').update(`${x}/${y}`).digest('hex');
    return hash.slice(0, 8 + (Number.parseInt(hash.slice(0, 2), 16) % 120));
  };
  const tiles: Tile[] = [];
  for (let x = 0; x < 256; x += 1) {
    for (let y = 0; y < 128; y += 1) {
      const content = contentAt(x, y);
      if (content[3] !== '0') tiles.push(tileAt(8, x, y, content));
    }
  }
  const { pmtiles, asked } = reader(pmtilesArchive(tiles, facts));
  for (const { x, y } of [tiles[0], tiles[9_000], tiles.at(-1)].filter((tile) => tile !== undefined))
    expect(await read(pmtiles, { z: 8, x, y })).toBe(contentAt(x, y));
  expect((await pmtiles.getHeader()).leafDirectoryLength).toBeGreaterThan(0);
  expect(asked[0]).toEqual({ offset: 0, length: 16_384 });
});
