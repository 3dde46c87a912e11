import { expect, it } from 'vitest';
import { toInstant } from './instant.ts';
import { isHeld, leaseUntil, released } from './lease.ts';

const now = toInstant(Date.UTC(2026, 0, 1));

it('holds a document until its end, and not at it', () => {
  const end = leaseUntil(now, 1_000);
  expect(isHeld({ leaseUntil: end }, now)).toBe(true);
  expect(isHeld({ leaseUntil: end }, toInstant(Date.parse(now) + 999))).toBe(true);
  expect(isHeld({ leaseUntil: end }, end)).toBe(false);
  expect(isHeld({}, now)).toBe(false);
});

it('leaves everything else as it is when it is released', () => {
  expect(released({ id: 'a', holder: 'b', leaseUntil: now, tries: 2 })).toEqual({ id: 'a', tries: 2 });
});
