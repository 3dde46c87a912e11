import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificateNumber, printedNumber, readCertificateNumber } from './certificate-number.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const drawn = fc.uint8Array({ minLength: 11, maxLength: 11 }).map(certificateNumber);

describe('the number of a certificate', () => {
  it('is read however it is typed', () => {
    const number = certificateNumber(Uint8Array.from({ length: 11 }, (_, index) => index));
    expect(number).toMatch(/^0123456789A.$/);
    expect(printedNumber(number)).toMatch(/^0123-4567-89A.$/);
    expect(readCertificateNumber(` ol23 4567-${number.slice(8).toLowerCase()}`)).toBe(number);
  });

  it('is itself when it is printed and typed back (property)', () => {
    fc.assert(
      fc.property(drawn, (number) => {
        expect(readCertificateNumber(printedNumber(number))).toBe(number);
      }),
    );
  });

  it('is none with one wrong digit (property)', () => {
    fc.assert(
      fc.property(drawn, fc.nat(11), fc.constantFrom(...alphabet), (number, place, digit) => {
        fc.pre(number[place] !== digit);
        expect(readCertificateNumber(number.slice(0, place) + digit + number.slice(place + 1))).toBeNull();
      }),
    );
  });

  it.each(['', '1234', 'UUUU-UUUU-UUUU', '0000-0000-0000-0'])('“%s” is none', (typed) => {
    expect(readCertificateNumber(typed)).toBeNull();
  });
});
