import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecoveryCode, readSecondStep, readSixDigits } from './code.ts';

describe('a code of six digits', () => {
  it.each([
    'Here is your verification code:\n090107',
    'Your code for Reef Census is 090107.',
    'Your code is 090107, good for 10 minutes',
    '090107 10',
    '090 107',
    '090-107',
    '0 9 0 1 0 7',
    'Code 090 107, 10 minutes',
    '[090107]',
    '09o0107',
    '0901.07',
    '090107 (090107)',
    '٠٩٠١٠٧',
    '۰۹۰‑۱۰۷',
    '０９０１０７',
  ])('is found in %j', (typed) => {
    expect(readSixDigits(typed)).toBe('090107');
  });

  it.each(['', 'no code', '12345', '1234567', '123456 or 654321', 'Code 0901, good for 10 minutes'])(
    'is not guessed in %j',
    (typed) => {
      expect(readSixDigits(typed)).toBeNull();
    },
  );

  it('is found in every text without other digits', () => {
    const words = fc.string({ unit: 'grapheme' }).filter((text) => !/\p{Nd}/u.test(text));
    fc.assert(
      fc.property(words, fc.stringMatching(/^\d{6}$/), words, (before, code, after) => {
        expect(readSixDigits(`${before}${code}${after}`)).toBe(code);
      }),
    );
  });
});

describe('a recovery code', () => {
  it.each([
    'K7QM-2XPD-9TRF',
    'k7qm 2xpd 9trf',
    'k7qm2xpd9trf',
    'K7QM–2XPD–9TRF',
    '3. K7QM-2XPD-9TRF (unused)',
    'Ｋ７ＱＭ－２ＸＰＤ－９ＴＲＦ',
    'K٧QM-٢XPD-٩TRF',
  ])('is found in %j', (typed) => {
    expect(readRecoveryCode(typed)).toBe('K7QM2XPD9TRF');
    expect(readSecondStep(typed)).toBe('K7QM2XPD9TRF');
  });

  it.each(['', '090107', 'K7QM-2XPD', 'K7QM-2XPD-9TRF K7QM-2XPD-9TRG'])('is not guessed in %j', (typed) => {
    expect(readRecoveryCode(typed)).toBeNull();
  });

  it('may stand in the place of six digits', () => {
    expect(readSecondStep('Your code is 090107.')).toBe('090107');
    expect(readSecondStep('no')).toBeNull();
  });
});
