import { momentOfWallClock } from '../../documents/day-in-zone.ts';
import { daySchema, type Instant, toInstant } from '../../documents/instant.ts';
import type { Geoloc } from '../../geometry/lng-lat.ts';
import { longestExifText } from '../image.ts';

/** When a camera says that a photo was taken. Cameras write the clock on the wall, mostly without a time zone. */
export interface TakenAt {
  readonly day: string;
  /** 0 to 23, on the camera's clock. */
  readonly hour: number;
  /** The camera's clock as if it were UTC; `takenInstant` turns it into a moment. */
  readonly clock: Instant;
  readonly utcOffsetMinutes?: number;
}

/** What may be known of a photo from its EXIF, and nothing else: no serial numbers, no owner (threat 25). */
export interface PhotoFacts {
  readonly make?: string;
  readonly model?: string;
  readonly aperture?: number;
  readonly focalLength?: number;
  readonly shutterSpeed?: number;
  readonly subjectDistance?: number;
  readonly altitude?: number;
  readonly takenAt?: TakenAt;
  readonly place?: Geoloc;
}

/**
 * Tags to ask an EXIF reader for, raw: no translated values, no revived dates. Each date has an offset of its own (Exif 2.31, 4.6.5):
 * OffsetTime is that of the last change, which an editor at home makes, and says nothing of the dive. CreateDate is DateTimeDigitized.
 */
export const exifTags = {
  image: ['Make', 'Model'],
  exif: [
    'DateTimeOriginal',
    'CreateDate',
    'OffsetTimeOriginal',
    'OffsetTimeDigitized',
    'FNumber',
    'FocalLength',
    'ExposureTime',
    'SubjectDistance',
  ],
  gps: ['GPSLatitude', 'GPSLatitudeRef', 'GPSLongitude', 'GPSLongitudeRef', 'GPSAltitude', 'GPSAltitudeRef'],
} as const;

/** Takes what is believable from raw EXIF tags; a tag that is absurd is as good as absent. */
export function readPhotoFacts(tags: unknown, now: Date): PhotoFacts {
  if (typeof tags !== 'object' || tags === null) return {};
  const tag = (name: string): unknown => (Object.hasOwn(tags, name) ? Reflect.get(tags, name) : undefined);
  const takenAt =
    readClock(tag('DateTimeOriginal'), tag('OffsetTimeOriginal'), now) ??
    readClock(tag('CreateDate'), tag('OffsetTimeDigitized'), now);
  const altitude = positive(tag('GPSAltitude'), 12_000);
  return withoutUndefined({
    make: shortText(tag('Make')),
    model: shortText(tag('Model')),
    aperture: positive(tag('FNumber'), 200),
    focalLength: positive(tag('FocalLength'), 5_000),
    shutterSpeed: positive(tag('ExposureTime'), 3_600),
    subjectDistance: positive(tag('SubjectDistance'), 100_000),
    altitude: altitude === undefined ? undefined : isBelowSea(tag('GPSAltitudeRef')) ? -altitude : altitude,
    takenAt,
    place: readPlace(tag),
  });
}

/**
 * The moment a photo was taken; where the camera tells no offset, by the rules of a zone.
 *
 * @param timeZone of the survey's region (`zoneOf`)
 */
export function takenInstant({ clock, utcOffsetMinutes }: TakenAt, timeZone: string): Instant {
  const wall = Date.parse(clock);
  return toInstant(
    utcOffsetMinutes === undefined ? momentOfWallClock(wall, timeZone) : wall - utcOffsetMinutes * 60_000,
  );
}

function withoutUndefined(facts: { [K in keyof PhotoFacts]: PhotoFacts[K] | undefined }): PhotoFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/** Printable text shorter than 50 characters (rule 7.4); control and direction-turning characters go. */
function shortText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .replace(/\0[\s\S]*$/, '')
    .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, '')
    .trim();
  return text === '' || text.length >= longestExifText ? undefined : text;
}

