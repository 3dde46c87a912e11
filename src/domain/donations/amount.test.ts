import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactAmount, leastGift, mostGift, readAmount, saidAmount } from './amount.ts';

describe('an amount that somebody types', () => {
  it('is read back as it was said, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: leastGift, max: mostGift }), (cents) => {
        expect(readAmount(saidAmount(cents))).toEqual({ status: 'amount', cents });
        expect(readAmount(` ${exactAmount(cents).slice(1)} `)).toEqual({ status: 'amount', cents });
      }),
    );
  });

  it.each([
    ['1.15', 115],
    ['$25', 2500],
    ['8.2', 820],
    ['1,000', 100_000],
    ['20,50', 2050],
    ['20,5', 2050],
    ['1,000.5', 100_050],
    ['٢٠٫٥٠', 2050],
    ['٢٠،٥٠', 2050],
    ['＄２０．５', 2050],
    ['20000', mostGift],
  ])('%s is %i cents', (text, cents) => {
    expect(readAmount(text)).toEqual({ status: 'amount', cents });
  });

  it.each([
    ['', 'nothing'],
    ['0.99', 'too small'],
    ['20000.01', 'too large'],
    ['20,500.5.5', 'unreadable'],
    ['20.500', 'unreadable'],
    ['1.999', 'unreadable'],
    ['-5', 'unreadable'],
    ['1e3', 'unreadable'],
    ['five', 'unreadable'],
  ])('%j is %s', (text, status) => {
    expect(readAmount(text).status).toBe(status);
  });

  it('never throws, and never gives less than a dollar or a part of a cent', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const reading = readAmount(text);
        if (reading.status === 'amount')
          expect(Number.isInteger(reading.cents) && reading.cents >= leastGift).toBe(true);
      }),
    );
  });
});
