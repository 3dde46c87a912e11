import { GPS, type NMEA } from 'gps';
import type { Geoloc } from '../../../../src/domain/geometry/lng-lat.ts';

const dayMs = 86_400_000;

/** A moment as a receiver tells it. */
export interface SentenceTime {
  /** Milliseconds since midnight, UTC. */
  readonly timeOfDay: number;
  /** Midnight of the day, milliseconds since 1970 UTC; null in sentences without a date. */
  readonly day: number | null;
}

/** What a position is made of: satellites, dead reckoning between them, or a person or a simulator. */
export type Origin = 'satellites' | 'dead-reckoning' | 'simulated';

/** What one sentence says that matters here. Speeds in knots, lengths in metres. */
export type Sentence =
  | {
      readonly kind: 'position';
      readonly place: Geoloc;
      readonly time: SentenceTime | null;
      readonly origin: Origin;
      /** Corrected by a second source, which makes it about four times as good. */
      readonly isCorrected: boolean;
      /** A height was measured: with three satellites it is only guessed. */
      readonly hasHeight: boolean;
      readonly dilution: number | null;
      readonly course: { readonly speedKnots: number | null; readonly courseDegrees: number | null } | null;
    }
  /**
   * The receiver marks the sentence as void (RMC and GLL status V, GGA quality 0, GNS and FAA mode N). Its time has no meaning: a receiver
   * that has just been switched on sends the first day of GPS, or the day on which it was made.
   */
  | { readonly kind: 'no-position' }
  | { readonly kind: 'mode'; readonly quality: 'none' | '2d' | '3d'; readonly dilution: number | null }
  /** One standard deviation to the north and to the east. */
  | { readonly kind: 'errors'; readonly northMetres: number; readonly eastMetres: number }
  | { readonly kind: 'course'; readonly speedKnots: number | null; readonly courseDegrees: number | null }
  /** ZDA. It has no field that marks it as valid, so it counts only beside valid positions. */
  | { readonly kind: 'time'; readonly time: SentenceTime };

/** Sentences that are read; every talker (GP, GN, GL, II …). The checksum is required (NMEA 0183 §5.2.3). */
const known = /^\$[A-Z]{2}(RMC|GGA|GLL|GNS|GSA|VTG|GST|ZDA),[\x20-\x7e]*\*[0-9A-F]{2}$/i;

const kmhPerKnot = 1.852;
const knots = (kmh: number | null) => (isNumber(kmh) && kmh >= 0 ? kmh / kmhPerKnot : null);
const degrees = (course: number | null) =>
  isNumber(course) && course >= 0 && course <= 360 ? course % 360 : null;
const sawEnough = (satellites: number | null) => isNumber(satellites) && satellites >= 4;
const positive = (value: number | null) => (isNumber(value) && value > 0 ? value : null);

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Fields of latitude and longitude by sentence: what is odd here was not written by a receiver. */
const latitudeField = { RMC: 3, GGA: 2, GLL: 1, GNS: 2 } as const;
const latitudeForm = /^\d{4}(\.\d*)?,[NS],\d{5}(\.\d*)?,[EW]$/;

function placeOf(sentence: NMEA & { type: keyof typeof latitudeField }): Geoloc | null {
  const first = latitudeField[sentence.type];
  const fields = sentence.raw.split(',');
  if (!latitudeForm.test(fields.slice(first, first + 4).join(','))) return null;
  const { lat, lon } = sentence;
  const areMinutesRight = Number(fields[first]?.slice(2)) < 60 && Number(fields[first + 2]?.slice(3)) < 60;
  if (!isNumber(lat) || !isNumber(lon) || !areMinutesRight) return null;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { latitude: lat, longitude: lon } : null;
}

/** The library fills a missing date with this machine's; only the sentence's own is believed. */
function timeOf(text: string, date: string): SentenceTime | null {
  const match = /^(\d\d)(\d\d)(\d\d)(?:\.(\d{1,6}))?$/.exec(text);
  if (match === null) return null;
  const [, hours, minutes, seconds, fraction = '0'] = match;
  // 60: a leap second.
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 60) return null;
  const timeOfDay =
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 +
    Math.round(Number(`0.${fraction}`) * 1000);
  return { timeOfDay, day: dayOf(date) };
}

