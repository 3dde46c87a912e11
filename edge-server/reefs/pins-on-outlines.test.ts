import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../src/adapters/memory/memory-store.ts';
import { reefsOfRegion } from '../../src/domain/documents/collections/reefs.ts';
import type { Geoloc } from '../../src/domain/geometry/lng-lat.ts';
import { type ReefFeature, reefFeatureSchema } from '../../src/domain/reporting/reef-feature.ts';
import {
  type FindableReef,
  isInsideOutline,
  type Outline,
  readOutline,
  reefAtPin,
} from '../../src/domain/survey/draft/reef-at-pin.ts';
import { documentsOf } from '../../src/ports/read-documents.ts';
import { importReefFile } from './import-file.ts';

const folder = new URL('../../../shared/data/reefs/', import.meta.url);
const files = ['gbr_reefs_aims3m_named', 'coral_sea_reefs', 'qld_marine_islands'].map((name) =>
  fileURLToPath(new URL(`${name}.geojson`, folder)),
);

interface Drawn {
  readonly reef: FindableReef;
  readonly type: ReefFeature['type'];
  readonly outline: Outline;
}

/** Numbers from 0 to 1, the same each time (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function imported(): Promise<Drawn[]> {
  const store = createMemoryStore();
  for (const file of files) await importReefFile(file, 'gbr', store);
  const drawn: Drawn[] = [];
  for await (const { data } of documentsOf(store, reefsOfRegion('gbr'))) {
    const { id, name, centre, bbox, search, geometry, type } = reefFeatureSchema.parse(data);
    const outline = readOutline(geometry);
    if (outline !== null) drawn.push({ reef: { id, name, centre, bbox, search }, type, outline });
  }
  return drawn;
}

const within = (from: number, to: number, share: number) => from + (to - from) * share;

/** Kilometres to the nearest corner or edge, by walking along each edge: another way than the program's. */
function kilometresToEdges({ outline }: Drawn, { latitude, longitude }: Geoloc): number {
  const east = Math.cos((latitude * Math.PI) / 180);
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of outline.type === 'Polygon' ? outline.coordinates : outline.coordinates.flat()) {
    for (const [index, [x, y]] of ring.entries()) {
      const [nextX, nextY] = ring[index + 1] ?? [x, y];
      for (let step = 0; step <= 20; step += 1) {
        const aside = (within(x, nextX, step / 20) - longitude) * east;
        nearest = Math.min(nearest, Math.hypot(aside, within(y, nextY, step / 20) - latitude) * 111.195);
      }
    }
  }
  return nearest;
}

describe.skipIf(!files.every((file) => existsSync(file)))('on real outlines', () => {
  test('a pin inside an outline gets a reef that holds it, one more than 2 km outside gets none, and an island never', async () => {
    const all = await imported();
    const reefs = all.filter(({ type }) => type === 'Reef');
    const outlines = new Map(reefs.map(({ reef, outline }) => [reef.id, outline]));
    const reefAt = (place: Geoloc) =>
      reefAtPin(
        reefs.map(({ reef }) => reef),
        ({ id }) => outlines.get(id) ?? null,
        place,
      );
    expect(reefs.length).toBeGreaterThan(1_400);
    expect(all.length).toBeGreaterThan(2_000);

    const random = randomFrom(7);
    let inside = 0;
    while (inside < 300) {
      const own = reefs[Math.floor(random() * reefs.length)];
      if (own === undefined) continue;
      const [west, south, east, north] = own.reef.bbox;
      const place = { latitude: within(south, north, random()), longitude: within(west, east, random()) };
      if (!isInsideOutline(own.outline, place)) continue;
      inside += 1;
      const found = reefAt(place);
      const outline = outlines.get(found?.id ?? '');
      expect(outline !== undefined && isInsideOutline(outline, place), own.reef.name).toBe(true);
    }

    let outside = 0;
    while (outside < 150) {
      const place = { latitude: within(-24.5, -10.5, random()), longitude: within(142, 153, random()) };
      const isFar = reefs.every(({ reef, ...drawn }) => {
        const [west, south, east, north] = reef.bbox;
        const isNearBox =
          place.longitude > west - 0.1 &&
          place.longitude < east + 0.1 &&
          place.latitude > south - 0.1 &&
          place.latitude < north + 0.1;
        if (!isNearBox) return true;
        return !isInsideOutline(drawn.outline, place) && kilometresToEdges({ reef, ...drawn }, place) > 2;
      });
      if (!isFar) continue;
      outside += 1;
      expect(reefAt(place)).toBeUndefined();
    }
  }, 60_000);
});
