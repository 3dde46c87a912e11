import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoKinds } from '../../src/domain/annotation/category/category.ts';
import { categoriesById } from '../../src/domain/annotation/category/category-tree.ts';
import { demoScenes } from './demo-scenes.ts';
import { paintDemo, shareOfCategory } from './paint-demo.ts';

/** Pixels: outlines are there, and all fifteen are painted in a few seconds. */
const small = 64;
const answersSchema = z.record(
  z.string(),
  z.object({
    kind: z.string(),
    target: z.string(),
    tolerance: z.number(),
    targetRatio: z.number(),
    truth: z.record(z.string(), z.number()),
  }),
);

const painted = new Map<string, ReturnType<typeof paintDemo>>();

function demoPhoto(id: (typeof demoScenes)[number]['id']) {
  const photo = painted.get(id) ?? paintDemo(id, small);
  painted.set(id, photo);
  return photo;
}

test('each part of the tree has three demo photos', () => {
  for (const kind of demoKinds) {
    expect(demoScenes.filter((demo) => demo.kind === kind).map(({ id }) => id)).toEqual([
      `${kind}-1`,
      `${kind}-2`,
      `${kind}-3`,
    ]);
  }
});

describe.each(demoScenes)('demo photo $id', ({ id, kind, target, tolerance }) => {
  test('asks for a category of its part of the tree, with an error that rule 13.5 allows', () => {
    expect(categoriesById.has(target)).toBe(true);
    expect(target === kind || (kind === 'flag' && target.startsWith('flag_'))).toBe(true);
    expect(tolerance).toBeGreaterThanOrEqual(0.01);
    expect(tolerance).toBeLessThanOrEqual(0.1);
  });

  test('knows every pixel, by ids of the tree', () => {
    const { labels, keys, truth, width, height, pixels } = demoPhoto(id);
    expect(labels).toHaveLength(width * height);
    expect(pixels).toHaveLength(width * height * 3);
    expect(keys.every((key) => categoriesById.has(key))).toBe(true);
    expect(Object.values(truth).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    const ofTarget = labels.filter((label) => {
      const key = keys[label] ?? '';
      return key === target || key.startsWith(`${target}_`);
    });
    expect(ofTarget.length / labels.length).toBeCloseTo(shareOfCategory(truth, target), 9);
  });

  test('shows enough of its target, and enough of something else', () => {
    const { targetRatio } = demoPhoto(id);
    if (kind === 'flag') expect(targetRatio).toBe(1);
    else {
      expect(targetRatio).toBeGreaterThan(0.1);
      expect(targetRatio).toBeLessThan(0.7);
    }
  });
});

test('the same photo is the same bytes, and no photo is another', () => {
  const again = paintDemo('wildlife-2', small);
  expect(again.pixels).toEqual(demoPhoto('wildlife-2').pixels);
  expect(again.labels).toEqual(demoPhoto('wildlife-2').labels);
  const photos = demoScenes.map(({ id }) => demoPhoto(id).pixels.join());
  expect(new Set(photos).size).toBe(demoScenes.length);
});

test('a larger picture of a scene has the same answer', () => {
  const large = paintDemo('monument-1', small * 4);
  expect(large.targetRatio).toBeCloseTo(demoPhoto('monument-1').targetRatio, 1);
});

test('bad photos are bad: one is not sharp, one is dark, one has one colour', () => {
  const brightness = (id: (typeof demoScenes)[number]['id']) => {
    const { pixels } = demoPhoto(id);
    return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  };
  expect(brightness('flag-2')).toBeLessThan(0.5 * brightness('reef-2'));
  const { pixels } = demoPhoto('flag-3');
  const red = pixels.filter((_, index) => index % 3 === 0);
  const green = pixels.filter((_, index) => index % 3 === 1);
  const sum = (values: Uint8Array) => values.reduce((total, value) => total + value, 0);
  expect(sum(red)).toBeLessThan(0.3 * sum(green));
});

test('the answers that are shipped are those of the scenes', async () => {
  const file = new URL('../../src/domain/training/demo-answers.json', import.meta.url);
  const answers = answersSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  expect(Object.keys(answers)).toEqual(demoScenes.map(({ id }) => id));
  for (const { id, kind, target, tolerance } of demoScenes) {
    const answer = answers[id];
    expect(answer).toMatchObject({ kind, target, tolerance });
    expect(Math.abs((answer?.targetRatio ?? 0) - demoPhoto(id).targetRatio)).toBeLessThan(0.02);
  }
});

test('an id that no photo has is refused', () => {
  expect(() => paintDemo('reef-4', small)).toThrow('There is no demo photo reef-4.');
});
