import { text } from '../../language/say.ts';
import type { Geoloc } from '../geometry/lng-lat.ts';
import type { RegionId } from './region.ts';

export type LocationBand = 'Northern' | 'Central' | 'Southern';

/** The part of the Great Barrier Reef in which a place is, by its latitude alone; other regions have no such parts. */
export function locationBand(
  regionId: RegionId,
  place: Pick<Geoloc, 'latitude'> | null | undefined,
): LocationBand | undefined {
  if (regionId !== 'gbr' || place === null || place === undefined) return undefined;
  if (place.latitude > -14.5) return text('Northern');
  return place.latitude > -20.5 ? text('Central') : text('Southern');
}
