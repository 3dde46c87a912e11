import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskEmailAddresses } from './mask-email-addresses.ts';

test.each([
  ['mia@example.org was refused', '… was refused'],
  ['<mia@example.org>, (ben@example.org); x', '<…>, (…); x'],
  ["'marina.o'brien@example.org' is not known", "'…' is not known"],
  ['email=mia%40example.org&x', 'email=…&x'],
  ['mia@example.org@example.org', '…@example.org'],
  ['@ and a@ and @b', '@ and a@ and @b'],
  ['no address', 'no address'],
  ['', ''],
])('%j becomes %j', (text, masked) => {
  expect(maskEmailAddresses(text)).toBe(masked);
});

test('leaves no address of plain letters in any text', () => {
  const around = fc.string({ unit: 'grapheme' }).filter((text) => !/[@%]/.test(text));
  fc.assert(
    fc.property(around, around, (before, after) => {
      expect(maskEmailAddresses(`${before} mia.o'brien@example.org ${after}`)).not.toContain('brien@');
    }),
  );
});

test('takes about twice as long for a text of twice the length', () => {
  const hostile = (length: number) => [
    `${'a'.repeat(length)}@`,
    "'".repeat(length),
    '@'.repeat(length),
    'a%40'.repeat(length / 4),
  ];
  const stepsOf = (length: number) => {
    let steps = 0;
    const test = RegExp.prototype.test;
    RegExp.prototype.test = function counted(text) {
      steps += 1;
      return test.call(this, text);
    };
    try {
      for (const text of hostile(length)) maskEmailAddresses(text);
    } finally {
      RegExp.prototype.test = test;
    }
    return steps;
  };
  expect(stepsOf(16_000)).toBeLessThan(2.5 * stepsOf(8_000));
});