/** `ddmmyy` or `ddmmyyyy`. Two digits before 80 are of this century: GPS began in 1980. */
function dayOf(date: string): number | null {
  const match = /^(\d\d)(\d\d)(\d\d|\d{4})$/.exec(date);
  if (match === null) return null;
  const [, day = '', month = '', year = ''] = match;
  const fullYear = year.length === 4 ? Number(year) : Number(year) + (Number(year) < 80 ? 2000 : 1900);
  const midnight = Date.UTC(fullYear, Number(month) - 1, Number(day));
  const isReal = new Date(midnight).getUTCDate() === Number(day) && Number(month) >= 1 && Number(month) <= 12;
  return isReal ? Math.floor(midnight / dayMs) * dayMs : null;
}

/** Letters of the mode indicator (NMEA 2.3); GNS has one for each satellite system. */
function originOf(letters: string): Origin | 'none' {
  if (letters === '' || /[ADPRF]/.test(letters)) return 'satellites';
  if (letters.includes('E')) return 'dead-reckoning';
  return /[MS]/.test(letters) ? 'simulated' : 'none';
}

const faaLetters: Readonly<Record<string, string>> = {
  estimated: 'E',
  'manual input': 'M',
  simulated: 'S',
  'not valid': 'N',
};

/** The sentence with its checksum proven and its values believable; null for everything else. */
export function readSentence(text: string): Sentence | null {
  if (!known.test(text)) return null;
  let parsed: false | NMEA;
  try {
    parsed = GPS.Parse(text);
  } catch {
    // The library throws at a form that it does not know: as good as unsaid.
    return null;
  }
  return parsed === false || !parsed.valid ? null : understand(parsed);
}

function understand(parsed: NMEA): Sentence | null {
  const fields = parsed.raw.slice(0, parsed.raw.indexOf('*')).split(',');
  const field = (index: number) => fields[index]?.trim() ?? '';
  switch (parsed.type) {
    case 'RMC': {
      const letter = faaLetters[parsed.faa ?? ''] ?? '';
      const isVoid = parsed.status !== 'active';
      const course = { speedKnots: knots(parsed.speed), courseDegrees: degrees(parsed.track) };
      return position(parsed, timeOf(field(1), field(9)), isVoid ? 'none' : originOf(letter), { course });
    }
    case 'GLL': {
      const letter = faaLetters[parsed.faa ?? ''] ?? '';
      const isVoid = parsed.status !== 'active';
      return position(parsed, timeOf(field(5), ''), isVoid ? 'none' : originOf(letter));
    }
    case 'GGA': {
      const { quality, hdop } = parsed;
      const isSimulated = quality === 'manual' || quality === 'simulated';
      const measured = quality === 'estimated' ? 'dead-reckoning' : 'satellites';
      const origin = quality === null ? 'none' : isSimulated ? 'simulated' : measured;
      return position(parsed, timeOf(field(1), ''), origin, {
        isCorrected: quality === 'dgps-fix' || quality === 'rtk' || quality === 'rtk-float',
        hasHeight: isNumber(parsed.alt) && sawEnough(parsed.satellites),
        dilution: positive(hdop),
      });
    }
    case 'GNS':
      return position(parsed, timeOf(field(1), ''), originOf(parsed.mode), {
        isCorrected: /[DRF]/.test(parsed.mode),
        hasHeight: isNumber(parsed.alt) && sawEnough(parsed.satsUsed),
        dilution: positive(parsed.hdop),
      });
    case 'GSA':
      return {
        kind: 'mode',
        quality: parsed.fix === null ? 'none' : parsed.fix === '2D' ? '2d' : '3d',
        dilution: positive(parsed.hdop),
      };
    case 'GST': {
      const { latitudeError, longitudeError } = parsed;
      const [northMetres, eastMetres] = [positive(latitudeError), positive(longitudeError)];
      return northMetres === null || eastMetres === null ? null : { kind: 'errors', northMetres, eastMetres };
    }
    case 'VTG':
      if (parsed.faa === 'not valid') return null;
      return { kind: 'course', speedKnots: knots(parsed.speed), courseDegrees: degrees(parsed.track) };
    case 'ZDA': {
      const time = timeOf(field(1), `${field(2)}${field(3)}${field(4)}`);
      return time === null ? null : { kind: 'time', time };
    }
    default:
      return null;
  }
}

type Position = Extract<Sentence, { kind: 'position' }>;

function position(
  parsed: NMEA & { type: keyof typeof latitudeField },
  time: SentenceTime | null,
  origin: Origin | 'none',
  more: Partial<Pick<Position, 'isCorrected' | 'hasHeight' | 'dilution' | 'course'>> = {},
): Sentence | null {
  if (origin === 'none') return { kind: 'no-position' };
  const place = placeOf(parsed);
  if (place === null) return null;
  return {
    kind: 'position',
    place,
    time,
    origin,
    isCorrected: false,
    hasHeight: false,
    dilution: null,
    course: null,
    ...more,
  };
}
