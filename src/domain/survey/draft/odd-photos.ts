import { say } from '../../../language/say.ts';
import { dayIn } from '../../documents/day-in-zone.ts';
import { metresBetween } from '../../geometry/distance.ts';
import type { Geoloc } from '../../geometry/lng-lat.ts';
import { dayInWords } from '../../wording/said-day.ts';
import { distanceInWords } from '../../wording/said-distance.ts';
import { commonDay, commonPlace, type PhotoWitness, sameSiteMetres } from './photo-suggestions.ts';

/** A camera that keeps the time of home has midnight in the middle of a dive: hours from the others that are no other day. */
const sameDiveHours = 6;

export interface NamedPhoto extends PhotoWitness {
  readonly id: string;
}

/** What the survey says already, which photos are held against; null where nothing was said by the diver. */
export interface SaidOfSurvey {
  readonly day: string | null;
  readonly place: Geoloc | null;
}

/** Photos that are of another day, or of another place, than the survey they were added to. */
export interface OddPhotos {
  readonly ids: readonly string[];
  /** The other day; null where it is the survey's, or the photos do not say. */
  readonly day: string | null;
  /** How far from the survey's place; null where it is there, or the photos do not say. */
  readonly metres: number | null;
}

/**
 * The photos that do not fit, in groups of one day and one site each, the largest group first. They are held against
 * what the diver said of day and place, else against what most of the photos tell, on the clock of the region's zone.
 */
export function oddPhotos(
  photos: readonly NamedPhoto[],
  said: SaidOfSurvey,
  timeZone: string,
): readonly OddPhotos[] {
  const day = said.day ?? commonDay(photos, timeZone);
  const place = said.place ?? commonPlace(photos.flatMap((photo) => photo.place ?? []));
  const ofTheDay = momentsOfDay(photos, day, timeZone);
  const groups: { day: string | null; place: Geoloc | null; metres: number | null; ids: string[] }[] = [];
  for (const photo of photos) {
    const otherDay = dayThatIsOdd(photo, day, ofTheDay, timeZone);
    const metres = metresThatAreOdd(photo, place);
    if (otherDay === null && metres === null) continue;
    const at = metres === null ? null : (photo.place ?? null);
    const group = groups.find((each) => each.day === otherDay && isOneSite(each.place, at));
    if (group === undefined) groups.push({ day: otherDay, place: at, metres, ids: [photo.id] });
    else group.ids.push(photo.id);
  }
  return groups
    .sort((a, b) => b.ids.length - a.ids.length)
    .map(({ ids, day: other, metres }) => ({ ids, day: other, metres }));
}

function momentsOfDay(
  photos: readonly NamedPhoto[],
  day: string | null,
  timeZone: string,
): readonly number[] {
  return photos.flatMap(({ taken }) =>
    taken !== undefined && dayIn(taken, timeZone) === day ? [Date.parse(taken)] : [],
  );
}

function dayThatIsOdd(
  { taken }: NamedPhoto,
  day: string | null,
  ofTheDay: readonly number[],
  timeZone: string,
): string | null {
  if (taken === undefined || day === null) return null;
  const own = dayIn(taken, timeZone);
  if (own === day) return null;
  const at = Date.parse(taken);
  const isSameDive = ofTheDay.some((moment) => Math.abs(moment - at) <= sameDiveHours * 3_600_000);
  return isSameDive ? null : own;
}

function metresThatAreOdd({ place: own }: NamedPhoto, place: Geoloc | null): number | null {
  if (own === undefined || place === null) return null;
  const metres = metresBetween(own, place);
  return metres > sameSiteMetres ? metres : null;
}

function isOneSite(a: Geoloc | null, b: Geoloc | null): boolean {
  return a === null || b === null ? a === b : metresBetween(a, b) <= sameSiteMetres;
}

/** `3 of these 12 photos were taken on 4 May 2011, 9,000 km away.` */
export function oddPhotosInWords({ ids, day, metres }: OddPhotos, total: number): string {
  const how = howTaken(day, metres);
  if (ids.length < total) {
    return say(
      '{odd} of these {photos, plural, one {# photo} other {# photos}} {odd, plural, one {was} other {were}} taken {how}.',
      { odd: ids.length, photos: total, how },
    );
  }
  return say('{photos, plural, one {This photo was} other {All of these # photos were}} taken {how}.', {
    photos: total,
    how,
  });
}

function howTaken(day: string | null, metres: number | null): string {
  const distance = metres === null ? '' : distanceInWords(metres);
  if (day === null) return say('{distance} away', { distance });
  return metres === null
    ? say('on {day}', { day: dayInWords(day) })
    : say('on {day}, {distance} away', { day: dayInWords(day), distance });
}
