import { expect, it } from 'vitest';
import { isInside } from './lng-lat.ts';

it('bounds hold their edges, and nothing beyond any of them', () => {
  const inside = (longitude: number, latitude: number) =>
    isInside([140, -20, 150, -10], { latitude, longitude });
  for (const corner of [
    [140, -20],
    [150, -10],
    [140, -10],
    [150, -20],
    [145, -15],
  ] as const)
    expect(inside(corner[0], corner[1])).toBe(true);
  for (const beyond of [
    [139.9, -15],
    [150.1, -15],
    [145, -20.1],
    [145, -9.9],
  ] as const)
    expect(inside(beyond[0], beyond[1])).toBe(false);
});
