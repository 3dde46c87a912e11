import type { Dice } from './dice.ts';

const texts = [
  ...[
    '',
    ' ',
    '\u0000',
    '\r\nBcc: x@example.org',
    '../../etc/passwd',
    '%2e%2e%2f',
    '<script>alert(1)</script>',
  ],
  ...[
    "'; DROP TABLE documents; --",
    '" OR 1=1',
    '{{7*7}}',
    'javascript:alert(1)',
    '=1+1',
    '\ud800',
    '😀'.repeat(50),
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'NaN', '1e999', '-0', 'null', 'a'.repeat(5000)],
  ...['gbr', 'agincourt', 'users/a', 'users/a/surveys/b', '2025-10-01T02:00:00.000Z', 'x@example.org'],
] as const;
const numbers = [
  0,
  -0,
  -1,
  1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  1e-308,
  Number.MAX_VALUE,
  128 * 1024,
];

/** Any JSON, of the kinds that programs stumble over. */
export function hostileValue(dice: Dice, depth = 3): unknown {
  const kind = dice.below(depth > 0 ? 9 : 6);
  switch (kind) {
    case 0:
      return null;
    case 1:
      return dice.onceIn(2);
    case 2:
      return dice.oneOf(numbers);
    case 3:
      return dice.below(1_000_000) - 500_000;
    case 4:
    case 5:
      return dice.oneOf(texts);
    case 6:
      return Array.from({ length: dice.below(5) }, () => hostileValue(dice, depth - 1));
    default: {
      const entries = Array.from({ length: dice.below(5) }, () => [
        dice.oneOf(texts).slice(0, 60),
        hostileValue(dice, depth - 1),
      ]);
      // Not an object literal: `__proto__` is to be a key, as JSON.parse makes it one.
      return JSON.parse(JSON.stringify(Object.fromEntries(entries)));
    }
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)
  );
}

/**
 * A valid value with one thing in it changed: a field gone, one more, or another value somewhere. Most of it stays
 * right, so that it comes further than any nonsense would.
 */
export function mutated(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || dice.onceIn(3)) return hostileValue(dice);
    const at = dice.below(value.length);
    return value.map((item: unknown, index) => (index === at ? mutated(item, dice) : item));
  }
  if (!isObject(value)) return hostileValue(dice);
  const keys = Object.keys(value);
  const roll = dice.below(8);
  if (keys.length === 0 || roll === 0)
    return { ...value, [dice.oneOf(texts).slice(0, 60)]: hostileValue(dice) };
  const key = dice.oneOf(keys);
  if (roll === 1) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return { ...value, [key]: mutated(value[key], dice) };
}
