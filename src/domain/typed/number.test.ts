import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAsciiDigits } from './digits.ts';
import { checkNumber, type NumberRules, numberProblem, readNumber, stepNumber } from './number.ts';

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

describe('a number that rules hold for', () => {
  const check = (typed: string, rules: NumberRules) => {
    const checked = checkNumber(typed, rules);
    return checked.status === 'wrong' ? checked.problem : checked.status === 'right' ? checked.value : null;
  };

  it.each([
    ['7.5', { min: 0, max: 100 }, 7.5],
    ['', { min: 1 }, null],
    ['100,1', { max: 100 }, 'At most 100.'],
    ['-1', { min: 0 }, 'At least 0.'],
    ['12.5', { decimals: 0 }, 'Please type a whole number.'],
    ['12,34', { decimals: 1 }, 'At most 1 decimal.'],
    ['0.1234', { decimals: 3 }, 'At most 3 decimals.'],
    ['12.50', { decimals: 1 }, 12.5],
    ['many', { max: 1 }, 'Please type a number.'],
    ['1 234,5', {}, 'Please type the number without separators for thousands, as 1234.5.'],
  ])('%j within %j is %j', (typed, rules, right) => {
    expect(check(typed, rules)).toBe(right);
  });

  it.each([
    ['-', true],
    [',', true],
    ['1e-', true],
    ['1', true],
    ['-1', false],
    ['x', false],
    ['1.2.3', false],
  ])('%j may yet become one of 10 or more: %j', (typed, isBegun) => {
    expect(checkNumber(typed, { min: 10 })).toMatchObject({ status: 'wrong', isBegun });
  });

  it('is typed key by key, and the last key decides', () => {
    const typed = fc.record({
      whole: fc.integer({ min: 0, max: 99 }),
      fraction: fc.integer({ min: 1, max: 9 }),
      separator: fc.constantFrom('.', ',', '٫', '．'),
      zero: scripts,
    });
    fc.assert(
      fc.property(typed, ({ whole, fraction, separator, zero }) => {
        const keys = [...inScript(`${whole}${separator}${fraction}`, zero)];
        const seen = keys.map((_, index) =>
          checkNumber(keys.slice(0, index + 1).join(''), { min: 0, max: 100 }),
        );
        expect(seen.every(({ status }) => status === 'right')).toBe(true);
        expect(seen.at(-1)).toEqual({ status: 'right', value: whole + fraction / 10 });
      }),
    );
  });

  it('is never another one than was typed: it is read, empty or refused in words', () => {
    const rules = { min: 0, max: 100, decimals: 1 };
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- e٣５٫') }), (typed) => {
        const checked = checkNumber(typed, rules);
        if (checked.status === 'wrong') expect(checked.problem).not.toBe('');
        if (checked.status === 'right')
          expect(readNumber(typed)).toEqual({ status: 'read', value: checked.value });
        if (checked.status === 'empty') expect(typed.trim()).toBe('');
      }),
    );
  });

  it('goes up and down by steps within its rules', () => {
    expect(stepNumber(0.1, 0.2, {})).toBe(0.3);
    expect(stepNumber(null, 5, { max: 100 })).toBe(5);
    expect(stepNumber(98, 5, { max: 100 })).toBe(100);
    expect(stepNumber(3, -5, { min: 0 })).toBe(0);
  });
});
