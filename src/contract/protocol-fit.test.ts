import { describe, expect, it } from 'vitest';
import { protocolFit } from './protocol-fit.ts';

describe('fault 31: a page and a server of different ages', () => {
  it.each([
    [4, 4, 'fits'],
    [3, 4, 'fits'],
    [2, 4, 'fits'],
    [1, 4, 'page-too-old'],
    [4, 2, 'fits'],
    [4, 1, 'server-too-old'],
  ] as const)('a page that speaks %i and a server that speaks %i: %s', (page, server, fit) => {
    expect(protocolFit(page, server)).toBe(fit);
  });
});
