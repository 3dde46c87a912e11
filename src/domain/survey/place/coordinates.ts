import { say, text } from '../../../language/say.ts';
import type { Geoloc } from '../../geometry/lng-lat.ts';
import { toAsciiSigns } from '../../typed/signs.ts';
import { type Axis, type AxisReading, readAxis } from './coordinate-axis.ts';

export type CoordinateReading =
  | {
      readonly status: 'ok';
      readonly place: Geoloc;
      /** Set where the text can be read in two ways: `18.24S` as 18°24′ (taken) or as 18.24 degrees. */
      readonly otherReading?: Geoloc;
    }
  | { readonly status: 'empty' }
  | { readonly status: 'unreadable'; readonly message: string };

const notUnderstood = text(
  'We could not read these coordinates. Write the latitude, then the longitude: -16.767, 145.998 or 16°46.0′S 145°59.9′E.',
);
const latitudeFirst = text(
  'Write the latitude (N or S) first, then the longitude (E or W), so that nobody mixes them up.',
);
const outOfRange = text('A latitude lies between -90 and 90 degrees, a longitude between -180 and 180.');

/** Words that divers, plotters and note books use, as one sign each. */
const words: Readonly<Record<string, string>> = {
  n: 'N',
  north: 'N',
  s: 'S',
  south: 'S',
  e: 'E',
  east: 'E',
  w: 'W',
  west: 'W',
  d: '°',
  deg: '°',
  degree: '°',
  degrees: '°',
  m: "'",
  min: "'",
  minutes: "'",
  sec: '"',
  seconds: '"',
  lat: ' ',
  latitude: ' ',
  lon: ' ',
  long: ' ',
  lng: ' ',
  longitude: ' ',
};

const findSign = (word: string): string | undefined => words[word.normalize('NFKC').toLowerCase()];

/** True if a text has a word that no position has, as the name of a reef does. Single letters may be slips of the finger. */
export const hasOtherWords = (text: string): boolean =>
  (text.match(/\p{L}{2,}/gu) ?? []).some((word) => findSign(word) === undefined);

/**
 * Reads a position typed by a person: decimal degrees, degrees and decimal minutes, or degrees, minutes
 * and seconds; signs or N, S, E, W before or after; decimal points or commas; every quote a phone's
 * keyboard makes, in the digits of any script. The latitude comes first.
 *
 * Our own, because geo-coordinates-parser refuses positions that a person does write (`-18, 146.5`,
 * `16.5S 145.7`) and loses the minus of `-0°30′`; a small parser is also one that can say what is wrong.
 */
export function readCoordinates(text: string): CoordinateReading {
  if (text.trim() === '') return { status: 'empty' };
  const plain = normalise(text);
  const halves = plain === undefined ? undefined : cut(plain);
  if (halves === undefined) return { status: 'unreadable', message: say(notUnderstood) };
  if (/[EW]/.test(halves[0]) && /[NS]/.test(halves[1]))
    return { status: 'unreadable', message: say(latitudeFirst) };
  const readings = [axis(halves[0], 'latitude'), axis(halves[1], 'longitude')] as const;
  const [latitude, longitude] = readings;
  if (latitude === undefined || longitude === undefined) {
    return { status: 'unreadable', message: say(notUnderstood) };
  }
  const asDegrees = { latitude: latitude.degrees, longitude: longitude.degrees };
  if (latitude.asMinutes !== undefined && longitude.asMinutes !== undefined) {
    const asMinutes = { latitude: latitude.asMinutes, longitude: longitude.asMinutes };
    if (!isOnEarth(asMinutes)) return { status: 'unreadable', message: say(outOfRange) };
    return samePlace(asMinutes, asDegrees)
      ? { status: 'ok', place: asDegrees }
      : { status: 'ok', place: asMinutes, otherReading: asDegrees };
  }
  return isOnEarth(asDegrees)
    ? { status: 'ok', place: asDegrees }
    : { status: 'unreadable', message: say(outOfRange) };
}

function axis(text: string, which: Axis): AxisReading | undefined {
  return readAxis(text.trim(), which);
}

function isOnEarth(place: Geoloc): boolean {
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180;
}

function samePlace(a: Geoloc, b: Geoloc): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude;
}

/** One sign for each meaning; undefined when a word is none of ours. */
function normalise(text: string): string | undefined {
  let isKnown = true;
  const plain = toAsciiSigns(text)
    .normalize('NFC')
    .replace(/[‘’‚‛′`´ʹʼ＇]/g, "'")
    .replace(/[“”„‟″ʺ＂]/g, '"')
    .replace(/''/g, '"')
    .replace(/[º˚]/g, '°')
    .replace(/\p{L}+/gu, (word) => {
      const sign = findSign(word);
      if (sign === undefined) isKnown = false;
      return sign ?? word;
    })
    .replace(/ ?[:=] +/g, ' ')
    .replace(/(\d[°'"]?),(?=[NSEW])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return isKnown ? withDecimalPoints(plain) : undefined;
}

/** `27.15.45,2` is dotted degrees, minutes and seconds; otherwise a point anywhere makes every comma a separator. */
function withDecimalPoints(text: string): string {
  const spaced = text.replace(/(\d+)\.(\d+)\.(\d+)(?:[.,](\d+))?/g, (_, d, m, s, fraction) =>
    fraction === undefined ? `${d}:${m}:${s}` : `${d}:${m}:${s}.${fraction}`,
  );
  if (/\d\.\d/.test(spaced)) return spaced;
  const commas = spaced.match(/\d+,\d+/g) ?? [];
  return commas.length >= 2 ? spaced.replace(/(\d+),(\d+)/g, '$1.$2') : spaced;
}

/** Where the latitude ends and the longitude begins; undefined when that cannot be told. */
function cut(text: string): readonly [string, string] | undefined {
  const separators = [...text.matchAll(/[,;/]/g)];
  if (separators.length > 1) return undefined;
  const separator = separators[0];
  if (separator !== undefined) return halvesAt(text, separator.index, separator.index + 1);

  const letters = [...text.matchAll(/[NSEW]/g)];
  const [first, second] = letters;
  if (letters.length > 2) return undefined;
  if (first !== undefined && second !== undefined) {
    const place = first.index === 0 ? second.index : first.index + 1;
    return halvesAt(text, place, place);
  }

  const chunks = text.split(' ');
  const [left, right] = chunks;
  if (chunks.length === 2 && left !== undefined && right !== undefined) return [left, right];

  const sign = text.indexOf(' -', 1);
  if (sign > 0) return halvesAt(text, sign, sign + 1);

  const degrees = [...text.matchAll(/[\d.]+ ?°/g)];
  const secondDegree = degrees[1];
  if (degrees.length === 2 && secondDegree !== undefined) {
    return halvesAt(text, secondDegree.index, secondDegree.index);
  }
  if (chunks.length === 4 || chunks.length === 6) {
    const half = chunks.length / 2;
    return [chunks.slice(0, half).join(' '), chunks.slice(half).join(' ')];
  }
  return undefined;
}

function halvesAt(text: string, end: number, begin: number): readonly [string, string] {
  return [text.slice(0, end), text.slice(begin)];
}
