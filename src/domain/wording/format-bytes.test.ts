import { describe, expect, it } from 'vitest';
import { saidBytes } from './format-bytes.ts';

describe('an amount of bytes', () => {
  it.each([
    [0, '0 kB'],
    [20, 'less than 1 kB'],
    [1_000, '1 kB'],
    [12_345, '12.3 kB'],
    [999_999, '1,000 kB'],
    [1_000_000, '1 MB'],
    [47_616_000, '47.6 MB'],
    [1_000_000_000, '1 GB'],
    [1_234_000_000, '1.23 GB'],
    [79_000_000_000, '79 GB'],
  ])('of %i is said as %s', (bytes, said) => {
    expect(saidBytes(bytes)).toBe(said);
  });
});
