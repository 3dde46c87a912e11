import { toAsciiSigns } from '../typed/signs.ts';

/** Crockford's base 32: no letter that is read as a digit, and none that makes words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Drawn at random: 55 bits, which nobody guesses. */
const drawnDigits = 11;

const digitValue = (digit: string) => alphabet.indexOf(digit);

/** Luhn's algorithm to the base 32: it tells one wrong digit, and two that were exchanged, but for two pairs. */
function checkDigit(digits: string): string {
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const value = digitValue(digit) * (index % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / alphabet.length) + (value % alphabet.length);
  });
  return alphabet[(alphabet.length - (sum % alphabet.length)) % alphabet.length] ?? '';
}

/**
 * The number of a certificate: `7KXQ3M9ZT2A5`, eleven random digits and one that checks them.
 *
 * @param random eleven random bytes, of which five bits each are used
 */
export function certificateNumber(random: Uint8Array): string {
  const digits = Array.from(random.subarray(0, drawnDigits), (byte) => alphabet[byte % 32]).join('');
  if (digits.length !== drawnDigits) throw new RangeError('A number is made of eleven random bytes.');
  return digits + checkDigit(digits);
}

/** As it is read aloud and printed: `7KXQ-3M9Z-T2A5`. */
export function printedNumber(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1-');
}

/** A number as somebody types it: small letters, spaces, an O for a nought, an L for a one. Null for what cannot be one. */
export function readCertificateNumber(typed: string): string | null {
  const number = toAsciiSigns(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  if (number.length !== drawnDigits + 1 || [...number].some((digit) => digitValue(digit) < 0)) return null;
  return checkDigit(number.slice(0, -1)) === number.at(-1) ? number : null;
}
