import type { ReefArea, ReefFact } from '../../../contract/map/reef-map.ts';
import { boundsAroundAll } from '../../../domain/geometry/bounds-around.ts';
import type { Bounds } from '../../../domain/geometry/lng-lat.ts';

/** A management area by its id, as one of its reefs names it; undefined where none does, or reefs are not known yet. */
export function areaOf(areaId: string | null, reefs: readonly ReefFact[] = []): ReefArea | undefined {
  return areaId === null ? undefined : reefs.find(({ area }) => area?.id === areaId)?.area;
}

/** The box around all reefs of an area; null where none lies in it. */
export function boundsOfArea(areaId: string, reefs: readonly ReefFact[]): Bounds | null {
  return boundsAroundAll(reefs.flatMap(({ area, bbox }) => (area?.id === areaId ? [bbox] : [])));
}
