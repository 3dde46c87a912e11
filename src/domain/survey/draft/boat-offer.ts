import type { Instant } from '../../documents/instant.ts';
import { metresBetween } from '../../geometry/distance.ts';
import type { Geoloc } from '../../geometry/lng-lat.ts';
import type { ImageSubmission } from '../image.ts';

/** A position that is less certain says little about which reef it was, metres. */
export const worthOfferingMetres = 1_000;
/** A dive is a few hundred metres long: farther apart, the photos are of several sites. */
export const oneSiteMetres = 1_000;

/** Where the boat was at a moment. */
export interface BoatPlace extends Geoloc {
  readonly at: Instant;
  readonly uncertaintyMetres: number;
}

/** What the boat can say of photos that do not say where they were taken. */
export interface BoatOffer {
  /** The photos, each with the boat's position of its moment. */
  readonly photos: readonly { readonly imageId: string; readonly place: BoatPlace }[];
  /** The middle of these positions. */
  readonly place: Geoloc;
  /** The largest uncertainty of them, whole metres. */
  readonly uncertaintyMetres: number;
  /** How far the boat moved from the middle, metres. */
  readonly spreadMetres: number;
  readonly first: Instant;
  readonly last: Instant;
}

/** Photos that the boat may be asked about: with a moment, without a position. */
export function photosToPlace(records: readonly ImageSubmission[]): readonly ImageSubmission[] {
  return records.filter(({ meta }) => meta.taken !== undefined && meta._geoloc === undefined);
}

/**
 * The offer for these photos, from the boat's answers in the same order; null when the boat knows nothing that
 * helps. What is offered is a question: the diver was in the water beside the boat, and camera clocks are wrong.
 */
export function offerOfBoat(
  photos: readonly ImageSubmission[],
  answers: readonly (BoatPlace | null)[],
): BoatOffer | null {
  const placed = photos.flatMap(({ id }, index) => {
    const place = answers[index] ?? null;
    return place === null || place.uncertaintyMetres > worthOfferingMetres ? [] : [{ imageId: id, place }];
  });
  const places = placed.map(({ place }) => place);
  const moments = places.map(({ at }) => at).sort();
  const [first, last] = [moments[0], moments.at(-1)];
  if (first === undefined || last === undefined) return null;
  const middle = middlePlace(places);
  return {
    photos: placed,
    place: middle,
    uncertaintyMetres: Math.ceil(Math.max(...places.map(({ uncertaintyMetres }) => uncertaintyMetres))),
    spreadMetres: Math.round(Math.max(...places.map((place) => metresBetween(place, middle)))),
    first,
    last,
  };
}

/** The position in the middle of a track's part: one of its own points, so that the date line does no harm. */
function middlePlace(places: readonly BoatPlace[]): Geoloc {
  const inOrder = [...places].sort((a, b) => a.at.localeCompare(b.at));
  const { latitude, longitude } = inOrder[Math.floor((inOrder.length - 1) / 2)] ?? {
    latitude: 0,
    longitude: 0,
  };
  return { latitude, longitude };
}

/** The record with the boat's position in place of its own missing one. */
export function withBoatPlace(record: ImageSubmission, place: BoatPlace): ImageSubmission {
  const { latitude, longitude, uncertaintyMetres } = place;
  return {
    ...record,
    meta: {
      ...record.meta,
      _geoloc: { latitude, longitude },
      positionFrom: 'boat',
      positionUncertaintyMetres: uncertaintyMetres,
    },
  };
}

/** The record as it was before, without a position that was the boat's. */
export function withoutBoatPlace(record: ImageSubmission): ImageSubmission {
  if (record.meta.positionFrom !== 'boat') return record;
  const { _geoloc, positionFrom: _from, positionUncertaintyMetres: _metres, ...meta } = record.meta;
  return { ...record, meta };
}
