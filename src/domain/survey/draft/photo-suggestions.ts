import { dayIn, wallClock } from '../../documents/day-in-zone.ts';
import { toInstant } from '../../documents/instant.ts';
import { metresBetween } from '../../geometry/distance.ts';
import { type Bounds, degreesEast, type Geoloc, isInside, wrapDegrees } from '../../geometry/lng-lat.ts';
import type { ImageSubmission } from '../image.ts';
import type { TimeOfDay } from '../survey.ts';
import { timeOfDayAt } from '../time-bands.ts';

/** What of a photo's own record can be told without its pixels. */
export interface PhotoWitness {
  /** The moment it was taken, in UTC; absent where the camera did not say. */
  readonly taken?: string | undefined;
  readonly place?: Geoloc | undefined;
}

/** Farther apart than this, photos are of several sites, whatever the water did to the camera's fix. */
export const sameSiteMetres = 5_000;

/** Where the camera says that it was; not a position that came from the boat. */
export function cameraPlace({ meta }: ImageSubmission): Geoloc | undefined {
  return meta.positionFrom === 'boat' ? undefined : meta._geoloc;
}

/** What a photo's record tells of day and place. */
export function witnessOf(record: ImageSubmission): PhotoWitness {
  return { taken: record.meta.taken, place: cameraPlace(record) };
}

/** What most of them say; of equals the greatest, which is the latest day. */
function mostSaid(words: readonly string[]): string | null {
  const votes = new Map<string, number>();
  for (const word of words) votes.set(word, (votes.get(word) ?? 0) + 1);
  const [winner] = [...votes].sort(([a, countA], [b, countB]) => countB - countA || b.localeCompare(a));
  return winner?.[0] ?? null;
}

/**
 * The day that most photos tell, of equals the latest: that is the dive which is handed in; null when none tells.
 *
 * @param timeZone of the survey's region (`zoneOf`)
 */
export function commonDay(photos: readonly PhotoWitness[], timeZone: string): string | null {
  return mostSaid(photos.flatMap(({ taken }) => (taken === undefined ? [] : [dayIn(taken, timeZone)])));
}

/** Day and time of day that most photos of a survey tell on the clock of the region's zone; null when none does. */
export function suggestWhen(
  photos: readonly PhotoWitness[],
  timeZone: string,
): { readonly date: string; readonly time: TimeOfDay } | null {
  const date = commonDay(photos, timeZone);
  if (date === null) return null;
  const hours = photos.flatMap(({ taken }) => {
    if (taken === undefined || dayIn(taken, timeZone) !== date) return [];
    return [toInstant(wallClock(Date.parse(taken), timeZone)).slice(11, 13)];
  });
  const bands = hours.map((hour) => timeOfDayAt(Number(hour)));
  // Of as many in two bands the earlier one: a dive is told by when it began.
  const first = bands[hours.indexOf([...hours].sort()[0] ?? '')];
  const most = mostSaid(bands);
  const count = (band: TimeOfDay | undefined) => bands.filter((each) => each === band).length;
  const time = bands.find((band) => band === most);
  if (time === undefined || first === undefined) return null;
  return { date, time: count(first) === count(time) ? first : time };
}

/**
 * The place of the photo that has the most others at its site, so that one from another ocean moves nothing; of equals
 * the first by latitude, then longitude, in whichever order they were picked. null when none says where.
 */
export function commonPlace(places: readonly Geoloc[]): Geoloc | null {
  const near = places.map((place) => {
    const others = places.filter((other) => metresBetween(place, other) <= sameSiteMetres);
    return { place, others };
  });
  const [best] = near.sort(
    (a, b) =>
      b.others.length - a.others.length ||
      a.place.latitude - b.place.latitude ||
      a.place.longitude - b.place.longitude,
  );
  if (best === undefined) return null;
  return {
    latitude: middle(best.others.map(({ latitude }) => latitude)),
    longitude: wrapDegrees(
      best.place.longitude +
        middle(best.others.map(({ longitude }) => degreesEast(best.place.longitude, longitude))),
    ),
  };
}

export type PlaceSuggestion =
  | { readonly status: 'none' }
  | { readonly status: 'inside'; readonly place: Geoloc; readonly photos: number }
  | { readonly status: 'outside'; readonly place: Geoloc; readonly photos: number };

/** Where most photos inside the region were taken, and how many are of that site; else where the others were. */
export function suggestWhere(photos: readonly PhotoWitness[], bounds: Bounds): PlaceSuggestion {
  const places = photos.flatMap(({ place }) => (place === undefined ? [] : [place]));
  const inside = places.filter((place) => isInside(bounds, place));
  const place = commonPlace(inside);
  if (place !== null) {
    const ofSite = inside.filter((each) => metresBetween(each, place) <= sameSiteMetres);
    return { status: 'inside', place, photos: ofSite.length };
  }
  const elsewhere = commonPlace(places);
  return elsewhere === null
    ? { status: 'none' }
    : { status: 'outside', place: elsewhere, photos: places.length };
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
