import type { ReefArea, ReefFact } from '../../../contract/map/reef-map.ts';
import type { Bounds } from '../../../domain/geometry/lng-lat.ts';

/** A management area by its id, as one of its reefs names it; undefined where none does, or reefs are not known yet. */
export function areaOf(areaId: string | null, reefs: readonly ReefFact[] = []): ReefArea | undefined {
  return areaId === null ? undefined : reefs.find(({ area }) => area?.id === areaId)?.area;
}

/** The box around all reefs of an area; null where none lies in it. */
export function boundsOfArea(areaId: string, reefs: readonly ReefFact[]): Bounds | null {
  let around: Bounds | null = null;
  for (const { area, bbox } of reefs) {
    if (area?.id !== areaId) continue;
    const [west, south, east, north]: Bounds = around ?? bbox;
    around = [
      Math.min(west, bbox[0]),
      Math.min(south, bbox[1]),
      Math.max(east, bbox[2]),
      Math.max(north, bbox[3]),
    ];
  }
  return around;
}