function positive(value: unknown, largest: number): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= largest
    ? value
    : undefined;
}

function isBelowSea(reference: unknown): boolean {
  if (reference instanceof Uint8Array) return reference[0] === 1;
  return Array.isArray(reference) ? reference[0] === 1 : reference === 1;
}

function readPlace(tag: (name: string) => unknown): Geoloc | undefined {
  const latitude = readAngle(tag('GPSLatitude'), tag('GPSLatitudeRef'), 'N', 'S', 90);
  const longitude = readAngle(tag('GPSLongitude'), tag('GPSLongitudeRef'), 'E', 'W', 180);
  if (latitude === undefined || longitude === undefined) return undefined;
  // A receiver without a fix writes zeros; no reef of the census lies at 0, 0.
  if (latitude === 0 && longitude === 0) return undefined;
  return { latitude, longitude };
}

/** Degrees, minutes, seconds with a letter. Without the letter the sign is unknown, so there is no position. */
function readAngle(
  value: unknown,
  letter: unknown,
  plus: string,
  minus: string,
  largest: number,
): number | undefined {
  const direction = typeof letter === 'string' ? letter.replace(/\0.*$/, '').trim().toUpperCase() : '';
  if (direction !== plus && direction !== minus) return undefined;
  if (!Array.isArray(value) || value.length < 1 || value.length > 3) return undefined;
  const parts: unknown[] = value;
  const numbers = parts.filter(
    (part): part is number => typeof part === 'number' && Number.isFinite(part) && part >= 0,
  );
  const [degrees = 0, minutes = 0, seconds = 0] = numbers;
  if (numbers.length !== parts.length || minutes >= 60 || seconds >= 60) return undefined;
  const angle = degrees + minutes / 60 + seconds / 3600;
  if (angle > largest) return undefined;
  return direction === minus ? -angle : angle;
}

/**
 * EXIF writes `2025:10:01 09:41:00`. Some cameras write the first hour of a day as 24 (`k` for `H` in their format of dates).
 * A clock that never was set (1980), or that is ahead, is not believed.
 */
function readClock(value: unknown, offset: unknown, now: Date): TakenAt | undefined {
  if (typeof value !== 'string') return undefined;
  const match = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}):(\d{2}):(\d{2})/.exec(value);
  if (match === null) return undefined;
  const [, year, month, date, hourSaid, minute, second] = match;
  const hour = hourSaid === '24' ? '00' : hourSaid;
  const day = `${year}-${month}-${date}`;
  if (!daySchema.safeParse(day).success) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const clock = `${day}T${hour}:${minute}:${second}.000Z`;
  const tomorrow = toInstant(now.getTime() + 24 * 60 * 60 * 1000);
  if (Number(year) < 1990 || clock > tomorrow) return undefined;
  const utcOffsetMinutes = readOffset(offset);
  return {
    day,
    hour: Number(hour),
    clock,
    ...(utcOffsetMinutes === undefined ? {} : { utcOffsetMinutes }),
  };
}

/** Minutes ahead of UTC of `+10:00`, and of what else is written for it: `+1000`, `+10`, `+9:30`, `Z`, with spaces or a minus sign. */
function readOffset(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.replace(/\0[\s\S]*$/, '').replaceAll(/\s/g, '');
  if (/^z$/i.test(text)) return 0;
  const match = /^([+\-\u2212])(?:(\d{1,2})(?::(\d{2}))?|(\d{2})(\d{2}))$/.exec(text);
  if (match === null) return undefined;
  const [, sign, hours, minutes = '0', joinedHours, joinedMinutes] = match;
  const [hour, minute] = [Number(hours ?? joinedHours), Number(joinedMinutes ?? minutes)];
  if (minute > 59 || hour * 60 + minute > 14 * 60) return undefined;
  return (sign === '+' ? 1 : -1) * (hour * 60 + minute);
}
