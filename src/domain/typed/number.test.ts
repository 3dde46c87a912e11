import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAsciiDigits } from './digits.ts';
import { numberProblem, readNumber } from './number.ts';

/** The zero of each script that Unicode 15 has decimal digits of, from the ranges of `\p{Nd}`. */
const zeros = Array.from({ length: 0x1fbf9 }, (_, point) => point).filter((point) => {
  const isDigit = (at: number) => at > 0 && /\p{Nd}/u.test(String.fromCodePoint(at));
  return isDigit(point) && !isDigit(point - 1);
});

const inScript = (ascii: string, zero: number) =>
  ascii.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const scripts = fc.constantFrom(...zeros);
const value = (typed: string) => readNumber(typed);

describe('digits', () => {
  it('finds scripts to try', () => {
    expect(zeros.length).toBeGreaterThan(50);
  });

  it('of every script become ASCII', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,12}$/), scripts, (digits, zero) => {
        expect(toAsciiDigits(inScript(digits, zero))).toBe(digits);
      }),
    );
  });

  it('leave everything else as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const others = typed.replace(/\p{Nd}/gu, '');
        expect(toAsciiDigits(others)).toBe(others);
      }),
    );
  });
});

describe('a number', () => {
  const parts = fc.record({
    sign: fc.constantFrom('', '-', '+', '−', '－'),
    whole: fc.stringMatching(/^\d{1,6}$/),
    fraction: fc.stringMatching(/^\d{1,6}$/),
    separator: fc.constantFrom('.', ',', '．', '，', '٫'),
    zero: scripts,
  });

  it('is read in every script, with a decimal point or comma', () => {
    fc.assert(
      fc.property(parts, ({ sign, whole, fraction, separator, zero }) => {
        const isBelow = sign !== '' && sign !== '+';
        const right = Number(`${isBelow ? '-' : ''}${whole}.${fraction}`);
        expect(value(`${sign}${inScript(`${whole}${separator}${fraction}`, zero)}`)).toEqual({
          status: 'read',
          value: right,
        });
      }),
    );
  });

  it('with two separators is refused and never guessed', () => {
    fc.assert(
      fc.property(parts, fc.constantFrom('.', ',', ' ', '\u00a0', '\u202f', "'", '٬'), (number, group) => {
        const { whole, fraction, separator, zero } = number;
        expect(value(inScript(`${whole}${group}${whole}${separator}${fraction}`, zero))).toEqual({
          status: 'unreadable',
          reason: 'several-separators',
        });
      }),
    );
  });

  it.each([
    ['7.5', 7.5],
    ['7,5', 7.5],
    ['  12,5 ', 12.5],
    ['.5', 0.5],
    ['7.', 7],
    ['7,', 7],
    ['٧٫٥', 7.5],
    ['۷٫۵', 7.5],
    ['１２．５', 12.5],
    ['0', 0],
    ['-0.25', -0.25],
    ['− 3', -3],
    ['1e-5', 0.00001],
    ['\u200e12\u200f', 12],
  ])('%j is %d', (typed, right) => {
    expect(value(typed)).toEqual({ status: 'read', value: right });
    expect(numberProblem(typed)).toBeNull();
  });

  it.each(['', ' ', '\u00a0\t'])('%j is empty', (typed) => {
    expect(value(typed)).toEqual({ status: 'empty' });
    expect(numberProblem(typed)).toBeNull();
  });

  it.each(['1,234.5', '1.234,5', '1,234,567', '1 234', '1 234,5', "1'234.5"])(
    '%j is refused in words',
    (typed) => {
      expect(value(typed)).toEqual({ status: 'unreadable', reason: 'several-separators' });
      expect(numberProblem(typed)).toContain('1234.5');
    },
  );

  it.each(['five', '-', '.', '7.5m', '12 metres', '1e', '0x10', 'NaN', 'Infinity', '1e999', '5-7'])(
    '%j is no number',
    (typed) => {
      expect(value(typed)).toEqual({ status: 'unreadable', reason: 'no-number' });
      expect(numberProblem(typed)).toBe('Please type a number.');
    },
  );
});
