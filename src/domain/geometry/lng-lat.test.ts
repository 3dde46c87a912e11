import { expect, it } from 'vitest';
import { boundsAround, isInside } from './lng-lat.ts';

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

it('bounds around a place hold both, and stay where they hold it already', () => {
  const bounds = [140, -20, 150, -10] as const;
  expect(boundsAround([...bounds], { longitude: 145, latitude: -15 })).toEqual(bounds);
  expect(boundsAround([...bounds], { longitude: 139, latitude: -9 })).toEqual([139, -20, 150, -9]);
  expect(boundsAround([...bounds], { longitude: 151, latitude: -21 })).toEqual([140, -21, 151, -10]);
});
