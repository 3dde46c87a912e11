import { expect, test } from 'vitest';
import { toLab } from '../pixels/lab.ts';
import { connect } from './connect.ts';
import { cutIntoSuperpixels, shapesOf } from './superpixels.ts';

/** A dark disc on bright ground, both a little noisy. */
function disc(width: number, height: number) {
  const shade = Float32Array.from({ length: width * height }, (_, pixel) => {
    const away = Math.hypot((pixel % width) - width / 2, Math.floor(pixel / width) - height / 2);
    return (away < height / 3 ? 0.2 : 0.8) + Math.sin(pixel * 12.9) / 50;
  });
  return toLab({ width, height, red: shade, green: shade, blue: shade });
}

test('superpixels are some four hundred connected patches that keep to the borders of things', () => {
  const lab = disc(400, 300);
  const { patches, count } = cutIntoSuperpixels(lab);
  expect(count).toBeGreaterThan(300);
  expect(count).toBeLessThan(500);
  expect(connect(patches, 400, 300, 0).count).toBe(count);
  const dark = new Map<number, [number, number]>();
  for (const [pixel, patch] of patches.entries()) {
    const [own, all] = dark.get(patch) ?? [0, 0];
    dark.set(patch, [own + Number((lab.L[pixel] ?? 0) < 50), all + 1]);
  }
  const strays = [...dark.values()].reduce((sum, [own, all]) => sum + Math.min(own, all - own), 0);
  expect(strays / patches.length).toBeLessThan(0.005);
});

test('areas add up to the photo, and each border is counted once', () => {
  const patches = Uint16Array.from([0, 0, 1, 1, 0, 2, 2, 1, 2, 2, 2, 2]);
  const { areas, centres, pairs, borders } = shapesOf({ width: 4, height: 3, count: 3, patches });
  expect([...areas]).toEqual([3, 3, 6]);
  expect([...pairs]).toEqual([0, 1, 0, 2, 1, 2]);
  expect([...borders]).toEqual([1, 3, 3]);
  expect([centres[0], centres[1]]).toEqual([(0.5 + 1.5 + 0.5) / 3, (0.5 + 0.5 + 1.5) / 3]);
});

test('crumbs join a neighbour, and everything stays in one piece', () => {
  const owner = Uint16Array.from([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 2, 0, 0, 2, 2]);
  const { patches, count } = connect(owner, 4, 4, 16);
  expect(count).toBe(2);
  expect(patches[5]).toBe(patches[0]);
  expect(patches[15]).not.toBe(patches[0]);
});
