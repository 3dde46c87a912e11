import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importReefFile } from '../../../edge-server/services/reefs/import-file.ts';
import { createMemoryStore } from '../../../src/adapters/memory/memory-store.ts';
import { reefsOfRegion } from '../../../src/domain/collections/reefs.ts';
import type { Geoloc } from '../../../src/domain/geometry/lng-lat.ts';
import { type ReefFeature, reefFeatureSchema } from '../../../src/domain/reporting/reef-feature.ts';
import {
  type FindableReef,
  isInsideOutline,
  type Outline,
  readOutline,
  reefAtPin,
} from '../../../src/domain/survey/draft/reef-at-pin.ts';
import { documentsOf } from '../../../src/ports/read-documents.ts';
import type { Random } from '../analysis/random-drawings.ts';

const folder = new URL('../../../../shared/data/reefs/', import.meta.url);
const fileOf = (name: string) => fileURLToPath(new URL(`${name}.geojson`, folder));
export const realOutlineFiles = ['gbr_reefs_aims3m_named', 'coral_sea_reefs', 'qld_marine_islands'].map(
  fileOf,
);
/** The official registry: places and areas of reefs, most of which no file outlines. */
export const registryFile = fileOf('gbr_reef_registry_points');
/** Whether the real outlines stand beside the project. */
export const hasRealOutlines = [...realOutlineFiles, registryFile].every((file) => existsSync(file));

interface Drawn {
  readonly reef: FindableReef;
  readonly type: ReefFeature['type'];
  readonly outline: Outline;
}

/** Real outlines as the program imports them: all, the reefs among them, and what the program finds at a place. */
export async function realOutlines() {
  const store = createMemoryStore();
  for (const file of realOutlineFiles) await importReefFile(file, 'gbr', store);
  const all: Drawn[] = [];
  for await (const { data } of documentsOf(store, reefsOfRegion('gbr'))) {
    const { id, name, centre, bbox, search, geometry, type } = reefFeatureSchema.parse(data);
    const outline = readOutline(geometry);
    if (outline !== null) all.push({ reef: { id, name, centre, bbox, search }, type, outline });
  }
  const reefs = all.filter(({ type }) => type === 'Reef');
  const outlines = new Map(reefs.map(({ reef, outline }) => [reef.id, outline]));
  const findable = reefs.map(({ reef }) => reef);
  const reefAt = (place: Geoloc) => reefAtPin(findable, ({ id }) => outlines.get(id) ?? null, place);
  return { all, reefs, outlines, reefAt };
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

/** So many places inside the outline of a reef, with that reef. */
export function* placesInside(reefs: readonly Drawn[], count: number, random: Random) {
  for (let found = 0; found < count; ) {
    const own = reefs[Math.floor(random() * reefs.length)];
    if (own === undefined) continue;
    const [west, south, east, north] = own.reef.bbox;
    const place = { latitude: within(south, north, random()), longitude: within(west, east, random()) };
    if (!isInsideOutline(own.outline, place)) continue;
    found += 1;
    yield { own, place };
  }
}

/** So many places of the region that lie more than 2 km outside every outline. */
export function* openWater(reefs: readonly Drawn[], count: number, random: Random) {
  for (let found = 0; found < count; ) {
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
    found += 1;
    yield place;
  }
}
