import { toAsciiSigns } from './signs.ts';

const sixDigits = /^\d{6}$/;

/** The one of several that is there; null for none, and for several that differ. */
function findOnly(found: readonly string[]): string | null {
  const [first, ...others] = new Set(found);
  return first === undefined || others.length > 0 ? null : first;
}

/**
 * Finds the code of six digits in what somebody typed or pasted: a whole message ("Your code is 090107, good for 10 minutes"), digits of any
 * script, spaces or hyphens between them. null where there is none, or more than one.
 */
export function readSixDigits(typed: string): string | null {
  const text = toAsciiSigns(typed);
  const runs = text.match(/\d+/g) ?? [];
  const whole = runs.filter((run) => sixDigits.test(run));
  if (whole.length > 0) return findOnly(whole);
  const grouped = (text.match(/\d(?:[\s-]{0,3}\d)*/g) ?? []).map((group) => group.replaceAll(/\D/g, ''));
  const six = grouped.filter((group) => sixDigits.test(group));
  if (six.length > 0) return findOnly(six);
  // Without a word in it, a sign between the digits is a slip of the finger.
  const digits = runs.join('');
  return sixDigits.test(digits) && !/\p{L}{2}/u.test(text) ? digits : null;
}

/** Finds a recovery code (`K7QM-2XPD-9TRF`): twelve letters and digits, alone in any grouping or grouped inside of a text. null for none. */
export function readRecoveryCode(typed: string): string | null {
  const text = toAsciiSigns(typed.normalize('NFKC')).toUpperCase();
  const whole = text.replaceAll(/[\s-]/g, '');
  if (/^[0-9A-Z]{12}$/.test(whole)) return whole;
  const grouped = text.match(/(?<![0-9A-Z])[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}(?![0-9A-Z])/g) ?? [];
  return findOnly(grouped.map((code) => code.replaceAll('-', '')));
}

/** A code of an authenticator or, in its place, a recovery code. null for neither. */
export const readSecondStep = (typed: string): string | null =>
  readRecoveryCode(typed) ?? readSixDigits(typed);
