import { type Bounds, type Geoloc, isInside } from '../../geometry/lng-lat.ts';
import type { ImageSubmission } from '../image.ts';
import type { TimeOfDay } from '../survey.ts';
import { timeOfDayAt } from '../time-bands.ts';

/** What of a photo's own record can be told without its pixels. */
export interface PhotoWitness {
  /** The moment it was taken, in UTC; absent where the camera did not say. */
  readonly taken?: string | undefined;
  readonly place?: Geoloc | undefined;
}

/** Where the camera says that it was; not a position that came from the boat. */
export function cameraPlace({ meta }: ImageSubmission): Geoloc | undefined {
  return meta.positionFrom === 'boat' ? undefined : meta._geoloc;
}

/** Day and time of day that most photos of a survey tell; null when none does. */
export function suggestWhen(
  photos: readonly PhotoWitness[],
  regionUtcOffsetHours: number,
): { readonly date: string; readonly time: TimeOfDay } | null {
  const votes = new Map<string, number>();
  for (const { taken } of photos) {
    if (taken === undefined) continue;
    const local = new Date(Date.parse(taken) + regionUtcOffsetHours * 3_600_000);
    const vote = `${local.toISOString().slice(0, 10)} ${timeOfDayAt(local.getUTCHours())}`;
    votes.set(vote, (votes.get(vote) ?? 0) + 1);
  }
  const [winner] = [...votes].sort(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b));
  if (winner === undefined) return null;
  const [date = '', time = ''] = winner[0].split(' ');
  return { date, time: time as TimeOfDay };
}

export type PlaceSuggestion =
  | { readonly status: 'none' }
  | { readonly status: 'inside'; readonly place: Geoloc; readonly photos: number }
  | { readonly status: 'outside'; readonly photos: number };

/** Where most photos were taken: the middle one by latitude and by longitude, so that one stray fix moves nothing. */
export function suggestWhere(photos: readonly PhotoWitness[], bounds: Bounds): PlaceSuggestion {
  const places = photos.flatMap(({ place }) => (place === undefined ? [] : [place]));
  const inside = places.filter((place) => isInside(bounds, place));
  if (places.length === 0) return { status: 'none' };
  if (inside.length === 0) return { status: 'outside', photos: places.length };
  return {
    status: 'inside',
    photos: inside.length,
    place: {
      latitude: middle(inside.map((place) => place.latitude)),
      longitude: middle(inside.map((place) => place.longitude)),
    },
  };
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
