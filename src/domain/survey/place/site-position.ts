import { text } from '../../../language/say.ts';
import { type Geoloc, isInside } from '../../geometry/lng-lat.ts';
import { listedRegions, type Regions } from '../../region/known-regions.ts';
import type { RegionConfig } from '../../region/region.ts';
import { outsideBounds } from '../survey-rules.ts';
import { readCoordinates } from './coordinates.ts';

/** What is said of a position outside the region, and outside the reef (rule 5.12). */
export const outsideRegionTitle = text('Uh-oh!');
export const outsideReefMessage = text(
  'GPS coordinates are outside the reef boundary. You can manually move them inside by pinpointing on the map.',
);

export type SitePosition =
  | { readonly status: 'empty' }
  | { readonly status: 'unreadable'; readonly message: string }
  | {
      readonly status: 'outside';
      readonly place: Geoloc;
      readonly message: string;
      /** Set where the same numbers with one sign turned lie inside: a forgotten S, or E for W. */
      readonly turned?: Geoloc;
    }
  | { readonly status: 'inside'; readonly place: Geoloc; readonly otherReading?: Geoloc };

/** The region that a place lies in, of those that are given; null in none. */
export function regionAt(place: Geoloc, among: Regions): RegionConfig | null {
  return listedRegions(among).find(({ mapBounds }) => isInside(mapBounds, place)) ?? null;
}

/** A typed position, judged by the region's map bounds. */
export function readSitePosition(text: string, region: Pick<RegionConfig, 'mapBounds'>): SitePosition {
  const reading = readCoordinates(text);
  if (reading.status !== 'ok') return reading;
  const { place, otherReading } = reading;
  if (isInside(region.mapBounds, place)) {
    return otherReading !== undefined && isInside(region.mapBounds, otherReading)
      ? { status: 'inside', place, otherReading }
      : { status: 'inside', place };
  }
  if (otherReading !== undefined && isInside(region.mapBounds, otherReading)) {
    return { status: 'inside', place: otherReading };
  }
  return placeOutside(place, region);
}

/** A position from a photo, the boat or the map, judged by the region's map bounds. */
export function judgePlace(place: Geoloc, region: Pick<RegionConfig, 'mapBounds'>): SitePosition {
  return isInside(region.mapBounds, place) ? { status: 'inside', place } : placeOutside(place, region);
}

function placeOutside(place: Geoloc, region: Pick<RegionConfig, 'mapBounds'>): SitePosition {
  const turned = [
    { latitude: -place.latitude, longitude: place.longitude },
    { latitude: place.latitude, longitude: -place.longitude },
    { latitude: -place.latitude, longitude: -place.longitude },
  ].find((candidate) => isInside(region.mapBounds, candidate));
  const outside = { status: 'outside', place, message: outsideBounds() } as const;
  return turned === undefined ? outside : { ...outside, turned };
}
