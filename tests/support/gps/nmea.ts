import type { Geoloc } from '../../../src/domain/geometry/lng-lat.ts';

/** `GPRMC,…` as a receiver sends it: with `$`, checksum and end of line. */
export function sentence(body: string): string {
  let sum = 0;
  for (const character of body) sum ^= character.charCodeAt(0);
  return `$${body}*${sum.toString(16).toUpperCase().padStart(2, '0')}\r\n`;
}

const two = (value: number) => String(value).padStart(2, '0');

function angle(degrees: number, digits: number, letters: readonly [string, string]): string {
  const whole = Math.floor(Math.abs(degrees));
  const minutes = ((Math.abs(degrees) - whole) * 60).toFixed(5).padStart(8, '0');
  return `${String(whole).padStart(digits, '0')}${minutes},${letters[degrees < 0 ? 1 : 0]}`;
}

const placeText = ({ latitude, longitude }: Geoloc) =>
  `${angle(latitude, 2, ['N', 'S'])},${angle(longitude, 3, ['E', 'W'])}`;

function timeText(at: Date): string {
  return `${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}.000`;
}

function dateText(at: Date): string {
  return `${two(at.getUTCDate())}${two(at.getUTCMonth() + 1)}${two(at.getUTCFullYear() % 100)}`;
}

/** A second of a good receiver: where it is, how well it knows, and how it moves. */
export function secondOf(
  at: Date,
  place: Geoloc,
  { speedKnots = 0, courseDegrees = 0, dilution = 1 } = {},
): string {
  const moves = `${speedKnots.toFixed(1)},${courseDegrees.toFixed(1)}`;
  return [
    sentence(`GPGGA,${timeText(at)},${placeText(place)},1,08,${dilution.toFixed(1)},2.0,M,20.0,M,,`),
    sentence(`GPGSA,A,3,01,02,03,04,05,06,07,08,,,,,1.8,${dilution.toFixed(1)},1.5`),
    sentence(`GPRMC,${timeText(at)},A,${placeText(place)},${moves},${dateText(at)},,,A`),
  ].join('');
}

/** What a receiver says that sees no sky. */
export function secondWithoutFix(at: Date): string {
  return [
    sentence(`GPGGA,${timeText(at)},,,,,0,00,,,M,,M,,`),
    sentence('GPGSA,A,1,,,,,,,,,,,,,,,'),
    sentence(`GPRMC,${timeText(at)},V,,,,,,,${dateText(at)},,,N`),
  ].join('');
}
