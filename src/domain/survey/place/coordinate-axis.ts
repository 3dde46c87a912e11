export type Axis = 'latitude' | 'longitude';

export interface AxisReading {
  readonly degrees: number;
  /** The same text read as degrees and two digits of minutes, where a note book could mean that: `18.24S`. */
  readonly asMinutes?: number;
}

const hemispheres: Readonly<Record<Axis, readonly [plus: string, minus: string]>> = {
  latitude: ['N', 'S'],
  longitude: ['E', 'W'],
};

const units = ['°', "'", '"'] as const;

/**
 * Reads one half of a position, already in plain signs (`16°55.5'S`, `-16 55.5`, `S 16:55:30`).
 * Undefined when it is not one.
 */
export function readAxis(text: string, axis: Axis): AxisReading | undefined {
  const parts = /^([NSEW]?) ?([+-]?) ?([^NSEW]*?) ?([NSEW]?)$/.exec(text);
  if (parts === null) return undefined;
  const [, before = '', sign = '', body = '', after = ''] = parts;
  if (before !== '' && after !== '') return undefined;
  const letter = before + after;
  const [plus, minus] = hemispheres[axis];
  if (letter !== '' && letter !== plus && letter !== minus) return undefined;
  if (letter === plus && sign === '-') return undefined;
  const direction = letter === minus || sign === '-' ? -1 : 1;

  const size = letter === '' ? thousandthsOfArcSecond(body) : packed(body);
  const degrees = size ?? components(body, letter !== '');
  if (degrees === undefined) return undefined;
  const asMinutes = letter === '' ? undefined : twoDigitMinutes(body);
  return asMinutes === undefined
    ? { degrees: direction * degrees }
    : { degrees: direction * degrees, asMinutes: direction * asMinutes };
}

/** One to three numbers: degrees, minutes, seconds, with or without their signs. */
function components(body: string, hasLetter: boolean): number | undefined {
  const found = [...body.matchAll(/(\d+(?:\.\d*)?)( ?[°'"]| ?:| ?-)? ?/gy)];
  if (found.length === 0 || found.length > 3) return undefined;
  if (found.map(([whole]) => whole).join('').length !== body.length) return undefined;
  let degrees = 0;
  for (const [index, match] of found.entries()) {
    const [, digits = '', mark = ''] = match;
    const isLast = index === found.length - 1;
    const sign = mark.trim();
    if (sign === '-' && !hasLetter) return undefined;
    if ((sign === '-' || sign === ':') && isLast) return undefined;
    if (sign !== '' && sign !== '-' && sign !== ':' && sign !== units[index]) return undefined;
    if (digits.includes('.') && !isLast) return undefined;
    const value = Number(digits);
    if (index === 0 && digits.replace(/\..*/, '').length > 3) return undefined;
    // "60." minutes, with the point, is how some programs round 59.999; "60" is a slip of the pen.
    if (index > 0 && (value > 60 || (value === 60 && !digits.includes('.')))) return undefined;
    degrees += value / 60 ** index;
  }
  return degrees;
}

/** `4025.0999` (degrees and minutes) and `402505.994` (and seconds), as GPS receivers write before a letter. */
function packed(body: string): number | undefined {
  const match = /^(\d{1,3})(\d{2})(\d{2})?(\.\d+)?$/.exec(body);
  const whole = body.replace(/\..*/, '').length;
  if (match === null || whole < 4) return undefined;
  const hasSeconds = whole >= 6;
  const pair = hasSeconds ? whole - 4 : whole - 2;
  const minutes = hasSeconds ? Number(body.slice(pair, pair + 2)) : Number(body.slice(pair));
  const seconds = hasSeconds ? Number(body.slice(pair + 2)) : 0;
  if (minutes >= 60 || seconds >= 60) return undefined;
  return Number(body.slice(0, pair)) + minutes / 60 + seconds / 3600;
}

/** `145505994.48`: what some chart plotters export. Eight digits cannot be anything else. */
function thousandthsOfArcSecond(body: string): number | undefined {
  return /^\d{8,9}(\.\d+)?$/.test(body) ? Number(body) / 3_600_000 : undefined;
}

function twoDigitMinutes(body: string): number | undefined {
  const match = /^(\d{1,3})\.(\d{2})$/.exec(body);
  const minutes = Number(match?.[2]);
  return match === null || minutes >= 60 ? undefined : Number(match[1]) + minutes / 60;
}
