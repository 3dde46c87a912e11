const decimalDigit = /\p{Nd}/u;

const isDigit = (point: number) => decimalDigit.test(String.fromCodePoint(point));

/**
 * The value of a decimal digit of any script. Unicode keeps the ten digits of a script together in ascending order, and runs of several scripts
 * have a length that is a multiple of ten (Unicode Standard, section 4.6).
 */
function findDigitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let start = point;
  while (isDigit(start - 1)) start -= 1;
  return (point - start) % 10;
}

/** Replaces the decimal digits of every script by 0 to 9: `١٢` and `１２` become `12`. Nothing else changes. */
export const toAsciiDigits = (typed: string): string =>
  typed.replace(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : String(findDigitValue(digit))));
