import { say } from '../../language/say.ts';
import { toAsciiSigns } from './signs.ts';

/** A number as somebody typed it, or as a table has it. */
export type ReadNumber =
  | { readonly status: 'read'; readonly value: number }
  | { readonly status: 'empty' }
  /** `several-separators`: 1,234.5 or 1 234 may be one thousand, or a slip of the finger; it is never guessed. */
  | { readonly status: 'unreadable'; readonly reason: 'several-separators' | 'no-number' };

const empty: ReadNumber = { status: 'empty' };
const severalSeparators: ReadNumber = { status: 'unreadable', reason: 'several-separators' };
const noNumber: ReadNumber = { status: 'unreadable', reason: 'no-number' };

/** What groups thousands in some language: spaces, the Arabic sign, apostrophes. */
const grouping = /[\s٬'’]/;

const plain = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Reads a number in the digits of any script. One separator is the decimal sign, whether full stop or comma; with more than one, or with
 * grouped thousands, the number is refused. An exponent is read, because programs write one into tables.
 */
export function readNumber(typed: string): ReadNumber {
  const text = toAsciiSigns(typed).trim();
  if (text === '') return empty;
  if (!/\d/.test(text)) return noNumber;
  const number = text.replace(/^([+-])\s+/, '$1');
  const count = number.match(/[.,]/g)?.length ?? 0;
  const isGrouped = grouping.test(number);
  const bare = number.replaceAll(',', '.');
  if (count > 1 || isGrouped) {
    const digits = bare.replaceAll(/[.\s٬'’]/g, '');
    return plain.test(digits) ? severalSeparators : noNumber;
  }
  if (!plain.test(bare)) return noNumber;
  const value = Number(bare);
  return Number.isFinite(value) ? { status: 'read', value } : noNumber;
}

/** Why a typed number cannot be read, for the person who typed it; null where it can, or nothing was typed. */
export function numberProblem(typed: string): string | null {
  const read = readNumber(typed);
  if (read.status !== 'unreadable') return null;
  return read.reason === 'several-separators'
    ? say('Please type the number without separators for thousands, as 1234.5.')
    : say('Please type a number.');
}
