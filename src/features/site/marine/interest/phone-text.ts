import { toAsciiDigits } from '../../../../domain/typed/digits.ts';
import { toAsciiSigns } from '../../../../domain/typed/signs.ts';

/** What a phone number may be written with; anything else in a pasted one goes ("Tel.: +61 412 345 678"). */
const foreign = /[^\d+\s()./-]/g;

/** The digits that a field for numbers can show. */
export const digitsOf = (phone: string): string => toAsciiDigits(phone).replace(/\D/g, '');

/** A pasted number as it is kept: with its plus, gaps and brackets, without what is no part of one. */
export function pastedPhone(pasted: string): string {
  const plain = toAsciiSigns(pasted)
    .replace(foreign, '')
    .replace(/^[^\d+(]+/, '')
    .trim()
    .slice(0, 40);
  // A plus stands before a number, or nowhere.
  return plain.charAt(0) + plain.slice(1).replaceAll('+', '');
}

/** The number after its digits were typed anew: its plus stays, and its gaps while no digit changes. */
export function typedPhone(before: string, typed: string): string {
  const digits = digitsOf(typed);
  if (digits === digitsOf(before)) return before;
  return `${before.startsWith('+') && digits !== '' ? '+' : ''}${digits}`.slice(0, 40);
}

/** A plus that is typed before a number, or taken away. */
export const withPlus = (phone: string): string => (phone.startsWith('+') ? phone : `+${phone}`);
