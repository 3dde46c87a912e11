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

/** What a field or a column asks of a number beside being one. `decimals`: digits behind the point at most, 0 for whole numbers. */
export interface NumberRules {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly decimals?: number | undefined;
}

export type CheckedNumber =
  | { readonly status: 'right'; readonly value: number }
  | { readonly status: 'empty' }
  /** `isBegun`: a number may yet come of it, as of a single minus sign, or of 1 where the least is 10. */
  | { readonly status: 'wrong'; readonly problem: string; readonly isBegun: boolean };

/** Signs with which a number begins, or an exponent does. */
const begun = /^[+-]?[.,]?$|^[+-]?[\d.,]+e[+-]?$/i;

function describeRule(value: number, { min, max, decimals }: NumberRules): string | null {
  if (max !== undefined && value > max) return say('At most {most, number}.', { most: max });
  if (min !== undefined && value < min) return say('At least {least, number}.', { least: min });
  if (decimals === undefined || Number(value.toFixed(decimals)) === value) return null;
  return decimals === 0
    ? say('Please type a whole number.')
    : say('{count, plural, one {At most # decimal.} other {At most # decimals.}}', { count: decimals });
}

/** Reads a typed number and holds it to rules; its problem is a sentence for the person who typed it. */
export function checkNumber(typed: string, rules: NumberRules): CheckedNumber {
  const read = readNumber(typed);
  if (read.status === 'empty') return read;
  const problem = read.status === 'read' ? describeRule(read.value, rules) : numberProblem(typed);
  if (read.status === 'read' && problem === null) return { status: 'right', value: read.value };
  const isTooSmall = read.status === 'read' && read.value >= 0 && read.value < (rules.min ?? read.value);
  return {
    status: 'wrong',
    problem: problem ?? '',
    isBegun: isTooSmall || begun.test(toAsciiSigns(typed).trim()),
  };
}

/** One step up or down from a number, within the rules and without the noise of binary fractions: 0.1 and 0.2 make 0.3. */
export function stepNumber(value: number | null, by: number, { min, max, decimals }: NumberRules): number {
  const next = Number(((value ?? 0) + by).toFixed(decimals ?? 9));
  return Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, next));
}
